import { choose, press, type } from '../model/gestures';
import { type Model, notOnCards, refusals } from '../paths';
import { IKEJA, KANO, LAGOS, PHONES, SAMPLE_NOW, sampleAd } from '../productList/samples';
import { HOME_TEXTS, type homeSearchMachine, POPULAR_SEARCHES } from './homeSearch.machine';

/** What can happen on the home page, and what a person sees there (section 2, Home). */
export const homeSearchModel = {
  events: {
    'search.typed': {
      phone: { with: { text: 'iPhone' }, gesture: type('What are you looking for?', 'iPhone') },
    },
    'state.chosen': {
      lagos: { with: { name: LAGOS.name }, gesture: choose('State', LAGOS.name), in: 'states.ready' },
      kano: { with: { name: KANO.name }, gesture: choose('State', KANO.name), in: 'cities.ready' },
      all: {
        with: { name: null },
        gesture: choose('State', 'All States'),
        in: ['cities.loading', 'cities.ready', 'cities.unavailable'],
      },
    },
    'city.chosen': {
      ikeja: { with: { name: IKEJA.name }, gesture: choose('City', IKEJA.name), in: 'cities.ready' },
    },
    'search.submitted': { byButton: { gesture: press('button', 'Search') } },
    'categories.retried': {
      byButton: { gesture: press('button', 'Retry categories'), in: 'categories.failed' },
    },
    'featured.retried': {
      byButton: { gesture: press('button', 'Retry featured products'), in: 'featured.failed' },
    },
  },
  outcomes: {
    loadStates: { done: { two: [KANO, LAGOS] }, error: refusals() },
    loadCities: { done: { one: [IKEJA] }, error: refusals() },
    loadCategories: { done: { one: [PHONES] }, error: refusals() },
    loadFeatured: {
      done: {
        one: [sampleAd()],
        eight: Array.from({ length: 8 }, (_, index) => sampleAd({ id: index + 1, title: `Ad ${index + 1}` })),
        none: [],
      },
      error: refusals(),
    },
  },
  delays: {},
  states: {
    'states.loading': {
      shows: [['combobox', 'State'], ...POPULAR_SEARCHES.map((words) => ['link', words] as const)],
      spec: 'S2.home.chips',
    },
    'states.ready': {
      shows: [
        ['combobox', 'State', { disabled: false }],
        ['option', KANO.name],
      ],
      spec: 'S2.home.search',
    },
    'states.unavailable': {
      shows: [['combobox', 'State', { disabled: false }]],
      hides: [['option', KANO.name]],
      spec: 'S8.home.states',
    },
    'cities.none': { shows: [['combobox', 'City', { disabled: true }]], spec: 'S2.home.cityDisabled' },
    'cities.loading': {
      shows: [
        ['combobox', 'City', { disabled: true }],
        ['option', 'Loading cities...'],
      ],
      spec: 'S2.home.citiesLoading',
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
      spec: 'S8.home.cities',
    },
    'categories.loading': { shows: [['status', 'Loading categories']], hides: [['link', PHONES.name]] },
    'categories.ready': { shows: [['link', PHONES.name]], spec: 'S2.home.categories' },
    'categories.failed': {
      shows: [
        ['alert', HOME_TEXTS.categoriesFailed],
        ['button', 'Retry categories'],
      ],
    },
    'featured.loading': { shows: [['status', 'Loading featured products']] },
    'featured.ready': { shows: [['list', 'Featured products']], spec: ['S2.home.featured', 'S9.featured'] },
    'featured.empty': { shows: [['status', HOME_TEXTS.featuredEmpty]], spec: 'S2.home.featuredEmpty' },
    'featured.failed': {
      shows: [
        ['alert', HOME_TEXTS.featuredFailed],
        ['button', 'Retry featured products'],
      ],
      spec: 'S2.home.featuredFailed',
    },
  },
  inputs: { fresh: { now: SAMPLE_NOW } },
  ignored: [
    {
      states: ['categories.loading', 'categories.ready'],
      events: 'categories.retried',
      because: 'nothing has failed',
    },
    {
      states: ['featured.loading', 'featured.ready', 'featured.empty'],
      events: 'featured.retried',
      because: 'nothing has failed',
    },
  ],
  serialize: ({ state, cities }) => [state, cities.length],
  // Examined survivors of `flows:mutate`: only state or data differ, not what is seen.
  accepted: {
    'states.loading — error loadStates: to ready': 'the list is empty either way',
  },
  invariants: {
    'no city is chosen without its state': ({ context: { state, city } }) => city === null || state !== null,
    'cities are those of a state': (snapshot) =>
      (snapshot.context.state === null) === snapshot.matches({ cities: 'none' }),
    'featured ads are shown exactly when there are some': (snapshot) =>
      snapshot.matches({ featured: 'ready' }) === snapshot.context.featured.length > 0,
  },
  notShown: {
    ...notOnCards('featured'),
    'states[].id': 'sent, not shown',
    'cities[].id': 'sent, not shown',
    'categories[].id': 'sent, not shown',
  },
} satisfies Model<typeof homeSearchMachine>;
