import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import type { FlowCount } from '../../openapi/entities/flowCount';
import { MOST_COUNTS } from '../../openapi/rules/flowCount';
import { countFlows, sendCounts } from '../../src/services/flowCounts';
import { inspecting } from '../../src/services/inspect';
import { seen, tap } from '../../src/services/trace';

/** A tab that can be hidden. */
class Tab extends EventTarget {
  readonly document: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' };
  turn(state: DocumentVisibilityState) {
    this.document.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let sent: FlowCount[][];
let tab: Tab;
const forget = () => {
  seen.length = 0;
  delete tap.step;
};
beforeEach(() => {
  forget();
  sent = [];
  tab = new Tab();
});
afterEach(() => {
  forget();
  vi.unstubAllGlobals();
});
const count = () => countFlows(tab as never, (counts) => sent.push(counts));

type Event = { type: 'text.typed'; text: string } | { type: 'form.sent' } | { type: `row.${number}` };
const machine = setup({
  types: { context: {} as { text: string }, events: {} as Event },
}).createMachine({
  id: 'sample',
  context: { text: '' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'text.typed': { actions: assign({ text: ({ event }) => event.text }) },
        'form.sent': 'done',
        'row.4711': 'done',
      },
    },
    done: { on: { 'form.sent': 'idle' } },
  },
});
const start = () => createActor(machine, inspecting).start();
const step = (from: string, event: string, to: string, times: number) => ({
  chart: 'sample',
  from,
  event,
  to,
  count: times,
});

describe('the counts of a tab', () => {
  test('are told when it is hidden, those of before the counter came too, and each once', () => {
    const actor = start();
    actor.send({ type: 'form.sent' });
    count();
    actor.send({ type: 'form.sent' });
    actor.send({ type: 'form.sent' });
    expect(sent).toEqual([]);
    tab.turn('hidden');
    tab.dispatchEvent(new Event('pagehide'));
    const first = [
      step('', 'xstate.init', 'idle', 1),
      step('idle', 'form.sent', 'done', 2),
      step('done', 'form.sent', 'idle', 1),
    ];
    expect(sent).toEqual([first]);
    tab.turn('visible');
    actor.send({ type: 'form.sent' });
    expect(sent).toEqual([first]);
    tab.dispatchEvent(new Event('pagehide'));
    expect(sent).toEqual([first, [step('done', 'form.sent', 'idle', 1)]]);
  });

  test('tell neither what was typed, nor how long it is, nor numbers', () => {
    count();
    const [one, two] = [start(), start()];
    for (const text of ['s', 'se', 'sec', 'secr']) {
      one.send({ type: 'text.typed', text });
      two.send({ type: 'text.typed', text: '08031234567' });
    }
    one.send({ type: 'row.4711' });
    tab.turn('hidden');
    expect(sent).toEqual([
      [
        step('', 'xstate.init', 'idle', 2),
        step('idle', 'text.typed', 'idle', 2),
        step('idle', 'row.*', 'done', 1),
      ],
    ]);
  });

  test('leave out a name that the server would refuse', () => {
    count();
    createActor(
      setup({}).createMachine({ id: 'sample', initial: 'step2', states: { step2: {} } }),
      inspecting,
    ).start();
    start();
    tab.turn('hidden');
    expect(sent).toEqual([[step('', 'xstate.init', 'idle', 1)]]);
  });

  test('come in parts that the server takes', () => {
    const letters = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    count();
    const actor = start();
    for (let n = 0; n < MOST_COUNTS; n += 1) actor.send({ type: letters(n) } as never);
    tab.turn('hidden');
    expect(sent.map(({ length }) => length)).toEqual([MOST_COUNTS, 1]);
  });

  test('are nothing where nothing happened', () => {
    count();
    tab.turn('hidden');
    expect(sent).toEqual([]);
  });
});

test('they are sent without token, cookie or address, also while the page goes', () => {
  const calls: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', (...call: [string, RequestInit]) => {
    calls.push(call);
    return Promise.reject(new TypeError('The network is away.'));
  });
  countFlows(tab as never, sendCounts);
  start();
  tab.turn('hidden');
  expect(calls).toEqual([
    [
      '/api/flow-counts',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ counts: [step('', 'xstate.init', 'idle', 1)] }),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        keepalive: true,
      },
    ],
  ]);
});
