import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { paymentMachine } from '../../machines/payment/payment.machine';
import type { CheckoutCall, Offer, Started, Verdict } from '../../machines/payment/payment.types';
import { patience, type ReturnNews, returnOf } from '../../machines/payment/return';
import type { ShellEvent } from '../../machines/shell';
import { ApiError } from '../../openapi/entities/problem';
import cases from '../cases/payment-returns.json';

const NONE = { plan: null, endDate: null, active: false, status: null, listingLimit: null };
const OFFER: Offer = {
  now: 0,
  plans: [{ id: 1, name: 'Basic', price: 2500, duration: 7, features: [], featured: false }],
  subscription: NONE,
  payments: [],
};

type Verify = (reference: string) => Promise<Verdict>;

/** Opens the panel at an address and lets everything come to rest but time. */
async function open(search: string, verify: Verify = async () => 'active') {
  const emitted: ShellEvent[] = [];
  const told: ReturnNews[] = [];
  const states: string[] = [];
  const asked: string[] = [];
  const actor = createActor(
    paymentMachine.provide({
      actors: {
        loadOffer: fromPromise(async () => OFFER),
        initiatePayment: fromPromise<Started, CheckoutCall>(async () => ({
          paymentUrl: 'https://pay.example',
          reference: 'KSW-1',
        })),
        sendTab: fromPromise<'opened' | 'blocked', { paymentUrl: string }>(async () => 'opened'),
        verifyPayment: fromPromise(({ input }) => {
          asked.push(input.reference);
          return verify(input.reference);
        }),
        waitToAsk: fromPromise(() => new Promise<null>(() => {})),
        watchTab: fromCallback(() => {}),
      },
      actions: { tellTabs: (_, { news }) => void told.push(news) },
    }),
    { input: { path: '/seller/dashboard', search, submitKey: 'panel-1' } },
  );
  actor.on('*', (event) => void emitted.push(event));
  actor.subscribe((snapshot) => void states.push(JSON.stringify(snapshot.value)));
  actor.start();
  const rest = () => new Promise((resolve) => setTimeout(resolve));
  for (let turn = 0; turn < 5; turn += 1) await rest();
  const toasts = emitted.flatMap((event) => (event.type === 'toast' ? [event.text] : []));
  const gone = emitted.flatMap((event) => (event.type === 'navigate' ? [event] : []));
  return { actor, states, toasts, gone, told, asked, value: () => JSON.stringify(actor.getSnapshot().value) };
}

const fail = (problem: ConstructorParameters<typeof ApiError>[0]): never => {
  throw new ApiError(problem);
};
const refused = (status: number) => new ApiError({ kind: status === 404 ? 'notFound' : 'refused', status });

/** What our server answers in the situation that a row tells in brackets or in its title. */
function answerIn(row: (typeof cases)[number]): Verify {
  const query = String('query' in row.input ? row.input.query : '');
  if (query.includes('no network')) return () => Promise.reject(new ApiError({ kind: 'network' }));
  if (query.includes('not yet')) return async () => 'pending';
  if (query.includes('other account')) return () => Promise.reject(refused(404));
  if (query.includes('script') || query.includes('SOMEONE')) return () => Promise.reject(refused(404));
  return async () => 'active';
}

/** Where the chart stands, by the table's words. */
const STANDS: Record<string, RegExp> = {
  choosing: /"offering":"choosing"/,
  unsettled: /"unsettled"/,
  active: /"offering":"active"/,
  verifying: /"verifying"/,
};

