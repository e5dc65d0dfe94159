import { failure, output, problem, toast, toastMessage, unauthorized } from '../kit';
import type { SessionChanged } from '../shell';
import { spec } from '../spec';
import { NO_SUBSCRIPTION, PAYMENT_TEXTS, paymentSetup, stopToast, toTell } from './payment.setup';
import type { Offer } from './payment.types';
import { returnOf } from './return';

/** The outcome of the payment is not known. */
const noAnswer = { type: 'isNoAnswer', params: failure } as const;

/** The loaded offer is kept; the page around the panel gets the subscription, which it shows, too. */
const keepOffer = [
  { type: 'keepOffer', params: output('offer') },
  {
    type: 'tellPage',
    params: ({ event }: { event: { output: Offer } }) => ({ subscription: event.output.subscription }),
  },
] as const;

/** The payment has arrived. */
const paid = {
  guard: { type: 'isActive', params: output('verdict') },
  target: '#payment.reloading',
  actions: toast('success', PAYMENT_TEXTS.verified),
} as const;

/** The page was loaded anew, or its session had ended and the seller has signed in again: what came meanwhile was missed. */
const broughtBack = <Target extends string>(target: Target) =>
  ({
    'session.changed': {
      guard: { type: 'canAsk', params: ({ event }: { event: SessionChanged }) => event },
      target,
    },
  }) as const;

/** The payment was refused. */
const refused = { target: '#payment.loading', actions: toast('error', PAYMENT_TEXTS.refused) } as const;

