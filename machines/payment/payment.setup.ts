import { type AnyEventObject, assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import { isRefusal, type Problem, problemOf } from '../../openapi/entities/problem';
import type { Subscription } from '../../openapi/entities/types';
import { announce, isUnauthorized, provided } from '../kit';
import type { ShellEvent } from '../shell';
import type {
  CheckoutCall,
  Offer,
  PaymentContext,
  PaymentEvent,
  PaymentInput,
  Started,
  Verdict,
} from './payment.types';
import type { Return, ReturnNews } from './return';

/** What is said of plans and payments (section 8, Subscription; the last two are ours). */
export const PAYMENT_TEXTS = {
  loadFailed: 'Failed to load subscription information',
  verified: 'Payment verified successfully! Your subscription is now active.',
  refused: 'Payment verification failed',
  noAnswer: 'Failed to verify payment',
  notStarted: 'Failed to initiate payment',
  noStart: 'Failed to start upgrade process',
  cancelled: 'Payment cancelled. You have not been charged.',
  failed: 'Payment failed. Please try again.',
} as const;

/** Before the server has told. */
export const NO_SUBSCRIPTION: Subscription = {
  plan: null,
  endDate: null,
  active: false,
  status: null,
  listingLimit: null,
};

/** A plan can be bought unless it is the one that runs (section 2, 'Current Plan' is disabled while active). */
export const canBuy = (
  { plans, subscription }: Pick<Offer, 'plans' | 'subscription'>,
  planId: number,
): boolean =>
  plans.some(({ id }) => id === planId) && !(subscription.active && subscription.plan?.id === planId);

/** The toast for a return that is not verified. */
export function stopToast(kind: Return['kind']): { tone: 'info' | 'error'; text: string } {
  if (kind === 'cancelled') return { tone: 'info', text: PAYMENT_TEXTS.cancelled };
  return { tone: 'error', text: kind === 'failed' ? PAYMENT_TEXTS.failed : PAYMENT_TEXTS.refused };
}

/** What the other tabs hear of a return. */
export const toTell = (back: Return): ReturnNews => ({
  kind: back.kind === 'none' ? 'unclear' : back.kind,
  reference: back.kind === 'none' ? null : back.reference,
});

/** Buying a plan's types, actors, actions and guards; the chart itself is in `payment.machine.ts`. */
export const paymentSetup = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    emitted: {} as ShellEvent,
    tags: {} as 'busy' | 'failed' | 'writes',
  },
  actors: {
    loadOffer: fromPromise<Offer>(provided),
    initiatePayment: fromPromise<Started, CheckoutCall>(provided),
    /** Sends the tab that was opened in the click to the checkout; tells whether there was one. */
    sendTab: fromPromise<'opened' | 'blocked', { paymentUrl: string }>(provided),
    verifyPayment: fromPromise<Verdict, { reference: string }>(provided),
    /** Resolves when it is time to ask again. */
    waitToAsk: fromPromise<null, { attempt: number }>(provided),
    /** Sends `return.told` and `tab.focused`. */
    watchTab: fromCallback<AnyEventObject>(provided),
  },
  actions: {
    announce,
    /** What the return said is read once: neither a reload nor Back reads it again. */
    removeQuery: emit(({ context }) => ({ type: 'navigate' as const, to: context.path, replace: true })),
    keepOffer: assign((_, params: { offer: Offer }) => params.offer),
    choose: assign(({ context }, params: { planId: number }) => ({
      planId: params.planId,
      checkout: context.checkout + (params.planId === context.planId ? 0 : 1),
      reference: null,
      paymentUrl: null,
    })),
    keepStart: assign(({ context }, { start }: { start: Started }) => ({
      ...start,
      checkout: context.checkout + 1,
    })),
    /** The next is another request, unless the server may have started this one. */
    endStart: assign({
      checkout: ({ context }, { problem }: { problem: Problem }) =>
        context.checkout + (isRefusal(problem) ? 1 : 0),
    }),
    keepReference: assign({ reference: (_, { reference }: { reference: string | null }) => reference }),
    beginAsking: assign({ attempt: 0 }),
    countAsking: assign({ attempt: ({ context }) => context.attempt + 1 }),
    /** The app's: a tab, opened within the click that chose the plan, since a browser blocks later ones. */
    openTab: () => {},
    /** The app's: that tab has nowhere to go. */
    closeTab: () => {},
    /** The app's: the other tabs of the product hear how this one came back. */
    tellTabs: (_, _params: { news: ReturnNews }) => {},
    /** The app's: whoever shows the plan beside this panel hears of it. */
    tellPage: (_, _params: { subscription: Subscription }) => {},
    /** The app's: opens the browser's print dialog. */
    printPage: () => {},
  },
  guards: {
    isToVerify: (_, params: { back: Return }) => params.back.kind === 'verify',
    isReturn: (_, params: { back: Return }) => params.back.kind !== 'none',
    canBuy: ({ context }, params: { planId: number }) => canBuy(context, params.planId),
    isListed: ({ context }, params: { reference: string }) =>
      (context.payments ?? []).some(({ reference }) => reference === params.reference),
    hasReceipts: ({ context }) => (context.payments ?? []).length > 0,
    isActive: (_, params: { verdict: Verdict }) => params.verdict === 'active',
    isOpened: (_, params: { how: 'opened' | 'blocked' }) => params.how === 'opened',
    hasReference: ({ context }) => context.reference !== null,
    /** News of this payment; a server that tells no reference is taken at its word. */
    isSuccessOfMine: ({ context }, { news }: { news: ReturnNews }) =>
      news.kind === 'verify' && (context.reference ?? news.reference) === news.reference,
    isStopOfMine: ({ context }, { news }: { news: ReturnNews }) =>
      news.kind !== 'verify' &&
      (context.reference === null || news.reference === null || context.reference === news.reference),
    isUnauthorized,
    /** Nothing was learnt about the money: no answer, a fault, or too many questions. */
    isNoAnswer: (_, params: { error: unknown }) => saysNothing(params.error),
    isOffline: (_, params: { error: unknown }) => problemOf(params.error).status === null,
  },
});

/** Whether a failed call leaves open what has become of the money. */
function saysNothing(error: unknown): boolean {
  const { kind, status } = problemOf(error);
  return kind === 'unauthorized' || status === null || status === 429 || status >= 500;
}
