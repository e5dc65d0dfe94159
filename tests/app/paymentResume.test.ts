import { expect, it } from 'vitest';
import { fromCallback, fromPromise, waitFor } from 'xstate';
import { paymentMachine } from '../../machines/payment/payment.machine';
import type { Offer } from '../../machines/payment/payment.types';
import { ApiError } from '../../openapi/entities/problem';
import type { User } from '../../openapi/entities/types';
import { keepSnapshot, openActor, type ResumePlace } from '../../src/app/resume';
import { tabStore } from './tab';

const place: ResumePlace = { id: 'payment', keep: 'session', entryKey: 'a' };
const ADA: User = {
  id: 9,
  email: 'ada@example.ng',
  name: 'Ada Obi',
  roles: ['seller'],
  status: 'active',
  emailVerified: true,
  createdAt: null,
};
const NONE = { plan: null, endDate: null, active: false, status: null, listingLimit: null };

/** The plans panel in one tab, kept as the shell keeps it; `verify` answers what it asks about a payment. */
function tab() {
  const { all, store } = tabStore(ADA.id);
  const asked: string[] = [];
  const open = (search: string, verify: () => Promise<'active' | 'pending'>) => {
    const machine = paymentMachine.provide({
      actors: {
        loadOffer: fromPromise<Offer>(async () => ({ now: 0, plans: [], subscription: NONE, payments: [] })),
        verifyPayment: fromPromise(({ input }) => {
          asked.push(input.reference);
          return verify();
        }),
        waitToAsk: fromPromise(() => new Promise<null>(() => {})),
        watchTab: fromCallback(() => {}),
      },
    });
    const input = { path: '/seller/dashboard', search, submitKey: 'panel-1' };
    const { actor, resumed } = openActor(machine, input, store.read(place));
    actor.subscribe(() => keepSnapshot(store, place, actor));
    actor.start();
    if (resumed) actor.send({ type: 'session.changed', user: ADA });
    return actor;
  };
  return { open, asked, kept: () => [...all.keys()] };
}

it('goes on asking about a payment when the session ended while it was asked about', async () => {
  const { open, asked, kept } = tab();
  const before = open('?payment=success&tx_ref=KSW-1', () =>
    Promise.reject(new ApiError({ kind: 'unauthorized', status: 401 })),
  );
  await waitFor(before, (now) => now.matches({ unsettled: 'waiting' }));
  before.stop();

  const after = open('', async () => 'active');
  await waitFor(after, (now) => now.matches({ offering: 'active' }));
  expect(asked).toEqual(['KSW-1', 'KSW-1']);
  expect(kept()).toEqual([]);
  after.stop();
});

it('goes on where the page was loaded anew in the middle of asking', async () => {
  const { open, asked } = tab();
  const before = open('?payment=success&tx_ref=KSW-1', () => new Promise(() => {}));
  expect(before.getSnapshot().matches('verifying')).toBe(true);
  before.stop();
  const after = open('', async () => 'active');
  await waitFor(after, (now) => now.matches({ offering: 'active' }));
  expect(asked).toEqual(['KSW-1', 'KSW-1']);
  after.stop();
});

it('keeps nothing of plans that are only looked at', async () => {
  const { open, kept } = tab();
  const actor = open('', async () => 'active');
  await waitFor(actor, (now) => now.matches('offering'));
  expect(kept()).toEqual([]);
  actor.stop();
});