describe('cases: the page that a seller comes back to', () => {
  const rows = cases.filter(
    (row) => 'query' in row.input && !('at' in row.input) && row.expect.state !== '/auth',
  );
  it('are there', () => expect(rows.length).toBe(18));

  it.each(rows.map((row) => [row.id, row.title, row] as const))('%s %s', async (_id, _title, row) => {
    const search = String(row.input.query)
      .replace(/ \(.*$/, '')
      .replace(/^\? ?$/, '')
      .trim();
    const expected = row.expect as {
      state: string;
      toast?: string;
      queryRemoved: boolean;
      reference?: string;
    };
    const panel = await open(search, answerIn(row));
    const stands = STANDS[expected.state];
    if (!stands) throw new Error(`no state ${expected.state}`);
    const at = expected.state === 'verifying' ? panel.states[0] : panel.value();
    expect(at).toMatch(stands);
    if (expected.toast !== undefined) expect(panel.toasts).toEqual([expected.toast]);
    expect(panel.gone).toEqual(
      expected.queryRemoved ? [{ type: 'navigate', to: '/seller/dashboard', replace: true }] : [],
    );
    if (expected.reference !== undefined) expect(panel.asked).toEqual([expected.reference]);
    if (row.id === 'payment-returns-05') expect(panel.asked).toEqual(['KSW-1']);
  });
});

describe("cases: what the chart makes of verify's answers", () => {
  /** The server's answers to these rows are checked in tests/server/payments-flutterwave.test.ts. */
  const rows = cases.filter((row) => 'verifyAnswer' in row.input);
  it.each(rows.map((row) => [row.id, row.title, row] as const))('%s %s', async (_id, _title, row) => {
    const expected = row.expect as { state?: string; toast?: string };
    const panel = await open('?payment=success&tx_ref=KSW-1', async () => {
      if (expected.state === 'active') return 'active';
      if (expected.state === 'unsettled' && expected.toast === undefined) return 'pending';
      throw refused(expected.state === 'unsettled' ? 502 : 402);
    });
    expect(panel.value()).toMatch(STANDS[expected.state ?? 'choosing'] ?? /^$/);
    const verified = 'Payment verified successfully! Your subscription is now active.';
    const toast = expected.state === 'active' ? verified : expected.toast;
    expect(panel.toasts).toEqual(toast === undefined ? [] : [toast]);
  });
});

describe('the payment chart', () => {
  it('keeps the reference for Retry, and asks with it', async () => {
    let online = false;
    const panel = await open('?payment=success&tx_ref=KSW-1', async () => {
      if (!online) throw new ApiError({ kind: 'network' });
      return 'active';
    });
    online = true;
    panel.actor.send({ type: 'verify.retried' });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(panel.asked).toEqual(['KSW-1', 'KSW-1']);
  });

  it('opens the tab within the click', () => {
    const order: string[] = [];
    const actor = createActor(
      paymentMachine.provide({
        actors: {
          loadOffer: fromPromise(async () => OFFER),
          initiatePayment: fromPromise(() => new Promise(() => {})),
        },
        actions: { openTab: () => void order.push('opened') },
      }),
      { input: { path: '/', search: '', submitKey: 'panel-1' } },
    ).start();
    return new Promise<void>((resolve) => {
      actor.subscribe((snapshot) => {
        if (!snapshot.matches({ offering: 'choosing' })) return;
        queueMicrotask(() => {
          actor.send({ type: 'plan.chosen', planId: 1 });
          order.push('click over');
          expect(order).toEqual(['opened', 'click over']);
          resolve();
        });
      });
    });
  });

  it('asks again under the same key after a lost answer; another plan, a refusal and a start end that request', async () => {
    const keys: string[] = [];
    const answers: (() => Started)[] = [
      () => fail({ kind: 'network', status: null }),
      () => fail({ kind: 'refused', status: 502 }),
      () => fail({ kind: 'network', status: null }),
      () => fail({ kind: 'refused', status: 404 }),
      () => ({ paymentUrl: 'https://pay.example', reference: 'KSW-1' }),
      () => fail({ kind: 'network', status: null }),
    ];
    const plans = [...OFFER.plans, ...OFFER.plans.map((plan) => ({ ...plan, id: 2 }))];
    const actor = createActor(
      paymentMachine.provide({
        actors: {
          loadOffer: fromPromise(async () => ({ ...OFFER, plans })),
          initiatePayment: fromPromise<Started, CheckoutCall>(async ({ input }) => {
            keys.push(input.submitKey);
            return answers.shift()?.() ?? fail({ kind: 'aborted' });
          }),
          sendTab: fromPromise<'opened' | 'blocked', { paymentUrl: string }>(async () => 'opened'),
          watchTab: fromCallback(() => {}),
        },
      }),
      { input: { path: '/', search: '', submitKey: 'panel-1' } },
    ).start();
    const choose = async (planId: number) => {
      await waitFor(actor, (snapshot) => snapshot.matches('offering'));
      actor.send({ type: 'plan.chosen', planId });
      await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
      return keys.at(-1) ?? '';
    };

    const lost = await choose(1);
    expect(lost).toMatch(/^panel-1\.checkout\d+$/);
    // A server at fault may have opened the checkout, too.
    expect(await choose(1)).toBe(lost);
    const otherPlan = await choose(2);
    expect(await choose(2)).toBe(otherPlan);
    const afterRefusal = await choose(2);
    expect(actor.getSnapshot().value).toEqual({ awaitingReturn: 'opened' });
    actor.send({ type: 'waiting.left' });
    const afterStart = await choose(2);
    expect(new Set([lost, otherPlan, afterRefusal, afterStart]).size).toBe(4);
  });

  it.each([
    ['nobody answers', { kind: 'network' }, 'Failed to start upgrade process'],
    ['the answer has no address to pay at', { kind: 'refused' }, 'Failed to initiate payment'],
    ['a gateway answers with a page', { kind: 'refused', status: 502 }, 'Failed to initiate payment'],
    [
      'the server says no',
      { kind: 'refused', status: 409, message: 'You have it already.' },
      'You have it already.',
    ],
  ] as const)('says why no checkout is open: %s', async (_why, problem, text) => {
    const toasts: string[] = [];
    const actor = createActor(
      paymentMachine.provide({
        actors: {
          loadOffer: fromPromise(async () => OFFER),
          initiatePayment: fromPromise<Started, CheckoutCall>(async () => fail(problem)),
        },
      }),
      { input: { path: '/', search: '', submitKey: 'panel-1' } },
    );
    actor.on('toast', (toast) => void toasts.push(toast.text));
    actor.start();
    await waitFor(actor, (snapshot) => snapshot.matches('offering'));
    actor.send({ type: 'plan.chosen', planId: 1 });
    await waitFor(actor, (snapshot) => snapshot.matches('offering'));
    expect(toasts).toEqual([text]);
  });

  it('tells the other tabs how it came back', async () => {
    expect((await open('?payment=cancelled&tx_ref=KSW-1')).told).toEqual([
      { kind: 'cancelled', reference: 'KSW-1' },
    ]);
    expect((await open('')).told).toEqual([]);
  });

  it('reads a reference once, and waits longer each time', () => {
    expect(returnOf('?payment=success&tx_ref=%2520')).toEqual({ kind: 'verify', reference: '%20' });
    expect([0, 1, 2, 3].map(patience)).toEqual([5000, 10_000, 20_000, 40_000]);
    expect(patience(100)).toBe(300_000);
  });
});
