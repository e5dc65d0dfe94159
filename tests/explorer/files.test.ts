import { describe, expect, test } from 'vitest';
import { masked } from '../../src/explorer/masked';
import { heard, type Running } from '../../src/explorer/page/liveCharts';
import { trailOfFile } from '../../src/explorer/replayFile';
import type { Inspected } from '../../src/services/inspect';

describe('replay files', () => {
  test('machine, input and keys of steps; the rest is left aside', () => {
    const text = JSON.stringify({
      version: 1,
      machine: 'auth',
      input: 'start',
      steps: ['a', 'b'],
      failure: 'x',
    });
    expect(trailOfFile(text)).toEqual({ machine: 'auth', input: 'start', keys: ['a', 'b'] });
  });

  test.each([
    ['no', 'This file is not JSON.'],
    ['null', 'The file names no machine.'],
    ['{"input":"a","steps":[]}', 'The file names no machine.'],
    ['{"machine":"auth","steps":[]}', 'The file names no input.'],
    ['{"machine":"auth","input":"a","steps":[1]}', "The file's steps are not a list of keys."],
  ])('%s: %s', (text, message) => {
    expect(() => trailOfFile(text)).toThrow(message);
  });
});

test('secrets are dots wherever data is shown', () => {
  const shown = masked({
    password: 'sunrise',
    list: [{ credential: 'x.y.z', token: '' }],
    email: 'ada@market.ng',
    error: new TypeError('gone'),
    like: /a/,
  });
  expect(shown).toEqual({
    password: '•••',
    list: [{ credential: '•••', token: '' }],
    email: 'ada@market.ng',
    error: { name: 'TypeError', message: 'gone' },
    like: '/a/',
  });
});

describe('what runs', () => {
  const chart = (more: Partial<Inspected> = {}): Inspected => ({
    tab: 't',
    path: '/',
    session: 'x:0',
    machine: 'auth',
    status: 'active',
    states: ['loading'],
    context: {},
    event: { type: 'xstate.init' },
    transitions: [],
    at: 1,
    ...more,
  });
  const none: ReadonlyMap<string, Running> = new Map();

  test('the newest event stands first, and what is said twice stands once', () => {
    const first = heard(none, { tell: 'chart', chart: chart() });
    const again = heard(first, { tell: 'chart', chart: chart() });
    const next = heard(again, { tell: 'chart', chart: chart({ at: 2, event: { type: 'go' } }) });
    expect(next.get('t x:0')?.log.map((one) => one.event?.type)).toEqual(['go', 'xstate.init']);
  });

  test('a tab that is left takes its charts along', () => {
    const two = [chart(), chart({ tab: 'u' })].reduce(
      (known, one) => heard(known, { tell: 'chart', chart: one }),
      none,
    );
    expect([...heard(two, { tell: 'left', tab: 't' }).keys()]).toEqual(['u x:0']);
  });
});
