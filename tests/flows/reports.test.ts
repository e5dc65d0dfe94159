import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { examine } from '../../machines/model/check/examine';
import { junit } from '../../machines/model/check/junit';
import { writeReplays } from '../../machines/model/check/replay';
import type { Report } from '../../machines/model/check/report';
import { doorMachine } from '../../machines/model/example/door.machine';
import { doorModel } from '../../machines/model/example/door.paths';
import type { AnyModel } from '../../machines/model/types';
import { htmlReport } from './html';

const folder = mkdtempSync(join(tmpdir(), 'flows-reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As a browser's driver says it on a terminal, bold and red. */
const RED = '\u001b[1m\u001b[31mshut\u001b[39m\u001b[22m, \u001b[2Kand the rest';

let report: Report;
beforeAll(async () => {
  const door = {
    machine: doorMachine as unknown as AnyStateMachine,
    model: doorModel as unknown as AnyModel,
  };
  ({ report } = await examine({ name: 'door', file: 'door.machine.ts', ...door }));
});

describe('files carry no colours of a terminal', () => {
  test('JUnit and the page', () => {
    const failed = { ...report, problems: [RED] };
    for (const text of [junit([failed], [RED]), htmlReport([failed], [RED], null)]) {
      expect(text).toContain('shut, and the rest');
      expect(text).not.toContain('\u001b');
      expect(text).not.toMatch(/\[\d+[mK]/);
    }
  });

  test('replays', () => {
    const failure = { on: 'view', step: 1, what: RED } as const;
    const replay = { machine: 'door', input: 'fresh', steps: ['door.closed (byHand)'], failure };
    writeReplays([{ ...report, replays: [replay] }], folder);
    const read = JSON.parse(readFileSync(join(folder, 'door-1.json'), 'utf8'));
    expect(read.failure.what).toBe('shut, and the rest');
  });
});

test('JUnit gives each case a time, and the cases of a chart take as long as its suite', () => {
  const view = new Map([[report.covered[0] ?? '', 2.5]]);
  const whole = {
    ...report,
    onView: report.covered,
    seconds: report.seconds + 2.5,
    times: { ...report.times, view },
  };
  const xml = junit([whole], ['a problem of all']);
  const cases = [...xml.matchAll(/<testcase [^>]*?classname="(\w+)[^>]*>/g)];
  expect(cases).toHaveLength(2 * report.transitions.length + 2);
  const timed = cases.map(([text, name]) => ({ name, seconds: Number(text.match(/ time="([\d.]+)"/)?.[1]) }));
  expect(timed.filter(({ seconds }) => Number.isNaN(seconds))).toEqual([]);
  expect(timed.filter(({ seconds }) => seconds === 2.5)).toHaveLength(1);
  expect(timed.filter(({ seconds }) => seconds > 0).length).toBeGreaterThan(report.transitions.length);
  const sum = timed.filter(({ name }) => name === 'door').reduce((all, { seconds }) => all + seconds, 0);
  expect(sum).toBeCloseTo(whole.seconds, 1);
});
