import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { discover, ROOT } from '../../machines/model/check/discover';
import { savedListMachine } from '../../machines/savedList/savedList.machine';
import type { TraceStep } from '../../openapi/entities/problemReport';
import type { Product } from '../../openapi/entities/types';
import { placeOf } from '../../src/explorer/link';
import { openingOf } from '../../src/explorer/openFile';
import { type Known, mainRun, runsOf, runText, traceOfFile } from '../../src/explorer/traceFile';
import { inspecting } from '../../src/services/inspect';
import { seen } from '../../src/services/trace';
import { stepsSoFar } from '../../src/services/traceSteps';
import { isWell } from './trace';

/** Sent by the product in a browser whose list of saved ads could not be loaded, twice. */
const FILE = join(ROOT, 'tests/flows/fixtures/traces/saved-list-fails.json');
const text = readFileSync(FILE, 'utf8');
const recorded = traceOfFile(text) as TraceStep[];
const folder = mkdtempSync(join(tmpdir(), 'traces-'));

let charts: Known[];
beforeAll(async () => {
  charts = (await discover(['savedList', 'homeSearch', 'hearts', 'auth', 'toasts'])).found;
});

const ofSaved = (trace: readonly TraceStep[]) => trace.filter(({ chart }) => chart === 'savedList');

describe('a recorded trace', () => {
  test('is followed to its end by each chart, and the one that failed comes out', () => {
    const runs = runsOf(recorded, charts);
    expect(runs.map(({ machine, followed, of, why }) => [machine, followed - of, why])).toEqual([
      ['savedList', 0, null],
      ['homeSearch', 0, null],
      ['hearts', 0, null],
      ['auth', 0, null],
      ['toasts', 0, null],
    ]);
    expect(runs.filter((run) => !isWell(run)).map(({ machine }) => machine)).toEqual(['savedList']);
    expect(mainRun(runs)).toMatchObject({
      machine: 'savedList',
      failed: true,
      steps: [
        expect.stringMatching(/^error loadSaved /),
        'list.retried (byButton)',
        expect.stringMatching(/^error loadSaved /),
      ],
    });
  });

  test('opens in the explorer at its last moment', async () => {
    const { hash, said, cutShort } = await openingOf(text, async () => charts as never);
    expect(placeOf(hash)).toMatchObject({
      page: 'chart',
      machine: 'savedList',
      at: { by: 'steps', input: 'now' },
    });
    expect(said.map(({ text }) => text)).toContain('savedList (run 5), ends in failed: all 5 steps');
    expect(cutShort).toBe(false);
  });

  test('is followed where its beginning is lost', () => {
    const [run] = runsOf(ofSaved(recorded).slice(2), charts);
    expect(run).toMatchObject({ why: null, failed: true, followed: 3 });
    // A shortest path to where it is known first, then its own steps.
    expect(run?.steps).toHaveLength(3);
  });

  test('says where the chart of today goes another way', () => {
    const changed = ofSaved(recorded).map((step) => (step.to === 'failed' ? { ...step, to: 'empty' } : step));
    const [run] = runsOf(changed, charts);
    expect(run).toMatchObject({
      followed: 1,
      why: 'in loading, xstate.error.actor.loadSaved does not lead to empty',
    });
    expect(run && runText(run)).toBe(
      'savedList (run 5), ends in empty: 1 of 5 steps, then no further: in loading, xstate.error.actor.loadSaved does not lead to empty',
    );
    const unknown = ofSaved(recorded).map((step) =>
      step.event === 'list.retried' ? { ...step, event: 'list.asked' } : step,
    );
    expect(runsOf(unknown, charts)[0]).toMatchObject({
      followed: 2,
      why: 'in failed, the chart does not know list.asked',
    });
  });

  test('says which charts it does not know', () => {
    const step = { chart: 'gone', run: 1, from: '', event: 'xstate.init', to: 'idle' };
    expect(runsOf([step], charts)[0]).toMatchObject({
      followed: 0,
      why: 'there is no chart gone with a model',
    });
    expect(runsOf([{ ...step, chart: 'savedList', to: 'gone' }], charts)[0]).toMatchObject({
      followed: 0,
      why: 'no path leads to gone',
    });
  });
});

test('a trace of a chart that runs here is followed, too', async () => {
  seen.length = 0;
  const answers: (() => Promise<Product[]>)[] = [() => Promise.reject(new Error('no')), async () => []];
  const actor = createActor(
    savedListMachine.provide({
      actors: { loadSaved: fromPromise(() => answers.shift()?.() ?? Promise.resolve<Product[]>([])) },
    }),
    { ...inspecting, input: { now: 0 } },
  ).start();
  await expect.poll(() => actor.getSnapshot().value).toBe('failed');
  actor.send({ type: 'list.retried' });
  await expect.poll(() => actor.getSnapshot().value).toBe('empty');
  const [run] = runsOf(stepsSoFar(), charts);
  expect(run).toMatchObject({ why: null, failed: false });
  expect(run?.steps.at(-1)).toBe('done loadSaved (none)');
});

test.each([
  ['no JSON', '{', 'This file is not JSON.'],
  ['no list', '{"trace":{}}', "The file's trace is not a list of steps."],
  ['no steps', '{"trace":[{"chart":"a"}]}', "The file's trace is not a list of steps."],
  ['an empty list', '{"trace":[]}', 'The trace has no steps.'],
])('a file with %s is refused in words', (_, file, why) => {
  expect(() => traceOfFile(file)).toThrow(why);
});

test('a replay file is no trace', () => {
  expect(traceOfFile('{"machine":"auth","input":"now","steps":[]}')).toBeNull();
});

describe('npm run flows:check -- --replay FILE', () => {
  const check = (file: string) =>
    spawnSync('npx', ['tsx', 'tests/flows/check.ts', '--no-view', '--replay', file], {
      cwd: ROOT,
      encoding: 'utf8',
    });

  test('fails while the trace ends in a failure, and goes well where it does not', () => {
    const failing = check(FILE);
    expect(failing.stdout).toContain('✗ savedList (run 5), ends in failed: all 5 steps (a failure)');
    expect(failing.status).toBe(1);
    const file = join(folder, 'well.json');
    const well = [
      ...ofSaved(recorded).slice(0, 3),
      { chart: 'savedList', run: 5, from: 'loading', event: 'xstate.done.actor.loadSaved', to: 'ready' },
    ];
    writeFileSync(file, JSON.stringify({ trace: well }));
    const going = check(file);
    expect(going.stdout).toContain('✓ savedList (run 5), ends in ready: all 4 steps');
    expect([going.status, going.stderr]).toEqual([0, '']);
  });
});

afterAll(() => {
  seen.length = 0;
});
