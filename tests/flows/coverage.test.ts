import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { discover, type Found, ROOT } from '../../machines/model/check/discover';
import { countsOfFile } from '../../src/explorer/countsFile';
import { countTraces, coverageTable } from './coverageOf';

const FOLDER = join(ROOT, 'tests/flows/fixtures/traces');
const TRACE = join(FOLDER, 'saved-list-fails.json');
const folder = mkdtempSync(join(tmpdir(), 'coverage-'));

let charts: Found[];
beforeAll(async () => {
  charts = (await discover(['savedList', 'homeSearch', 'hearts', 'auth', 'toasts'])).found;
});

const kept = (from: number): string => {
  const read = JSON.parse(readFileSync(TRACE, 'utf8'));
  const trace = read.trace.filter(({ chart }: { chart: string }) => chart === 'savedList').slice(from);
  const file = join(folder, `from-${from}.json`);
  writeFileSync(file, JSON.stringify({ trace }));
  return file;
};

describe('what traces tell of the transitions that people take', () => {
  test('each trace adds up', () => {
    const once = countTraces([TRACE], charts);
    expect([once.followed, once.all, once.wrong, once.said]).toEqual([16, 16, 0, []]);
    expect(once.counts.savedList).toEqual({
      'loading|xstate.error.actor.loadSaved|0': 2,
      'failed|list.retried|0': 1,
    });
    const twice = countTraces([TRACE, TRACE], charts);
    expect(twice.counts.savedList).toEqual({
      'loading|xstate.error.actor.loadSaved|0': 4,
      'failed|list.retried|0': 2,
    });
  });

  test('the way to a beginning that is lost does not count', () => {
    expect(countTraces([kept(2)], charts).counts.savedList).toEqual({
      'loading|xstate.error.actor.loadSaved|0': 1,
      'failed|list.retried|0': 1,
    });
  });

  test('a file that is no trace is told, and the others count', () => {
    const file = join(folder, 'none.json');
    writeFileSync(file, '{"machine":"auth","input":"start","steps":[]}');
    const counted = countTraces([file, TRACE], charts);
    expect([counted.wrong, counted.said]).toEqual([1, [`✗ ${file}: This file is no trace.`]]);
    expect(counted.followed).toBe(16);
  });

  test('the table begins with what nobody took', () => {
    const { counts } = countTraces([TRACE], charts);
    const lines = coverageTable(
      charts.filter(({ name }) => name === 'savedList'),
      counts,
    ).split('\n');
    expect(lines[0]).toMatch(/^savedList: 2 of \d+ transitions taken$/);
    const times = lines.slice(1).map((line) => Number(line.trim().split(' ')[0]));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)).toBe(2);
  });
});

test('npm run flows:coverage prints the table and writes the counts that the explorer reads', () => {
  const out = join(folder, 'counts.json');
  const run = spawnSync('npx', ['tsx', 'tests/flows/coverage.ts', '--from', FOLDER, '--out', out], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect([run.status, run.stderr]).toEqual([0, '']);
  expect(run.stdout).toContain('From 1 traces: 16 of 16 steps followed.');
  expect(countsOfFile(readFileSync(out, 'utf8')).counts.savedList).toMatchObject({
    'failed|list.retried|0': 1,
  });
});

test.each(['{', '[]', '{"counts":{"auth":{"a":-1}}}', '{"counts":{"auth":[1]}}'])(
  '%s holds no counts',
  (text) => {
    expect(() => countsOfFile(text)).toThrow(/^(This file is not JSON|The file has no counts)\.$/);
  },
);
