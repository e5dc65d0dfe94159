import { choose, outside, press, type } from '../model/gestures';
import { type Model, notOnCards, refusals } from '../paths';
import { WAIT_IS_OVER } from '../productList/productList.paths';
import { IKEJA, KANO, LAGOS, PHONES, SAMPLE_NOW, sampleAd } from '../productList/samples';
import type { categoryListingMachine } from './categoryListing.machine';
import { LISTING_TEXTS } from './categoryListing.types';

const ADA = {
  id: 9,
  email: 'ada@example.ng',
  name: 'Ada',
  roles: ['buyer' as const],
  status: 'active' as const,
  emailVerified: true,
  createdAt: null,
};

/** What can happen on a category's page, and what a person sees there (section 2, Category listing). */
export const categoryListingModel = {
  events: {
    'url.changed': {
      all: { with: { search: '', now: SAMPLE_NOW }, gesture: outside },
      lagos: { with: { search: '?state=Lagos', now: SAMPLE_NOW }, gesture: outside },
      noStateAnyMore: {
        with: { search: '', now: SAMPLE_NOW },
        gesture: outside,
        in: 'filter.open.cities.ready',
      },
      otherState: {
        with: { search: '?state=Kano', now: SAMPLE_NOW },
        gesture: outside,
        in: 'filter.open.cities.ready',
      },
      sameState: {
        with: { search: '?search=yam&state=Lagos', now: SAMPLE_NOW },
        gesture: outside,
        in: 'filter.open.cities.ready',
      },
      whileMoving: {
        with: { search: '?search=yam', now: SAMPLE_NOW },
        gesture: outside,
        in: 'filter.open.price.moving',
      },
    },
    'search.typed': { yam: { with: { text: 'yam' }, gesture: type('Search in this category...', 'yam') } },
    'search.submitted': { byButton: { gesture: press('button', 'Search') } },
    'filter.toggled': { byButton: { gesture: press('button', /^Filter/) } },
    'filter.cleared': { byButton: { gesture: press('button', 'Clear filters'), in: 'filter.open' } },
    'state.chosen': {
      kano: {
        with: { name: KANO.name },
        gesture: choose('State', KANO.name),
        in: 'filter.open.states.ready',
      },
    },
    'city.chosen': {
      ikeja: {
        with: { name: IKEJA.name },
        gesture: choose('City', IKEJA.name),
        in: 'filter.open.cities.ready',
      },
    },
    'price.moved': {
      upper: { with: { bound: 'priceMax', naira: 500_000 }, gesture: type('Maximum price', '500000') },
      back: {
        with: { bound: 'priceMax', naira: 1_000_000 },
        gesture: type('Maximum price', '1000000'),
        in: 'filter.open.price.moving',
      },
    },
    'layout.chosen': {
      list: { with: { layout: 'list' }, gesture: press('button', 'List view'), in: 'layout.grid' },
      grid: { with: { layout: 'grid' }, gesture: press('button', 'Grid view'), in: 'layout.list' },
      same: { with: { layout: 'grid' }, gesture: press('button', 'Grid view'), in: 'layout.grid' },
      sameList: { with: { layout: 'list' }, gesture: press('button', 'List view'), in: 'layout.list' },
    },
    'whatsapp.attempted': {
      byLink: { gesture: press('link', 'WhatsApp'), in: 'list.ready.locked' },
    },
    'whatsapp.used': {
      byLink: {
        with: { id: 12 },
        gesture: press('link', 'WhatsApp'),
        leads: 'https://wa.me/2348031234567?text=Hello',
        in: 'list.ready.linked',
      },
    },
    'whatsapp.missing': {
      byButton: { gesture: press('button', 'WhatsApp'), in: 'list.ready.linked' },
    },
    'whatsapp.retried': {
      byButton: { gesture: press('button', 'WhatsApp', 0), in: 'list.ready.unavailable' },
    },
    'list.retried': { byButton: { gesture: press('button', 'Retry'), in: 'list.failed' } },
    'session.changed': {
      signedIn: { with: { user: ADA }, gesture: outside },
      signedOut: { with: { user: null }, gesture: outside },
    },
  },
  outcomes: {
    loadListing: {
      done: {
        two: {
          name: PHONES.name,
          page: {
            items: [sampleAd(), sampleAd({ id: 13, title: 'Yam' })],
            page: 1,
            total: 25,
            totalPages: 3,
          },
        },
        unknown: { name: null, page: { items: [], page: 1, total: 0, totalPages: 0 } },
        none: { name: PHONES.name, page: { items: [], page: 1, total: 0, totalPages: 0 } },
      },
      error: refusals(),
    },
    resolveLinks: {
      done: { one: { 12: 'https://wa.me/2348031234567?text=Hello', 13: null } },
      error: refusals(),
    },
    loadStates: { done: { two: [KANO, LAGOS] }, error: refusals() },
    loadCities: { done: { one: [IKEJA] }, error: refusals() },
  },
  delays: { thumbRests: 500 },
  states: {
    'list.loading': { shows: [['status', 'Loading ads']], spec: 'S2.category.spinner' },
    'list.ready': {
      shows: [
        ['list', 'Ads'],
        ['link', 'View Details'],
        ['text', /^25 ads found$/],
        ['searchbox', 'Search in this category...'],
      ],
      spec: ['S2.category.cards', 'S2.category.header'],
    },
    'list.ready.deciding': { unseen: 'left at once' },
    'list.ready.locked': {
      shows: [['link', 'WhatsApp']],
      hides: [['button', 'WhatsApp']],
      spec: 'S2.category.whatsapp',
    },
    'list.ready.renewing': {
      shows: [
        ['list', 'Ads'],
        ['button', 'WhatsApp', { disabled: true }],
      ],
    },
    'list.ready.resolving': { shows: [['button', 'WhatsApp', { disabled: true }]] },
    'list.ready.unavailable': {
      shows: [['button', 'WhatsApp', { disabled: false }]],
      hides: [['link', 'WhatsApp']],
    },
    'list.ready.linked': { shows: [['button', 'WhatsApp', { disabled: false }]] },
    'list.empty': {
      shows: [
        ['status', LISTING_TEXTS.empty],
        ['link', 'Post the first ad'],
      ],
      spec: 'S2.category.empty',
    },
    'list.failed': {
      shows: [
        ['alert', LISTING_TEXTS.failed],
        ['button', 'Retry'],
      ],
    },
    'filter.closed': { shows: [['button', /^Filter/]], hides: [['combobox', 'State']] },
    'filter.open': { shows: [['combobox', 'State']] },
    'filter.open.states.loading': { unseen: 'the field offers what the URL names' },
    'filter.open.states.ready': { shows: [['option', KANO.name]] },
    'filter.open.states.unavailable': { unseen: 'logged only (section 8)' },
    'filter.open.cities.none': { shows: [['combobox', 'City', { disabled: true }]] },
    'filter.open.cities.loading': {
      shows: [
        ['combobox', 'City', { disabled: true }],
        ['option', 'Loading cities...'],
      ],
    },
    'filter.open.cities.ready': {
      shows: [
        ['combobox', 'City', { disabled: false }],
        ['option', IKEJA.name],
      ],
    },
    'filter.open.cities.unavailable': {
      shows: [['combobox', 'City', { disabled: false }]],
      hides: [['option', IKEJA.name]],
    },
    'filter.open.price.resting': {
      shows: [
        ['slider', 'Minimum price'],
        ['slider', 'Maximum price'],
      ],
    },
    'filter.open.price.moving': { unseen: 'the thumb follows the finger' },
    'layout.grid': { shows: [['button', 'Grid view', { checked: true }]], spec: 'S2.category.layout' },
    'layout.list': { shows: [['button', 'List view', { checked: true }]], spec: 'S2.category.layout' },
  },
  inputs: {
    visitor: {
      category: 'phones-&-tablets',
      search: '?state=Lagos',
      layout: 'grid',
      user: null,
      now: SAMPLE_NOW,
    },
    member: { category: '1', search: '', layout: 'grid', user: ADA, now: SAMPLE_NOW },
    beyondLast: { category: '1', search: '?page=9', layout: 'grid', user: null, now: SAMPLE_NOW },
    asRows: { category: '1', search: '', layout: 'list', user: null, now: SAMPLE_NOW },
  },
  ignored: [
    {
      states: ['list.loading', 'list.ready', 'list.empty'],
      events: 'list.retried',
      because: 'nothing has failed',
    },
    {
      states: ['list.loading', 'list.empty', 'list.failed', 'list.ready.deciding'],
      events: ['whatsapp.attempted', 'whatsapp.used', 'whatsapp.missing', 'whatsapp.retried'],
      because: 'no ads are shown',
    },
    {
      states: 'list.ready.locked',
      events: ['whatsapp.used', 'whatsapp.missing', 'whatsapp.retried'],
      because: 'visitors get no numbers',
    },
    {
      states: ['list.ready.renewing', 'list.ready.resolving'],
      events: ['whatsapp.attempted', 'whatsapp.used', 'whatsapp.missing', 'whatsapp.retried'],
      because: 'the links are being made',
    },
    { states: 'list.ready.linked', events: 'whatsapp.attempted', because: 'somebody is signed in' },
    { states: 'list.ready.linked', events: 'whatsapp.retried', because: 'the links are made' },
    {
      states: 'list.ready.unavailable',
      events: ['whatsapp.attempted', 'whatsapp.used', 'whatsapp.missing'],
      because: 'there are no links',
    },
    { states: 'filter.closed', events: 'url.changed', because: 'the list takes it; there are no fields' },
    {
      states: 'filter.closed',
      events: ['state.chosen', 'city.chosen', 'price.moved'],
      because: 'the fields are not shown',
    },
  ],
  serialize: ({ query, draft, user, cities }) => [
    query.search,
    query.state,
    query.page,
    draft.priceMax,
    user === null,
    cities.length,
  ],
  // Examined survivors of `flows:mutate`: only state or data differ, not what is seen.
  accepted: {
    'filter.open.states.loading — error loadStates: to ready': 'the list is empty either way',
    'filter.open.price.moving — after thumbRests [wantsOtherPrice]: to moving': WAIT_IS_OVER,
    'filter.open.price.moving — after thumbRests: dropped': WAIT_IS_OVER,
    'filter.open.price.moving — after thumbRests: to moving': WAIT_IS_OVER,
  },
  invariants: {
    'pages are counted from 1': ({ context }) => context.query.page >= 1,
    'only people who are signed in get the sellers’ numbers': (snapshot) =>
      !(
        snapshot.matches({ list: { ready: 'linked' } }) || snapshot.matches({ list: { ready: 'resolving' } })
      ) || snapshot.context.user !== null,
    'nobody who is signed in is asked to sign in': (snapshot) =>
      !snapshot.matches({ list: { ready: 'locked' } }) || snapshot.context.user === null,
    'a list is called empty exactly when it is': (snapshot) =>
      (!snapshot.matches({ list: 'empty' }) || snapshot.context.products.length === 0) &&
      (!snapshot.matches({ list: 'ready' }) || snapshot.context.products.length > 0),
    'the lowest price is not above the highest': ({ context: { draft } }) => draft.priceMin <= draft.priceMax,
  },
  notShown: {
    ...notOnCards('products'),
    'products[].status': 'only active ads are listed',
    exists: 'the document’s status says it',
    layout: 'the state says it',
    user: 'only whether there is one: links to sellers come with it',
    'states[].id': 'sent, not shown',
    'cities[].id': 'sent, not shown',
  },
} satisfies Model<typeof categoryListingMachine>;
