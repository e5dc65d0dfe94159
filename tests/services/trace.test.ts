import { beforeEach, expect, test } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { MOST_STEPS } from '../../openapi/rules/problem';
import { inspecting } from '../../src/services/inspect';
import { seen } from '../../src/services/trace';
import { stepsSoFar } from '../../src/services/traceSteps';

beforeEach(() => {
  seen.length = 0;
});

type Event = { type: 'text.typed'; text: string } | { type: 'row.opened'; id: number };

const machine = setup({
  types: { context: {} as { text: string }, events: {} as Event },
  actors: { save: fromPromise<string>(() => Promise.reject(new Error('ada@kasuwa.example is taken'))) },
  actions: {
    type: assign({ text: (_, { text }: { text: string }) => text }),
  },
}).createMachine({
  id: 'sample',
  context: { text: '' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'text.typed': { actions: { type: 'type', params: ({ event: { text } }) => ({ text }) } },
        'row.opened': 'saving',
      },
    },
    saving: {
      type: 'parallel',
      states: {
        call: {
          initial: 'running',
          states: {
            // The id of a row, as those of calls that are made for one.
            running: { invoke: { id: 'act.4711', src: 'save', onError: 'over' } },
            over: { on: { 'row.opened': '#sample.idle' } },
          },
        },
        dialog: { initial: 'open', states: { open: {} } },
      },
    },
  },
});
const start = () => createActor(machine, inspecting).start();

test('a step is told by names alone: no data of an event, no id, nothing that was thrown', async () => {
  const actor = start();
  actor.send({ type: 'text.typed', text: '08031234567' });
  actor.send({ type: 'row.opened', id: 4711 });
  await expect.poll(() => stepsSoFar().length).toBe(4);
  const steps = stepsSoFar();
  const [{ run } = { run: 0 }] = steps;
  expect(steps).toEqual([
    { chart: 'sample', run, from: '', event: 'xstate.init', to: 'idle' },
    { chart: 'sample', run, from: 'idle', event: 'text.typed', to: 'idle' },
    { chart: 'sample', run, from: 'idle', event: 'row.opened', to: 'saving.call.running saving.dialog.open' },
    {
      chart: 'sample',
      run,
      from: 'saving.call.running saving.dialog.open',
      event: 'xstate.error.actor.act.*',
      to: 'saving.call.over saving.dialog.open',
    },
  ]);
  expect(JSON.stringify(steps)).not.toMatch(/0803|4711|ada@/);
});

test('what is typed letter by letter is one step, so that its length is not told', () => {
  const actor = start();
  for (const text of ['s', 'se', 'sec', 'secr']) actor.send({ type: 'text.typed', text });
  expect(stepsSoFar().map(({ event }) => event)).toEqual(['xstate.init', 'text.typed']);
});

test('a chart that broke says so, under its own name', () => {
  const actor = start();
  // As RunPage tells it.
  seen.push(JSON.stringify([null, actor.sessionId]));
  expect(stepsSoFar().at(-1)).toMatchObject({
    chart: 'sample',
    from: 'idle',
    event: 'xstate.error',
    to: '!',
  });
});

test('where the beginning is forgotten, the first step that is told knows where it began', () => {
  const actor = start();
  actor.send({ type: 'text.typed', text: 'x' });
  actor.send({ type: 'row.opened', id: 1 });
  seen.shift();
  expect(stepsSoFar()).toMatchObject([{ from: 'idle', event: 'row.opened' }]);
});

test('charts of one name are told apart, and the last steps are kept', () => {
  const [one, two] = [start(), start()];
  for (let i = 0; i < 2 * MOST_STEPS; i += 1) {
    for (const actor of [one, two]) actor.send({ type: 'text.typed', text: 'x' });
  }
  const steps = stepsSoFar();
  expect(steps).toHaveLength(MOST_STEPS);
  expect(new Set(steps.map(({ run }) => run)).size).toBe(2);
  expect(steps.every(({ event }) => event === 'text.typed')).toBe(true);
});
