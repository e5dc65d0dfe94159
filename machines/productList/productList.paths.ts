import { choose, outside, press, type } from '../model/gestures';
import { refusals } from '../model/refusals';
import type { Model } from '../model/types';
import type { productListMachine } from './productList.machine';
import { IKEJA, KANO, LAGOS, PHONES, SAMPLE_NOW, sampleAd } from './samples';

/** What can happen on the public list, and what one sees there (section 2, Public product list). */
export const productListModel = {
  events: {
    'url.changed': {
      all: { with: { search: '', now: SAMPLE_NOW }, gesture: outside },
      lagos: { with: { search: '?state=Lagos', now: SAMPLE_NOW }, gesture: outside },
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
    // The button is for small screens; on the runner's wide one the fields always show.
    'panel.toggled': { byButton: { gesture: outside } },
    'list.retried': { byButton: { gesture: press('button', 'Retry'), in: 'list.failed' } },
  },
  outcomes: {
    loadProducts: {
      done: {
        one: { items: [sampleAd()], page: 1, total: 1, totalPages: 1 },
        none: { items: [], page: 1, total: 0, totalPages: 0 },
      },
      error: refusals(),
    },
    loadReference: { done: { some: { categories: [PHONES], states: [KANO, LAGOS] } }, error: refusals() },
    loadCities: { done: { one: [IKEJA] }, error: refusals() },
  },
  delays: { thumbRests: 500 },
  states: {
    'list.loading': { shows: [['heading', 'All Products']], spec: 'S2.products.title' },
    'list.ready': { shows: [['list', 'Products']], spec: 'S2.products.cards' },
    'list.empty': { shows: [['status', /No products found/]] },
    'list.failed': {
      shows: [
        ['alert', 'Failed to load products'],
        ['button', 'Retry'],
      ],
    },
    'reference.loading': { unseen: 'the fields offer what the URL names' },
    'reference.ready': { unseen: 'the options of the fields' },
    'reference.unavailable': { unseen: 'logged only (section 8)' },
    'cities.deciding': { unseen: 'left at once' },
    'cities.none': { shows: [['combobox', 'City', { disabled: true }]], spec: 'S2.products.cityByState' },
    'cities.loading': { shows: [['combobox', 'City', { disabled: true }]] },
    'cities.ready': { shows: [['combobox', 'City', { disabled: false }]] },
    'cities.unavailable': { shows: [['combobox', 'City', { disabled: false }]] },
    'price.resting': {
      shows: [
        ['slider', 'Minimum price'],
        ['slider', 'Maximum price'],
      ],
      spec: 'S5.price.slider',
    },
    'price.moving': { unseen: 'the thumb stands where the finger is' },
    'panel.closed': { unseen: 'a wide screen shows the fields all the same' },
    'panel.open': { shows: [['combobox', 'Category']] },
  },
  inputs: {
    all: { search: '', now: SAMPLE_NOW },
    beyondLast: { search: '?state=Lagos&page=9', now: SAMPLE_NOW },
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
      because: 'categories and states are there or on their way',
    },
  ],
  serialize: ({ filter, draft }) => [filter.state, filter.page, draft.priceMax],
  // Survivors of `flows:mutate` that were looked at: what differs is in state or data only.
  accepted: {
    'reference.loading — done loadReference: to unavailable':
      'the fields paint the list that came, which is the same',
    'cities.deciding — always: dropped': 'without a state the field is disabled, whatever the region says',
    'cities.deciding — always: to deciding':
      'without a state the field is disabled, whatever the region says',
    'cities.deciding — always: to ready': 'without a state the field is disabled, whatever the region says',
    'cities.deciding — always: to unavailable':
      'without a state the field is disabled, whatever the region says',
    'cities.loading — done loadCities: to none': 'the fields paint the list that came, which is the same',
    'cities.loading — done loadCities: to unavailable':
      'the fields paint the list that came, which is the same',
    'cities.loading — error loadCities: to none': 'the fields paint the list that came, which is the same',
    'cities.loading — error loadCities: to ready': 'the fields paint the list that came, which is the same',
    'price.moving — after thumbRests [wantsOtherPrice]: to moving':
      'the thumb is drawn where it was put, resting or not',
    'price.moving — after thumbRests: dropped': 'the thumb is drawn where it was put, resting or not',
    'price.moving — after thumbRests: to moving': 'the thumb is drawn where it was put, resting or not',
  },
} satisfies Model<typeof productListMachine>;
