import { expect, test } from 'vitest';
import {
  eventText,
  PROBLEM_TEXTS,
  stepText,
  textError,
  traceToSend,
} from '../../machines/problemReport/problemReport.rules';
import type { TraceStep } from '../../openapi/entities/problemReport';
import { MOST_STEPS, PROBLEM_LENGTH } from '../../openapi/rules/problem';

const STEP: TraceStep = {
  chart: 'auth',
  run: 1,
  from: 'loading',
  event: 'session.ended',
  to: 'signedOut.idle',
};
const trace = { path: '/saved', build: 'development', steps: [STEP] };

test('words are wanted, and not too many', () => {
  expect(textError(' \n')).toBe(PROBLEM_TEXTS.noText);
  expect(textError('x'.repeat(PROBLEM_LENGTH + 1))).toBe(PROBLEM_TEXTS.tooLong);
  expect(textError(` ${'x'.repeat(PROBLEM_LENGTH)} `)).toBeNull();
});

test.each(['/saved?token=1', '/ada@kasuwa.example', '/a#b', 'saved', `/${'x'.repeat(300)}`])(
  'the path %s is not sent',
  (path) => {
    expect(traceToSend({ ...trace, path }).path).toBeNull();
  },
);

test.each([
  { chart: 'auth2' },
  { from: 'state 0803' },
  { event: 'ada@kasuwa.example' },
  { event: '' },
  { to: '<b>' },
  { to: 'x'.repeat(601) },
])('a step with %j is not sent', (wrong) => {
  expect(traceToSend({ ...trace, steps: [STEP, { ...STEP, ...wrong }] }).steps).toEqual([STEP]);
});

test('of many steps the last are sent', () => {
  const steps = Array.from({ length: MOST_STEPS + 5 }, (_, run) => ({ ...STEP, run }));
  expect(traceToSend({ ...trace, steps }).steps).toEqual(steps.slice(5));
});

test('steps read as sentences', () => {
  expect(stepText({ ...STEP, from: '', event: 'xstate.init', to: 'loading' })).toBe(
    'auth: starts in loading',
  );
  expect(stepText(STEP)).toBe('auth: loading → signedOut.idle (session.ended)');
  expect(stepText({ ...STEP, to: 'loading' })).toBe('auth: loading (session.ended)');
  expect(stepText({ ...STEP, event: 'xstate.error', to: '!' })).toBe('auth: loading → broken (xstate.error)');
  expect(eventText('xstate.done.actor.act.*')).toBe('act.* done');
  expect(eventText('xstate.error.actor.signIn')).toBe('signIn failed');
  expect(eventText('xstate.after.*.toasts.shown')).toBe('some time passed');
});
