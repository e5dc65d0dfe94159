import type { User } from '../../openapi/entities/types';
import { outside, press } from '../model/gestures';
import { type Model, refusals, thrown } from '../paths';
import { SAMPLE_NOW } from '../productList/samples';
import type { paymentMachine } from './payment.machine';
import { canBuy, PAYMENT_TEXTS } from './payment.setup';
import type { Offer } from './payment.types';

/** Invokes that ask whether the money has arrived. */
const ASKING = ['verifyPayment', 'askOnReturn', 'askAgain'];

const SESSION_ENDED = thrown({ kind: 'unauthorized', status: 401, message: 'Please sign in again.' });
const PAID = 'KSW-paid';
const OPEN = 'KSW-1';

const SELLER: User = {
  id: 2,
  email: 'ada@example.ng',
  name: 'Ada Obi',
  roles: ['seller'],
  status: 'active',
  emailVerified: true,
  createdAt: null,
};

const plan = (id: number, name: string, price: number, duration: number, featured = false) => ({
  id,
  name,
  price,
  duration,
  features: [`Your ads ahead of free ones for ${duration} days`],
  featured,
});

const WITHOUT: Offer = {
  now: SAMPLE_NOW,
  plans: [plan(1, 'Basic', 2500, 7), plan(2, 'Premium', 7500, 30, true)],
  subscription: { plan: null, endDate: null, active: false, status: null, listingLimit: null },
  payments: [
    {
      reference: OPEN,
      planName: 'Premium',
      amount: 7500,
      status: 'initiated',
      createdAt: '2026-11-28T09:00:00Z',
    },
  ],
};

const WITH: Offer = {
  ...WITHOUT,
  subscription: {
    plan: { id: 1, name: 'Basic' },
    endDate: '2026-12-01T12:00:00Z',
    active: true,
    status: 'active',
    listingLimit: 10,
  },
  payments: [
    { reference: PAID, planName: 'Basic', amount: 2500, status: 'paid', createdAt: '2026-11-24T12:00:00Z' },
    { reference: OPEN, planName: 'Premium', amount: 7500, status: 'initiated', createdAt: null },
  ],
};

/** No answer, or a fault of the server: the outcome of the payment is not known. */
const UNANSWERED = {
  providerSilent: thrown({ kind: 'refused', status: 502, message: 'The payment provider does not answer.' }),
  sessionEnded: SESSION_ENDED,
} as const;

const input = (search: string) => ({ path: '/seller/dashboard', search, submitKey: 'panel-1' });
const news = (kind: 'verify' | 'cancelled' | 'failed' | 'unclear', reference: string | null) => ({
  with: { news: { kind, reference } },
  gesture: outside,
});

