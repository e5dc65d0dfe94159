import { beforeAll, describe, expect, test } from 'vitest';
import { requirements } from '../../machines/requirements';
import { chartNames, loadChart } from '../../src/explorer/charts';
import { recordsOf } from '../../src/explorer/record/records';
import { type Found, find, type Index, indexOf } from '../../src/explorer/search';
import { meaningsOf, stemsOf } from '../../src/explorer/search/words';
import { QUESTIONS } from './questions';

let index: Index;
beforeAll(async () => {
  const charts = await Promise.all(chartNames.map(loadChart));
  index = indexOf(charts, new Map(requirements.map((rule) => [rule.id, rule])), await recordsOf(charts));
});

describe('questions find the transition or state that answers them', () => {
  test.each([
    ["what happens when the verification mail can't be sent?", 'resendCooldown', 'error sendMail'],
    ['verification email fails', 'resendCooldown', 'error sendMail'],
    ['sign in refused', 'auth', 'error signIn'],
    ['deleting an ad fails', 'sellerDashboard', 'error delete'],
    ['payment not verified', 'payment', 'verifyPayment'],
  ])('%s', (question, machine, title) => {
    const best = find(index, question).slice(0, 3);
    expect(best.map((one) => one.machine)).toContain(machine);
    expect(
      best
        .filter((one) => one.machine === machine)
        .map((one) => one.title)
        .join('\n'),
    ).toContain(title);
  });

  test('the very first answer to the mail that is not sent is its transition', () => {
    expect(find(index, "what happens when the verification mail can't be sent?")[0]).toMatchObject({
      machine: 'resendCooldown',
      kind: 'transition',
      at: { key: 'sending|xstate.error.actor.sendMail|0' },
    });
  });

  test('a name finds its own', () => {
    expect(find(index, 'auth')[0]).toMatchObject({ machine: 'auth', kind: 'chart' });
    expect(find(index, 'roleChoicePending.saving')[0]).toMatchObject({
      at: { state: 'roleChoicePending.saving' },
    });
  });

  test('what says nothing finds nothing', () => {
    expect(find(index, 'what is the')).toEqual([]);
    expect(find(index, 'zzyzx')).toEqual([]);
  });
});

describe('questions of people who have never seen a chart', () => {
  const answerOf = ({ at }: Found): string =>
    at.by === 'state' ? at.state : at.by === 'transition' ? at.key : '';
  /** The place of the right answer, from 0; -1 where it is not among the first three. */
  const placeOf = (question: string, machine: string, answer: RegExp): number =>
    find(index, question, 3).findIndex((one) => one.machine === machine && answer.test(answerOf(one)));

  test('each answer is there in the charts', () => {
    const all = [...index.entries.values()].map((entry) => [entry.machine, answerOf({ ...entry, score: 0 })]);
    const missing = QUESTIONS.filter(
      ([, machine, answer]) => !all.some(([name, text = '']) => name === machine && answer.test(text)),
    );
    expect(missing).toEqual([]);
  });

  // Of these the right answer is the second or third; it must stay there.
  const NEAR = new Set([
    'how long is a message shown',
    "statistics of my listings can't be loaded",
    'see a photo in full screen',
  ]);

  test.each(QUESTIONS.filter(([question]) => !NEAR.has(question)))(
    '%s: %s has the first answer',
    (...asked) => {
      expect(placeOf(...asked)).toBe(0);
    },
  );

  test.each(QUESTIONS.filter(([question]) => NEAR.has(question)))(
    '%s: the answer of %s is near',
    (...asked) => {
      expect(placeOf(...asked)).toBeGreaterThanOrEqual(0);
    },
  );
});

test('a misspelt word still finds', () => {
  expect(find(index, 'pasword wrong')[0]).toMatchObject({
    at: { key: 'signedOut.signingIn|xstate.error.actor.signIn|0' },
  });
});

test('forms of a word become one stem, and words of one meaning share a mark', () => {
  expect(stemsOf('sendMail')).toEqual(['send', 'mail']);
  expect(stemsOf('E-mails')).toEqual(['mail']);
  expect(stemsOf('cancelled, cancels, cancel')).toEqual(['cancel', 'cancel', 'cancel']);
  expect(stemsOf('logged in, signs in')).toEqual(['signin', 'signin']);
  for (const [one, other] of [
    ["can't", 'failed'],
    ['email', 'mail'],
    ['picture', 'photo'],
    ['listing', 'ad'],
    ['expired', 'ended'],
    ['401', 'session'],
    ['unreachable', 'offline'],
  ] as const) {
    const marks = (text: string) => stemsOf(text).flatMap(meaningsOf);
    expect(
      marks(one).filter((mark) => marks(other).includes(mark)),
      `${one}, ${other}`,
    ).not.toEqual([]);
  }
  expect(meaningsOf('photo').some((mark) => meaningsOf('plan').includes(mark))).toBe(false);
});
