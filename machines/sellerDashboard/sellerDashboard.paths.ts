import { outside, press } from '../model/gestures';
import { lost, type Model, refusals, thrown } from '../paths';
import { sampleAd } from '../productList/samples';
import type { sellerDashboardMachine } from './sellerDashboard.machine';

const SESSION_ENDED = thrown({ kind: 'unauthorized', status: 401, message: 'Please sign in again.' });
const PHONE = sampleAd({ id: 7, title: 'iPhone 13' });
const CHAIR = sampleAd({ id: 8, title: 'Chair', images: [] });

const PREMIUM = {
  plan: { id: 2, name: 'Premium' },
  endDate: '2026-12-24T10:00:00Z',
  active: true,
  status: 'active',
  listingLimit: 20,
};

/** What can happen on the seller's dashboard, and what a person sees there (section 2, 'Seller dashboard'). */
export const sellerDashboardModel = {
  events: {
    'products.retried': { byButton: { gesture: press('button', 'Retry') } },
    'subscription.retried': { byButton: { gesture: press('button', 'Try again') } },
    'subscription.changed': { bought: { with: { subscription: PREMIUM }, gesture: outside } },
    'delete.asked': {
      phone: {
        with: { id: PHONE.id },
        gesture: press('button', 'Delete iPhone 13'),
        in: 'list.ready',
      },
    },
    'delete.confirmed': { byButton: { gesture: press('button', 'Delete') } },
    'delete.cancelled': { byButton: { gesture: press('button', 'Cancel') } },
  },
  outcomes: {
    loadProducts: {
      done: { two: [PHONE, CHAIR], one: [PHONE], none: [] },
      error: { ...refusals(), sessionEnded: SESSION_ENDED },
    },
    loadSubscription: {
      done: {
        plan: PREMIUM,
        none: { plan: null, endDate: null, active: false, status: null, listingLimit: null },
      },
      error: refusals(),
    },
    deleteProduct: {
      done: { gone: null },
      error: {
        ...refusals(),
        lost,
        goneBefore: thrown({ kind: 'notFound', status: 404, message: 'Product not found' }),
        sessionEnded: SESSION_ENDED,
      },
    },
  },
  delays: {},
  states: {
    'list.loading': { shows: [['status', /Loading/]], hides: [['table', 'My ads']] },
    'list.ready': {
      shows: [
        ['table', 'My ads'],
        ['link', /^Edit /],
        ['link', 'Post New Ad'],
      ],
      spec: ['S2.seller.table', 'S2.seller.postNew'],
    },
    'list.empty': {
      shows: [['status', /You have no ads yet/]],
      hides: [['table', 'My ads']],
    },
    'list.failed': {
      shows: [
        ['alert', /Failed to load products/],
        ['button', 'Retry'],
      ],
      spec: 'S8.seller.loadFailed',
    },
    'plan.deciding': { unseen: 'left at once' },
    'plan.notOffered': { shows: [], hides: [['region', 'Subscription']] },
    'plan.loading': { shows: [['region', 'Subscription']], hides: [['button', 'Try again']] },
    'plan.shown': {
      shows: [['region', 'Subscription']],
      hides: [['button', 'Try again']],
      spec: ['S2.seller.plan', 'S6.seller.plan'],
    },
    'plan.failed': {
      shows: [
        ['region', 'Subscription'],
        ['button', 'Try again'],
      ],
      spec: 'S8.plan.loadFailed',
    },
    'deletion.idle': { shows: [], hides: [['dialog', /./]] },
    'deletion.confirming': {
      shows: [
        ['dialog', 'Are you absolutely sure?'],
        ['button', 'Delete'],
        ['button', 'Cancel'],
      ],
      spec: 'S2.seller.confirm',
    },
    'deletion.deleting': {
      shows: [['button', 'Deleting... iPhone 13', { disabled: true }]],
      hides: [['dialog', /./]],
    },
  },
  inputs: { seller: { name: 'Ada', isSeller: true }, buyer: { name: 'Bola', isSeller: false } },
  ignored: [
    {
      states: ['list.loading', 'list.ready', 'list.empty'],
      events: 'products.retried',
      because: 'nothing failed',
    },
    {
      states: ['plan.deciding', 'plan.notOffered', 'plan.loading', 'plan.shown'],
      events: 'subscription.retried',
      because: 'nothing failed',
    },
    {
      states: ['deletion.confirming', 'deletion.deleting'],
      events: 'delete.asked',
      because: 'one ad at a time',
    },
    {
      states: ['deletion.idle', 'deletion.deleting'],
      events: ['delete.confirmed', 'delete.cancelled'],
      because: 'no question is asked',
    },
  ],
  serialize: ({ products, isSeller }) => [products.map(({ id }) => id), isSeller],
  // Examined survivors of `flows:mutate`: only state or data differ, not what is seen.
  accepted: {
    'deletion.idle — delete.asked [isKnown]: guard dropped': 'only ads that are listed have a button',
    'deletion.deleting — done deleteProduct: to confirming': 'without a chosen ad no dialog is shown',
    'deletion.deleting — error deleteProduct [isNotFound]: to confirming':
      'without a chosen ad no dialog is shown',
  },
  invariants: {
    'an ad is chosen before it is deleted': (snapshot) =>
      snapshot.matches({ deletion: 'idle' }) || snapshot.context.chosenId !== null,
    'only sellers have plans': (snapshot) =>
      snapshot.matches({ plan: 'notOffered' }) !== snapshot.context.isSeller,
    'a plan that is shown is there': (snapshot) =>
      !snapshot.matches({ plan: 'shown' }) || snapshot.context.subscription !== null,
    'a list is called empty exactly when it is': (snapshot) =>
      (!snapshot.matches({ list: 'empty' }) || snapshot.context.products.length === 0) &&
      (!snapshot.matches({ list: 'ready' }) || snapshot.context.products.length > 0),
  },
  notShown: {
    'products[].description': 'the page of the ad shows it',
    'products[].categoryId': 'the name is shown',
    'products[].stateId': 'my own ads need no place',
    'products[].cityId': 'my own ads need no place',
    'products[].sellerId': 'it is who looks',
    'products[].sellerName': 'it is who looks',
    'products[].contact': 'the page of the ad has the ways to the seller',
    'products[].createdAt': 'my ads show what they bring',
    'products[].featured': 'the plan says it',
    'products[].stateName': 'my own ads need no place',
    'products[].cityName': 'my own ads need no place',
    isSeller: 'the state says it',
    'subscription.plan.id': 'the name is shown',
    'subscription.status': 'whether it is active is shown',
  },
} satisfies Model<typeof sellerDashboardMachine>;
