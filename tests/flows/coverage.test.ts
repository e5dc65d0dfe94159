import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { discover, type Found, ROOT } from '../../machines/model/check/discover';
import type { FlowCount } from '../../openapi/entities/flowCount';
import { openDatabase } from '../../server/db/client';
import { migrate } from '../../server/db/migrate';
import { flowCounts } from '../../server/db/schema';
import { countsOfFile } from '../../src/explorer/countsFile';
import { placeOf } from './countersOf';
import { countedText, countSteps, countTraces, coverageTable, sumOf } from './coverageOf';

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

const LOADED: FlowCount = {
  chart: 'savedList',
  from: 'loading',
  event: 'xstate.error.actor.loadSaved',
  to: 'failed',
  count: 40,
};
const STEPS: FlowCount[] = [
  { ...LOADED, from: '', event: 'xstate.init', to: 'loading', count: 50 },
  LOADED,
  { ...LOADED, from: 'failed', event: 'list.retried', to: 'loading', count: 3 },
  // News of the session, which this chart does not hear.
  { ...LOADED, event: 'session.changed', to: 'loading', count: 7 },
  // None of these is on a chart of today.
  { ...LOADED, from: 'failed', event: 'list.forgotten', to: 'loading', count: 2 },
  { ...LOADED, from: 'sleeping', count: 9 },
  { ...LOADED, to: 'sleeping', count: 1 },
  { ...LOADED, chart: 'nosuch', count: 5 },
];

describe('what counters tell of the transitions that people take', () => {
  test('each step counts as often as it was taken, the way to its beginning not at all', () => {
    const counted = countSteps(STEPS, charts);
    expect(counted.counts).toEqual({
      savedList: { 'loading|xstate.error.actor.loadSaved|0': 40, 'failed|list.retried|0': 3 },
    });
    expect([counted.all, counted.taken, counted.still]).toEqual([117, 43, 57]);
    expect(counted.unknown.map(({ count }) => count)).toEqual([9, 5, 2, 1]);
  });

  test('what is on no chart of today is told', () => {
    expect(countedText(countSteps(STEPS, charts), 3).split('\n')).toEqual([
      'Not on the charts of today:',
      '       9  savedList: sleeping — xstate.error.actor.loadSaved → failed',
      '       5  nosuch: loading — xstate.error.actor.loadSaved → failed',
      '       2  savedList: failed — list.forgotten → loading',
      '       1  savedList: loading — xstate.error.actor.loadSaved → sleeping',
      'From the counters of 3 days: 117 steps; 43 take transitions, 57 take none, 17 are not on the charts of today.',
    ]);
  });

  test('they agree with the trace of the same steps', () => {
    const { trace } = JSON.parse(readFileSync(TRACE, 'utf8'));
    const steps = trace.map(({ run: _, ...step }: { run: number }) => ({ ...step, count: 1 }));
    const counted = countSteps(steps, charts);
    expect([counted.all, counted.unknown]).toEqual([16, []]);
    expect(counted.counts).toEqual(countTraces([TRACE], charts).counts);
  });

  test('counts of several sources add up', () => {
    expect(sumOf([{ auth: { a: 1 } }, { auth: { a: 2, b: 3 } }, { toasts: { c: 1 } }])).toEqual({
      auth: { a: 3, b: 3 },
      toasts: { c: 1 },
    });
  });

  test('a database is told from traces', () => {
    const url = 'postgres://kasuwa@localhost/kasuwa';
    expect(placeOf(url)).toEqual({ url, poolSize: 1 });
    expect(placeOf(FOLDER)).toBeNull();
    expect(placeOf(TRACE)).toBeNull();
  });
});

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

test('npm run flows:coverage reads the counters of a database, and adds traces to them', async () => {
  const data = join(folder, 'data');
  const database = await openDatabase({ folder: data });
  await migrate(database.db);
  for (const day of ['2026-03-01', '2026-03-02'])
    await database.db.insert(flowCounts).values(STEPS.map((step) => ({ ...step, day })));
  await database.close();
  const out = join(folder, 'counters.json');
  const words = ['tsx', 'tests/flows/coverage.ts', '--from', data, '--from', FOLDER, '--out', out];
  const run = spawnSync('npx', words, { cwd: ROOT, encoding: 'utf8' });
  expect([run.status, run.stderr]).toEqual([0, '']);
  expect(run.stdout).toContain(
    'From the counters of 2 days: 234 steps; 86 take transitions, 114 take none, 34 are not on the charts of today.',
  );
  expect(run.stdout).toContain('From 1 traces: 16 of 16 steps followed.');
  expect(countsOfFile(readFileSync(out, 'utf8')).counts.savedList).toEqual({
    'loading|xstate.error.actor.loadSaved|0': 82,
    'failed|list.retried|0': 7,
  });
});

test('a database that does not answer is told without its address', () => {
  const words = ['tsx', 'tests/flows/coverage.ts', '--from', 'postgres://kasuwa:hush@127.0.0.1:1/kasuwa'];
  const run = spawnSync('npx', words, { cwd: ROOT, encoding: 'utf8' });
  expect(run.status).toBe(1);
  expect(run.stderr).toMatch(/^Nothing listens at the host and port in DATABASE_URL/);
  expect(run.stdout + run.stderr).not.toContain('hush');
});

test.each(['{', '[]', '{"counts":{"auth":{"a":-1}}}', '{"counts":{"auth":[1]}}'])(
  '%s holds no counts',
  (text) => {
    expect(() => countsOfFile(text)).toThrow(/^(This file is not JSON|The file has no counts)\.$/);
  },
);
