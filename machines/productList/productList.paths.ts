import { choose, outside, press, type } from '../model/gestures';
import { type Model, notOnCards, refusals } from '../paths';
import { productsHref } from './filter';
import type { productListMachine } from './productList.machine';
import { IKEJA, KANO, LAGOS, PHONES, SAMPLE_NOW, sampleAd } from './samples';

/** Why `price.moving` looks the same as `price.resting` after the delay. */
export const WAIT_IS_OVER =
  'a thumb at rest and one on its way are painted and heard alike; only the wait differs, and it is over';

/** What can happen on the public list, and what a person sees there (section 2, Public product list). */
export const productListModel = {
  events: {
    'url.changed': {
      all: { with: { search: '', now: SAMPLE_NOW }, gesture: outside },
      lagos: { with: { search: '?state=Lagos', now: SAMPLE_NOW }, gesture: outside },
      noStateAnyMore: { with: { search: '', now: SAMPLE_NOW }, gesture: outside, in: 'cities.ready' },
      otherState: { with: { search: '?state=Kano', now: SAMPLE_NOW }, gesture: outside, in: 'cities.ready' },
      sameState: {
        with: { search: '?search=rice&state=Lagos', now: SAMPLE_NOW },
        gesture: outside,
        in: 'cities.ready',
      },
      sameAfterFailure: {
        with: ({ filter }) => ({ search: productsHref(filter).slice('/products'.length), now: SAMPLE_NOW }),
        gesture: outside,
        in: 'list.failed',
      },
      otherAfterFailure: {
        with: { search: '?search=rice', now: SAMPLE_NOW },
        gesture: outside,
        in: 'list.failed',
      },
      whileMoving: {
        with: { search: '?search=rice', now: SAMPLE_NOW },
        gesture: outside,
        in: 'price.moving',
      },
    },
    'search.typed': { rice: { with: { text: 'rice' }, gesture: type('Search products', 'rice') } },
    'filter.submitted': { byButton: { gesture: press('button', 'Search') } },
    'filter.cleared': { byButton: { gesture: press('button', 'Clear') } },
    'category.chosen': {
      phones: {
        with: { category: 'phones-&-tablets' },
        gesture: choose('Category', PHONES.name),
        in: 'reference.ready',
      },
    },
    'state.chosen': {
      kano: { with: { name: KANO.name }, gesture: choose('State', KANO.name), in: 'reference.ready' },
    },
    'city.chosen': {
      ikeja: { with: { name: IKEJA.name }, gesture: choose('City', IKEJA.name), in: 'cities.ready' },
    },
    'price.moved': {
      upper: { with: { bound: 'priceMax', naira: 500_000 }, gesture: type('Maximum price', '500000') },
      back: {
        with: { bound: 'priceMax', naira: 1_000_000 },
        gesture: type('Maximum price', '1000000'),
        in: 'price.moving',
      },
    },
    // The button is for small screens; on the runner's wide one the fields are always shown.
    'panel.toggled': { byButton: { gesture: outside } },
    'list.retried': {
      byButton: { gesture: press('button', 'Retry'), in: 'list.failed' },
      withReference: { gesture: press('button', 'Retry'), in: 'reference.ready' },
    },
  },
  outcomes: {
    loadProducts: {
      done: {
        one: { items: [sampleAd()], page: 1, total: 25, totalPages: 3 },
        none: { items: [], page: 1, total: 0, totalPages: 0 },
      },
      error: refusals(),
    },
    loadReference: { done: { some: { categories: [PHONES], states: [KANO, LAGOS] } }, error: refusals() },
    loadCities: { done: { one: [IKEJA] }, error: refusals() },
  },
  delays: { thumbRests: 500 },
  states: {
    'list.loading': {
      shows: [['heading', /^(All Products|Search results for rice)$/]],
      spec: 'S2.products.title',
    },
    'list.ready': { shows: [['list', 'Products']], spec: 'S2.products.cards' },
    'list.empty': { shows: [['status', /No products found/]] },
    'list.failed': {
      shows: [
        ['alert', 'Failed to load products'],
        ['button', 'Retry'],
      ],
    },
    'reference.loading': { unseen: 'the fields offer what the URL names' },
    'reference.ready': {
      shows: [
        ['option', PHONES.name],
        ['option', KANO.name],
      ],
    },
    'reference.unavailable': { shows: [], hides: [['option', PHONES.name]] },
    'cities.none': { shows: [['combobox', 'City', { disabled: true }]], spec: 'S2.products.cityByState' },
    'cities.loading': {
      shows: [
        ['combobox', 'City', { disabled: true }],
        ['option', 'Loading cities...'],
      ],
    },
    'cities.ready': {
      shows: [
        ['combobox', 'City', { disabled: false }],
        ['option', IKEJA.name],
      ],
    },
    'cities.unavailable': {
      shows: [['combobox', 'City', { disabled: false }]],
      hides: [['option', IKEJA.name]],
    },
    'price.resting': {
      shows: [
        ['slider', 'Minimum price'],
        ['slider', 'Maximum price'],
      ],
      spec: 'S5.price.slider',
    },
    'price.moving': { unseen: 'the thumb follows the finger' },
    'panel.closed': { unseen: 'a wide screen shows the fields anyway' },
    'panel.open': { shows: [['combobox', 'Category']] },
  },
  inputs: {
    all: { search: '', now: SAMPLE_NOW },
    beyondLast: { search: '?page=9', now: SAMPLE_NOW },
  },
  ignored: [
    {
      states: ['list.loading', 'list.ready', 'list.empty'],
      events: 'list.retried',
      because: 'nothing has failed',
    },
    {
      states: ['reference.loading', 'reference.ready'],
      events: 'list.retried',
      because: 'categories and states are loaded or being loaded',
    },
  ],
  serialize: ({ filter, draft, products, cities }) => [
    filter.search,
    filter.state,
    filter.page,
    draft.priceMax,
    products.length,
    cities.length,
  ],
  // Examined survivors of `flows:mutate`: only state or data differ, not what is seen.
  accepted: {
    'price.moving — after thumbRests [wantsOtherPrice]: to moving': WAIT_IS_OVER,
    'price.moving — after thumbRests: dropped': WAIT_IS_OVER,
    'price.moving — after thumbRests: to moving': WAIT_IS_OVER,
  },
  invariants: {
    'pages are counted from 1': ({ context }) => context.filter.page >= 1,
    'the lowest price is not above the highest': ({ context: { draft } }) => draft.priceMin <= draft.priceMax,
    'a list is called empty exactly when it is': (snapshot) =>
      (!snapshot.matches({ list: 'empty' }) || snapshot.context.products.length === 0) &&
      (!snapshot.matches({ list: 'ready' }) || snapshot.context.products.length > 0),
    'cities are those of a state': (snapshot) =>
      (snapshot.context.filter.state === null) === snapshot.matches({ cities: 'none' }),
  },
  notShown: {
    ...notOnCards('products'),
    'categories[].id': 'sent, not shown',
    'states[].id': 'sent, not shown',
    'cities[].id': 'sent, not shown',
  },
} satisfies Model<typeof productListMachine>;