/** What can happen on the plans panel, and what a person sees there (sections 2, 4 and 8; flows.md, payment). */
export const paymentModel = {
  events: {
    'plan.chosen': {
      premium: { with: { planId: 2 }, gesture: press('button', /: Premium$/) },
      current: { with: { planId: 1 }, gesture: press('button', /: Basic$/) },
    },
    'plans.retried': { byButton: { gesture: press('button', 'Retry loading the plans') } },
    'payment.checked': {
      open: {
        // Not for the reference that is in the context already: the pressed one must be asked about.
        with: ({ reference }) => (reference === OPEN ? null : { reference: OPEN }),
        gesture: press('button', `Check payment ${OPEN}`),
        in: 'offering',
      },
    },
    'verify.retried': {
      whilePaying: { gesture: press('button', 'I have paid'), in: 'awaitingReturn' },
      whileUnsettled: { gesture: press('button', 'Retry checking the payment'), in: 'unsettled' },
    },
    'waiting.left': { byButton: { gesture: press('button', 'Back to plans') } },
    'receipts.printed': { byButton: { gesture: press('button', 'Print receipts') } },
    'url.changed': {
      success: { with: { search: `?payment=success&tx_ref=${OPEN}` }, gesture: outside },
      cancelled: { with: { search: `?payment=cancelled&tx_ref=${OPEN}` }, gesture: outside },
      plain: { with: { search: '?from=mail' }, gesture: outside },
    },
    'return.told': {
      success: news('verify', OPEN),
      another: news('verify', 'KSW-2'),
      cancelled: news('cancelled', OPEN),
      failed: news('failed', OPEN),
      anotherFailed: news('failed', 'KSW-2'),
      unclear: news('unclear', null),
    },
    'tab.focused': { back: { gesture: outside } },
    'session.changed': {
      signedInAgain: { with: { user: SELLER }, gesture: outside },
      signedOut: { with: { user: null }, gesture: outside },
    },
  },
  outcomes: {
    loadOffer: {
      done: { without: WITHOUT, with: WITH, noHistory: { ...WITHOUT, payments: null } },
      error: { ...refusals(), sessionEnded: SESSION_ENDED },
    },
    initiatePayment: {
      done: {
        known: { paymentUrl: 'https://pay.example/1', reference: OPEN },
        unknown: { paymentUrl: 'https://pay.example/1', reference: null },
      },
      error: { ...refusals('This plan is not on offer any more.', 404), sessionEnded: SESSION_ENDED },
    },
    sendTab: {
      done: { opened: 'opened', blocked: 'blocked' },
      error: { refused: new Error('The tab is gone.') },
      local: 'tabs are the browser’s own',
    },
    verifyPayment: {
      done: { active: 'active', pending: 'pending' },
      error: { ...refusals('We know of no such payment.', 404), ...UNANSWERED },
    },
    waitToAsk: {
      done: { time: null },
      error: { noClock: new Error('There is no clock.') },
      local: 'time is the browser’s own',
    },
    watchTab: {
      done: {},
      error: { noListening: new Error('The browser cannot listen.') },
      local: 'listens to the browser until its state is left',
    },
  },
  delays: {},
  states: {
    arriving: { unseen: 'left at once' },
    loading: { shows: [['heading', 'Choose Your Plan']] },
    failed: {
      shows: [
        ['alert', PAYMENT_TEXTS.loadFailed],
        ['button', 'Retry loading the plans'],
      ],
      hides: [['list', 'Plans on offer']],
      spec: 'S8.plan.loadFailed',
    },
    offering: {
      shows: [
        ['heading', 'Choose Your Plan'],
        ['list', 'Plans on offer'],
        ['button', /^(Choose Plan|Upgrade): Premium$/, { disabled: false }],
      ],
      hides: [
        ['status', /Loading plans/],
        ['button', 'I have paid'],
      ],
      spec: ['S2.plans.cards', 'S6.seller.plan'],
    },
    'offering.choosing': { shows: [], hides: [['status', /now active/]] },
    'offering.active': { shows: [['status', /Your subscription is now active/]] },
    initiating: {
      shows: [
        ['status', /Opening the payment page/],
        ['button', /^Opening\.\.\.: (Basic|Premium)$/, { disabled: true }],
      ],
    },
    sending: { shows: [['status', /Opening the payment page/]] },
    awaitingReturn: {
      shows: [
        ['status', /Waiting for your payment of ₦(2,500 for Basic|7,500 for Premium)/],
        ['button', 'I have paid'],
        ['button', 'Back to plans'],
        ['button', /: Premium$/, { disabled: true }],
      ],
      spec: 'S4.payment.initiate',
    },
    'awaitingReturn.opened': { shows: [['link', 'Open the payment page again']] },
    'awaitingReturn.blocked': {
      shows: [
        ['link', 'Open the payment page'],
        ['status', /did not let us open/],
      ],
    },
    'awaitingReturn.asking': { shows: [['link', 'Open the payment page again']] },
    verifying: {
      shows: [['status', /Checking your payment/]],
      hides: [['button', 'Retry checking the payment']],
      spec: 'S4.payment.verify',
    },
    unsettled: {
      shows: [
        ['button', 'Retry checking the payment'],
        ['button', 'Back to plans'],
      ],
      hides: [['alert', /./]],
    },
    'unsettled.waiting.pending': { shows: [['status', /has not arrived yet/]] },
    'unsettled.waiting.unanswered': { shows: [['status', /could not check your payment/]] },
    'unsettled.asking': { shows: [['status', /has not arrived yet/]] },
    reloading: { shows: [['status', /Your payment has arrived/]] },
  },
  inputs: {
    visit: input(''),
    returned: input(`?payment=success&tx_ref=${OPEN}`),
    cancelled: input(`?payment=cancelled&tx_ref=${OPEN}`),
    failed: input(`?payment=failed&tx_ref=${OPEN}`),
    unclear: input('?payment=banana'),
  },
  ignored: [
    { states: 'arriving', events: '*', because: 'left at once' },
    {
      states: [
        'loading',
        'failed',
        'initiating',
        'sending',
        'awaitingReturn',
        'verifying',
        'unsettled',
        'reloading',
      ],
      events: ['plan.chosen', 'payment.checked', 'receipts.printed'],
      because: 'the plans are not shown, or one payment is under way',
    },
    {
      states: [
        'loading',
        'offering',
        'initiating',
        'sending',
        'awaitingReturn',
        'verifying',
        'unsettled',
        'reloading',
      ],
      events: 'plans.retried',
      because: 'nothing has failed to load',
    },
    {
      states: ['loading', 'failed', 'offering', 'initiating', 'sending', 'verifying', 'reloading'],
      events: ['verify.retried', 'waiting.left', 'tab.focused'],
      because: 'no payment is awaited, or the server is being asked about it',
    },
    {
      states: [
        'loading',
        'failed',
        'offering',
        'initiating',
        'sending',
        'verifying',
        'unsettled',
        'reloading',
      ],
      events: 'return.told',
      because: 'no return is awaited; for an unsettled payment the server is asked anyway',
    },
    {
      states: ['awaitingReturn.asking', 'unsettled.asking'],
      events: 'tab.focused',
      because: 'the server is being asked',
    },
    {
      states: [
        'loading',
        'failed',
        'offering',
        'initiating',
        'sending',
        'awaitingReturn.asking',
        'verifying',
        'unsettled.asking',
        'reloading',
      ],
      events: 'session.changed',
      because: 'no payment waits to be asked about',
    },
  ],
  serialize: ({ subscription, reference, planId, payments, plans, attempt }) => [
    subscription.active,
    reference,
    planId,
    payments?.length ?? null,
    plans.length,
    Math.min(attempt, 1),
  ],
  // Examined survivors of `flows:mutate`.
  accepted: {
    '(root) — url.changed [isReturn]: to arriving':
      '`arriving` goes on to loading at once; a second toast appears only where the page was opened with another return',
  },
  invariants: {
    'every price is at least 1': ({ context }) => context.plans.every(({ price }) => price >= 1),
    'only a plan that can be bought is ordered': (snapshot) =>
      !snapshot.matches('initiating') || canBuy(snapshot.context, snapshot.context.planId ?? 0),
    'what the server is asked about has a reference': ({ context }, { running }) =>
      context.reference !== null || !running.some((id) => ASKING.includes(id)),
    'a payment is asked about once at a time': (_, { running }) =>
      running.filter((id) => ASKING.includes(id)).length <= 1,
    'only a payment that has arrived is called a success': (snapshot, { emitted }) =>
      !emitted.some((event) => 'tone' in event && event.tone === 'success') || snapshot.matches('reloading'),
    'checkouts are only counted up, so that none takes the key of another': ({ context }, { before }) =>
      before === null || context.checkout >= before.context.checkout,
    'a seller who waits has somewhere to pay, or something to ask about': (snapshot) =>
      !snapshot.matches('awaitingReturn') || snapshot.context.paymentUrl !== null,
  },
  notShown: {
    path: 'where the answer of the checkout is taken off the address',
    submitKey: 'names the request to the server',
    checkout: 'names the request to the server',
    arrival: 'decides what is verified',
    'subscription.status': 'whether it is active is shown',
    reference: 'names the payment to the server',
    attempt: 'only how long it waits depends on it',
  },
} satisfies Model<typeof paymentMachine>;
