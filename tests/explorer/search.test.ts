import { beforeAll, describe, expect, test } from 'vitest';
import { chartNames, loadChart } from '../../src/explorer/charts';
import { find, indexOf, stemsOf } from '../../src/explorer/search';

let index: ReturnType<typeof indexOf>;
beforeAll(async () => {
  index = indexOf(await Promise.all(chartNames.map(loadChart)));
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

test('words of one meaning become one stem', () => {
  expect(stemsOf("can't be sent")).toEqual(['error', 'send']);
  expect(stemsOf('sendMail')).toEqual(['send', 'mail']);
  expect(stemsOf('E-mails')).toEqual(stemsOf('email'));
  expect(stemsOf('verification verified verify')).toEqual(['verif', 'verif', 'verif']);
});