/**
 * Buying a plan (flows.md, payment; sections 2, 4 and 8): choose, initiate, await
 * the return, verify. Only the server decides the outcome; a payment whose outcome
 * is not known yet is asked about again, and never called failed. Nor is it forgotten: it is kept over a reload and an
 * ended session, and its states alone have no tag `forget`.
 */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  description: 'Buying a plan, from the choice to the activated subscription.',
  context: ({ input }) => ({
    path: input.path,
    submitKey: input.submitKey,
    checkout: 0,
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
    // A return to this tab ends whatever the chart was doing.
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
      description: 'Deciding by the address whether the seller returns from paying.',
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
      description: 'Plans, subscription and payments are being loaded.',
      tags: ['busy', 'forget'],
      invoke: {
        id: 'loadOffer',
        src: 'loadOffer',
        onDone: {
          target: 'offering.choosing',
          actions: keepOffer,
        },
        onError: [
          { guard: unauthorized, target: 'failed' },
          {
            meta: spec('S8.plan.loadFailed'),
            target: 'failed',
            actions: toast('error', PAYMENT_TEXTS.loadFailed),
          },
        ],
      },
    },
    failed: {
      description: 'Loading the plans failed; Retry loads them again.',
      tags: ['failed', 'forget'],
      on: { 'plans.retried': 'loading' },
    },
    offering: {
      description: 'The plans are shown and one can be chosen.',
      tags: 'forget',
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
      description: 'The server is opening a checkout; the tab for it is already open.',
      tags: ['busy', 'writes'],
      invoke: {
        id: 'initiatePayment',
        src: 'initiatePayment',
        input: ({ context }) => ({
          planId: context.planId ?? 0,
          submitKey: `${context.submitKey}.checkout${context.checkout}`,
        }),
        onDone: { target: 'sending', actions: { type: 'keepStart', params: output('start') } },
        onError: [
          { guard: unauthorized, target: 'offering', actions: 'closeTab' },
          {
            meta: spec('S8.plan.noStart'),
            guard: { type: 'isOffline', params: failure },
            target: 'offering',
            actions: ['closeTab', toast('error', PAYMENT_TEXTS.noStart)],
          },
          {
            meta: spec('S8.plan.notStarted', 'S8.generic.message'),
            target: 'offering',
            actions: [
              'closeTab',
              { type: 'endStart', params: problem },
              toastMessage(PAYMENT_TEXTS.notStarted),
            ],
          },
        ],
      },
    },
    sending: {
      description: 'The opened tab is being sent to the checkout.',
      tags: 'busy',
      invoke: {
        id: 'sendTab',
        src: 'sendTab',
        input: ({ context }) => ({ paymentUrl: context.paymentUrl ?? '' }),
        onDone: [
          { guard: { type: 'isOpened', params: output('how') }, target: 'awaitingReturn.opened' },
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
        onError: { description: "Without it the seller presses 'I have paid'." },
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
            description: 'Of a server that gave no reference, the subscription is loaded instead.',
            target: 'loading',
          },
        ],
        'waiting.left': 'loading',
      },
      states: {
        opened: {
          description: 'The checkout is open in its tab.',
          on: { 'tab.focused': { guard: 'hasReference', target: 'asking' }, ...broughtBack('asking') },
        },
        blocked: {
          description: 'The browser blocked the tab; the link is shown as a button.',
          on: { 'tab.focused': { guard: 'hasReference', target: 'asking' }, ...broughtBack('asking') },
        },
        asking: {
          description: 'The seller is back in this tab: asking the server, without a message.',
          invoke: {
            id: 'askOnReturn',
            src: 'verifyPayment',
            input: ({ context }) => ({ reference: context.reference ?? '' }),
            onDone: [paid, { target: 'opened' }],
            onError: [
              {
                guard: noAnswer,
                target: 'opened',
              },
              refused,
            ],
          },
        },
      },
    },
    verifying: {
      description: 'The server asks the payment provider whether the money has arrived.',
      tags: 'busy',
      entry: 'beginAsking',
      invoke: {
        id: 'verifyPayment',
        src: 'verifyPayment',
        input: ({ context }) => ({ reference: context.reference ?? '' }),
        onDone: [
          { ...paid, meta: spec('S4.payment.verify', 'S8.plan.verified') },
          { target: 'unsettled.waiting.pending' },
        ],
        onError: [
          { guard: unauthorized, target: 'unsettled.waiting.unanswered' },
          {
            guard: noAnswer,
            meta: spec('S8.plan.noAnswer'),
            target: 'unsettled.waiting.unanswered',
            actions: toast('error', PAYMENT_TEXTS.noAnswer),
          },
          { ...refused, meta: spec('S8.plan.refused') },
        ],
      },
    },
    unsettled: {
      description: 'Whether the money has arrived is not known yet; nothing is lost.',
      initial: 'waiting',
      invoke: {
        id: 'watchFocus',
        src: 'watchTab',
        onError: { description: 'Without it the server is asked again only as time passes.' },
      },
      on: { 'verify.retried': 'verifying', 'waiting.left': 'loading' },
      states: {
        waiting: {
          description:
            'The server is asked again after a while, and when the tab comes to the front or the network back.',
          initial: 'pending',
          invoke: {
            id: 'waitToAsk',
            src: 'waitToAsk',
            input: ({ context }) => ({ attempt: context.attempt }),
            onDone: 'asking',
            onError: { description: 'Without a clock the seller presses Retry.' },
          },
          on: { 'tab.focused': 'asking', ...broughtBack('asking') },
          states: {
            pending: { description: 'The provider has no result yet, as with bank transfers.' },
            unanswered: { description: 'The server did not answer.' },
          },
        },
        asking: {
          description: 'Asking the server again, without a message.',
          entry: 'countAsking',
          invoke: {
            id: 'askAgain',
            src: 'verifyPayment',
            input: ({ context }) => ({ reference: context.reference ?? '' }),
            onDone: [paid, { target: 'waiting.pending' }],
            onError: [
              {
                guard: noAnswer,
                target: 'waiting.unanswered',
              },
              refused,
            ],
          },
        },
      },
    },
    reloading: {
      description: 'The plan is active; plans, subscription and payments are loaded again.',
      tags: ['busy', 'forget'],
      invoke: {
        id: 'reloadOffer',
        src: 'loadOffer',
        onDone: {
          meta: spec('S4.payment.reload'),
          target: 'offering.active',
          actions: keepOffer,
        },
        onError: 'failed',
      },
    },
  },
});
