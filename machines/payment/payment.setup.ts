import { type AnyEventObject, assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import { isLost, isRefusal, type Problem, problemOf } from '../../openapi/entities/problem';
import type { Subscription, User } from '../../openapi/entities/types';
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

/** Messages about plans and payments (section 8, Subscription; the last two are our own). */
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

/** Before the subscription is loaded. */
export const NO_SUBSCRIPTION: Subscription = {
  plan: null,
  endDate: null,
  active: false,
  status: null,
  listingLimit: null,
};

/** Every plan can be bought but the one that is active (section 2, 'Current Plan' is disabled while active). */
export const canBuy = (
  { plans, subscription }: Pick<Offer, 'plans' | 'subscription'>,
  planId: number,
): boolean =>
  plans.some(({ id }) => id === planId) && !(subscription.active && subscription.plan?.id === planId);

/** The toast for a return that needs no verification. */
export function stopToast(kind: Return['kind']): { tone: 'info' | 'error'; text: string } {
  if (kind === 'cancelled') return { tone: 'info', text: PAYMENT_TEXTS.cancelled };
  return { tone: 'error', text: kind === 'failed' ? PAYMENT_TEXTS.failed : PAYMENT_TEXTS.refused };
}

/** What is sent to the other tabs about a return. */
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
    tags: {} as 'busy' | 'failed' | 'writes' | 'forget',
  },
  actors: {
    loadOffer: fromPromise<Offer>(provided),
    initiatePayment: fromPromise<Started, CheckoutCall>(provided),
    /** Sends the tab that was opened within the click to the checkout; resolves with whether there was one. */
    sendTab: fromPromise<'opened' | 'blocked', { paymentUrl: string }>(provided),
    verifyPayment: fromPromise<Verdict, { reference: string }>(provided),
    /** Resolves when it is time to ask again. */
    waitToAsk: fromPromise<null, { attempt: number }>(provided),
    /** Sends `return.told` and `tab.focused`. */
    watchTab: fromCallback<AnyEventObject>(provided),
  },
  actions: {
    announce,
    /** The query of a return is read once: neither a reload nor Back reads it again. */
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
    /** The app's: opens the tab within the click that chose the plan, since browsers block it later. */
    openTab: () => {},
    /** The app's: closes that tab, since there is no checkout. */
    closeTab: () => {},
    /** The app's: sends the return to the product's other tabs. */
    tellTabs: (_, _params: { news: ReturnNews }) => {},
    /** The app's: gives the subscription to the page around the panel. */
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
    /** A return from this payment; where the server gave no reference, any return counts. */
    isSuccessOfMine: ({ context }, { news }: { news: ReturnNews }) =>
      news.kind === 'verify' && (context.reference ?? news.reference) === news.reference,
    isStopOfMine: ({ context }, { news }: { news: ReturnNews }) =>
      news.kind !== 'verify' &&
      (context.reference === null || news.reference === null || context.reference === news.reference),
    isUnauthorized,
    canAsk: ({ context }, { user }: { user: User | null }) => user !== null && context.reference !== null,
    /** The outcome of the payment is not known: no answer, a fault of the server, or too many requests. */
    isNoAnswer: (_, params: { error: unknown }) => leavesOpen(params.error),
    isOffline: (_, params: { error: unknown }) => problemOf(params.error).kind === 'network',
  },
});

/** Whether a failed call leaves the outcome of the payment open. */
function leavesOpen(error: unknown): boolean {
  const problem = problemOf(error);
  const { kind, status } = problem;
  return isLost(problem) || kind === 'unauthorized' || status === 429;
}
