import { type AnyEventObject, assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import { messageOf, problemOf } from '../../openapi/entities/problem';
import type { Subscription } from '../../openapi/entities/types';
import type { ShellEvent } from '../shell';
import { spec } from '../spec';
import type { Offer, PaymentContext, PaymentEvent, PaymentInput, Started, Verdict } from './payment.types';
import { type Return, type ReturnNews, returnOf } from './return';

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

const NO_SUBSCRIPTION: Subscription = {
  plan: null,
  endDate: null,
  active: false,
  status: null,
  listingLimit: null,
};

const provided = (): never => {
  throw new Error('provided by the app');
};

/** A plan can be bought unless it is the one that runs (section 2, 'Current Plan' is disabled while active). */
export const canBuy = (
  { plans, subscription }: Pick<Offer, 'plans' | 'subscription'>,
  planId: number,
): boolean =>
  plans.some(({ id }) => id === planId) && !(subscription.active && subscription.plan?.id === planId);

/** The toast for a return that is not verified. */
function stopToast(kind: Return['kind']): { tone: 'info' | 'error'; text: string } {
  if (kind === 'cancelled') return { tone: 'info', text: PAYMENT_TEXTS.cancelled };
  return { tone: 'error', text: kind === 'failed' ? PAYMENT_TEXTS.failed : PAYMENT_TEXTS.refused };
}

const toTell = (back: Return): ReturnNews => ({
  kind: back.kind === 'none' ? 'unclear' : back.kind,
  reference: back.kind === 'none' ? null : back.reference,
});

/**
 * Buying a plan (flows.md, payment; sections 2, 4 and 8): choose, initiate, await
 * the return, verify. Only the server's word settles anything; a payment of which
 * nothing is known yet is asked about again, and is never called failed.
 */
export const paymentMachine = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    emitted: {} as ShellEvent,
    tags: {} as 'busy' | 'failed' | 'writes',
  },
  actors: {
    loadOffer: fromPromise<Offer>(provided),
    initiatePayment: fromPromise<Started, { planId: number; returnPath: string }>(provided),
    /** Sends the tab that was opened in the click to the checkout; tells whether there was one. */
    sendTab: fromPromise<'opened' | 'blocked', { paymentUrl: string }>(provided),
    verifyPayment: fromPromise<Verdict, { reference: string }>(provided),
    /** Resolves when it is time to ask again. */
    waitToAsk: fromPromise<null, { attempt: number }>(provided),
    /** Sends `return.told` and `tab.focused`. */
    watchTab: fromCallback<AnyEventObject>(provided),
  },
  actions: {
    announce: emit((_, params: { tone: 'success' | 'error' | 'info'; text: string }) => ({
      type: 'toast' as const,
      ...params,
    })),
    /** What the return said is read once: neither a reload nor Back reads it again. */
    removeQuery: emit(({ context }) => ({ type: 'navigate' as const, to: context.path, replace: true })),
    keepOffer: assign((_, params: { offer: Offer }) => params.offer),
    choose: assign((_, params: { planId: number }) => ({
      planId: params.planId,
      reference: null,
      paymentUrl: null,
    })),
    keepStart: assign((_, { start }: { start: Started }) => start),
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
    /** The shell tells of it and goes to the sign-in. */
    isUnauthorized: (_, params: { error: unknown }) => problemOf(params.error).kind === 'unauthorized',
    /** Nothing was learnt about the money: no answer, a fault, or too many questions. */
    isNoAnswer: (_, params: { error: unknown }) => saysNothing(params.error),
    isOffline: (_, params: { error: unknown }) => problemOf(params.error).status === null,
  },
}).createMachine({
  id: 'payment',
  description: 'Buying a plan, from the choice to the activated subscription.',
  context: ({ input }) => ({
    path: input.path,
    arrival: returnOf(input.search),
    now: 0,
    plans: [],
    subscription: NO_SUBSCRIPTION,
    payments: null,
    planId: null,
    reference: null,
    paymentUrl: null,
    attempt: 0,
  }),
  initial: 'arriving',
  on: {
    // Whatever was under way here, somebody has come back to this very tab.
    'url.changed': [
      {
        meta: spec('S4.payment.return', 'S4.payment.removeQuery'),
        guard: { type: 'isToVerify', params: ({ event }) => ({ back: returnOf(event.search) }) },
        target: '.verifying',
        actions: [
          { type: 'keepReference', params: ({ event }) => toTell(returnOf(event.search)) },
          'removeQuery',
          { type: 'tellTabs', params: ({ event }) => ({ news: toTell(returnOf(event.search)) }) },
        ],
      },
      {
        meta: spec('S4.payment.removeQuery'),
        guard: { type: 'isReturn', params: ({ event }) => ({ back: returnOf(event.search) }) },
        target: '.loading',
        actions: [
          { type: 'announce', params: ({ event }) => stopToast(returnOf(event.search).kind) },
          'removeQuery',
          { type: 'tellTabs', params: ({ event }) => ({ news: toTell(returnOf(event.search)) }) },
        ],
      },
    ],
  },
  states: {
    arriving: {
      description: 'Whether the address tells of a return from paying.',
      always: [
        {
          meta: spec('S4.payment.return', 'S4.payment.removeQuery'),
          guard: { type: 'isToVerify', params: ({ context }) => ({ back: context.arrival }) },
          target: 'verifying',
          actions: [
            { type: 'keepReference', params: ({ context }) => toTell(context.arrival) },
            'removeQuery',
            { type: 'tellTabs', params: ({ context }) => ({ news: toTell(context.arrival) }) },
          ],
        },
        {
          meta: spec('S4.payment.removeQuery'),
          guard: { type: 'isReturn', params: ({ context }) => ({ back: context.arrival }) },
          target: 'loading',
          actions: [
            { type: 'announce', params: ({ context }) => stopToast(context.arrival.kind) },
            'removeQuery',
            { type: 'tellTabs', params: ({ context }) => ({ news: toTell(context.arrival) }) },
          ],
        },
        { target: 'loading' },
      ],
    },
    loading: {
      description: 'Plans, subscription and payments are on their way.',
      tags: 'busy',
      invoke: {
        id: 'loadOffer',
        src: 'loadOffer',
        onDone: {
          target: 'offering.choosing',
          actions: [
            { type: 'keepOffer', params: ({ event }) => ({ offer: event.output }) },
            { type: 'tellPage', params: ({ event }) => ({ subscription: event.output.subscription }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isUnauthorized', params: ({ event }) => ({ error: event.error }) },
            target: 'failed',
          },
          {
            meta: spec('S8.plan.loadFailed'),
            target: 'failed',
            actions: { type: 'announce', params: { tone: 'error', text: PAYMENT_TEXTS.loadFailed } },
          },
        ],
      },
    },
    failed: {
      description: 'The plans did not come; they can be asked for again.',
      tags: 'failed',
      on: { 'plans.retried': 'loading' },
    },
    offering: {
      description: 'The plans are shown and one can be chosen.',
      initial: 'choosing',
      on: {
        'plan.chosen': {
          meta: spec('S2.plans.current', 'S4.payment.initiate'),
          guard: { type: 'canBuy', params: ({ event }) => ({ planId: event.planId }) },
          target: 'initiating',
          actions: ['openTab', { type: 'choose', params: ({ event }) => ({ planId: event.planId }) }],
        },
        'payment.checked': {
          guard: { type: 'isListed', params: ({ event }) => ({ reference: event.reference }) },
          target: 'verifying',
          actions: { type: 'keepReference', params: ({ event }) => ({ reference: event.reference }) },
        },
        'receipts.printed': { guard: 'hasReceipts', actions: 'printPage' },
      },
      states: {
        choosing: { description: 'The seller looks at the plans.' },
        active: { description: 'A payment has just made a plan active.' },
      },
    },
    initiating: {
      description: 'A checkout is being opened; its tab waits.',
      tags: ['busy', 'writes'],
      invoke: {
        id: 'initiatePayment',
        src: 'initiatePayment',
        input: ({ context }) => ({ planId: context.planId ?? 0, returnPath: context.path }),
        onDone: {
          target: 'sending',
          actions: { type: 'keepStart', params: ({ event }) => ({ start: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isUnauthorized', params: ({ event }) => ({ error: event.error }) },
            target: 'offering',
            actions: 'closeTab',
          },
          {
            meta: spec('S8.plan.noStart'),
            guard: { type: 'isOffline', params: ({ event }) => ({ error: event.error }) },
            target: 'offering',
            actions: [
              'closeTab',
              { type: 'announce', params: { tone: 'error', text: PAYMENT_TEXTS.noStart } },
            ],
          },
          {
            meta: spec('S8.plan.notStarted', 'S8.generic.message'),
            target: 'offering',
            actions: [
              'closeTab',
              {
                type: 'announce',
                params: ({ event }) => ({
                  tone: 'error',
                  text: messageOf(event.error, PAYMENT_TEXTS.notStarted),
                }),
              },
            ],
          },
        ],
      },
    },
    sending: {
      description: 'The tab is sent to the checkout.',
      tags: 'busy',
      invoke: {
        id: 'sendTab',
        src: 'sendTab',
        input: ({ context }) => ({ paymentUrl: context.paymentUrl ?? '' }),
        onDone: [
          {
            guard: { type: 'isOpened', params: ({ event }) => ({ how: event.output }) },
            target: 'awaitingReturn.opened',
          },
          { target: 'awaitingReturn.blocked' },
        ],
        onError: 'awaitingReturn.blocked',
      },
    },
    awaitingReturn: {
      description: 'The seller pays in another tab.',
      initial: 'opened',
      invoke: {
        id: 'watchReturn',
        src: 'watchTab',
        onError: { description: 'Without it the seller presses the button.' },
      },
      on: {
        'return.told': [
          {
            guard: { type: 'isSuccessOfMine', params: ({ event }) => event },
            target: 'verifying',
            actions: { type: 'keepReference', params: ({ event }) => event.news },
          },
          {
            guard: { type: 'isStopOfMine', params: ({ event }) => event },
            target: 'loading',
            actions: { type: 'announce', params: ({ event }) => stopToast(event.news.kind) },
          },
        ],
        'verify.retried': [
          { guard: 'hasReference', target: 'verifying' },
          {
            description: 'A server that tells no reference is asked for the plan itself.',
            target: 'loading',
          },
        ],
        'waiting.left': 'loading',
      },
      states: {
        opened: {
          description: 'The checkout is open in its tab.',
          on: { 'tab.focused': { guard: 'hasReference', target: 'asking' } },
        },
        blocked: {
          description: 'The browser let no tab open: the link is a button.',
          on: { 'tab.focused': { guard: 'hasReference', target: 'asking' } },
        },
        asking: {
          description: 'The seller is back in this tab: the server is asked, without a word.',
          invoke: {
            id: 'askOnReturn',
            src: 'verifyPayment',
            input: ({ context }) => ({ reference: context.reference ?? '' }),
            onDone: [
              {
                guard: { type: 'isActive', params: ({ event }) => ({ verdict: event.output }) },
                target: '#payment.reloading',
                actions: { type: 'announce', params: { tone: 'success', text: PAYMENT_TEXTS.verified } },
              },
              { target: 'opened' },
            ],
            onError: [
              {
                guard: { type: 'isNoAnswer', params: ({ event }) => ({ error: event.error }) },
                target: 'opened',
              },
              {
                target: '#payment.loading',
                actions: { type: 'announce', params: { tone: 'error', text: PAYMENT_TEXTS.refused } },
              },
            ],
          },
        },
      },
    },
    verifying: {
      description: 'The server asks the provider whether the money has come.',
      tags: 'busy',
      invoke: {
        id: 'verifyPayment',
        src: 'verifyPayment',
        input: ({ context }) => ({ reference: context.reference ?? '' }),
        onDone: [
          {
            meta: spec('S4.payment.verify', 'S8.plan.verified'),
            guard: { type: 'isActive', params: ({ event }) => ({ verdict: event.output }) },
            target: 'reloading',
            actions: { type: 'announce', params: { tone: 'success', text: PAYMENT_TEXTS.verified } },
          },
          { target: 'unsettled.waiting.pending', actions: 'beginAsking' },
        ],
        onError: [
          {
            guard: { type: 'isUnauthorized', params: ({ event }) => ({ error: event.error }) },
            target: 'unsettled.waiting.unanswered',
            actions: 'beginAsking',
          },
          {
            guard: { type: 'isNoAnswer', params: ({ event }) => ({ error: event.error }) },
            meta: spec('S8.plan.noAnswer'),
            target: 'unsettled.waiting.unanswered',
            actions: [
              'beginAsking',
              { type: 'announce', params: { tone: 'error', text: PAYMENT_TEXTS.noAnswer } },
            ],
          },
          {
            meta: spec('S8.plan.refused'),
            target: 'loading',
            actions: { type: 'announce', params: { tone: 'error', text: PAYMENT_TEXTS.refused } },
          },
        ],
      },
    },
    unsettled: {
      description: 'Nothing is known of the money yet; nothing is lost.',
      initial: 'waiting',
      invoke: {
        id: 'watchFocus',
        src: 'watchTab',
        onError: { description: 'Without it time alone asks again.' },
      },
      on: { 'verify.retried': 'verifying', 'waiting.left': 'loading' },
      states: {
        waiting: {
          description: 'It is asked about again after a while, and when the tab comes to the front.',
          initial: 'pending',
          invoke: {
            id: 'waitToAsk',
            src: 'waitToAsk',
            input: ({ context }) => ({ attempt: context.attempt }),
            onDone: 'asking',
            onError: { description: 'Without a clock the button asks.' },
          },
          on: { 'tab.focused': 'asking' },
          states: {
            pending: { description: 'The provider has no word yet, as with bank transfers.' },
            unanswered: { description: 'Nobody answered the question.' },
          },
        },
        asking: {
          description: 'The server is asked again, without a word.',
          entry: 'countAsking',
          invoke: {
            id: 'askAgain',
            src: 'verifyPayment',
            input: ({ context }) => ({ reference: context.reference ?? '' }),
            onDone: [
              {
                guard: { type: 'isActive', params: ({ event }) => ({ verdict: event.output }) },
                target: '#payment.reloading',
                actions: { type: 'announce', params: { tone: 'success', text: PAYMENT_TEXTS.verified } },
              },
              { target: 'waiting.pending' },
            ],
            onError: [
              {
                guard: { type: 'isNoAnswer', params: ({ event }) => ({ error: event.error }) },
                target: 'waiting.unanswered',
              },
              {
                target: '#payment.loading',
                actions: { type: 'announce', params: { tone: 'error', text: PAYMENT_TEXTS.refused } },
              },
            ],
          },
        },
      },
    },
    reloading: {
      description: 'The plan is active; what the panel shows is fetched anew.',
      tags: 'busy',
      invoke: {
        id: 'reloadOffer',
        src: 'loadOffer',
        onDone: {
          meta: spec('S4.payment.reload'),
          target: 'offering.active',
          actions: [
            { type: 'keepOffer', params: ({ event }) => ({ offer: event.output }) },
            { type: 'tellPage', params: ({ event }) => ({ subscription: event.output.subscription }) },
          ],
        },
        onError: 'failed',
      },
    },
  },
});

/** Whether a failed call leaves open what has become of the money. */
function saysNothing(error: unknown): boolean {
  const { kind, status } = problemOf(error);
  return kind === 'unauthorized' || status === null || status === 429 || status >= 500;
}
