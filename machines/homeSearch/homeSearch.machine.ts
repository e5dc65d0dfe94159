import { assign, emit, fromPromise, setup } from 'xstate';
import type { Problem } from '../../openapi/entities/problem';
import type { Category, City, Product, State } from '../../openapi/entities/types';
import { logged, output, provided } from '../kit';
import { productsHref } from '../productList/filter';
import { citiesOf, statesRegion } from '../productList/regions';
import type { ShellEvent } from '../shell';
import { spec } from '../spec';

/** Data of the home page; a state or city of null means all. */
export interface HomeSearchContext {
  search: string;
  state: string | null;
  city: string | null;
  states: State[];
  /** Of the chosen state. */
  cities: City[];
  categories: Category[];
  featured: Product[];
  /** Milliseconds since 1970: what ages are counted to. */
  now: number;
}

export type HomeSearchEvent =
  | { type: 'search.typed'; text: string }
  | { type: 'state.chosen'; name: string | null }
  | { type: 'city.chosen'; name: string | null }
  | { type: 'search.submitted' }
  | { type: 'categories.retried' }
  | { type: 'featured.retried' };

/** Section 2, Home. */
export const POPULAR_SEARCHES = ['iPhone', 'Car', 'Laptop', 'House', 'Fashion'] as const;

/** Texts of section 2, Home. */
export const HOME_TEXTS = {
  featuredFailed: 'Failed to load featured products. Please try again later.',
  featuredEmpty: 'No featured products available at the moment.',
  categoriesFailed: 'Failed to load categories',
} as const;

/**
 * The home page (section 2, Home): a search panel whose cities follow the
 * state, the categories, and featured ads; each loads and fails for itself.
 */
export const homeSearchMachine = setup({
  types: {
    context: {} as HomeSearchContext,
    events: {} as HomeSearchEvent,
    input: {} as { now: number },
    emitted: {} as Extract<ShellEvent, { type: 'navigate' }>,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Throws ApiError. */
    loadStates: fromPromise<State[]>(provided),
    /** Cities of the state with this name. Throws ApiError. */
    loadCities: fromPromise<City[], { state: string }>(provided),
    /** Throws ApiError. */
    loadCategories: fromPromise<Category[]>(provided),
    /** Active ads, featured ones ahead, at most eight. Throws ApiError. */
    loadFeatured: fromPromise<Product[]>(provided),
  },
  actions: {
    keepSearch: assign({ search: (_, { text }: { text: string }) => text }),
    /** Section 2: changing the state resets the city to all cities. */
    keepState: assign((_, { name }: { name: string | null }) => ({ state: name, city: null })),
    keepCity: assign({ city: (_, { name }: { name: string | null }) => name }),
    keepStates: assign({ states: (_, { states }: { states: State[] }) => states }),
    keepCities: assign({ cities: (_, { cities }: { cities: City[] }) => cities }),
    keepCategories: assign({ categories: (_, { categories }: { categories: Category[] }) => categories }),
    keepFeatured: assign({ featured: (_, { featured }: { featured: Product[] }) => featured }),
    goToResults: emit(({ context: { search, state, city } }: { context: HomeSearchContext }) => ({
      type: 'navigate' as const,
      to: productsHref({ search, state, city }),
    })),
    /** Section 8: states and cities of the home search are logged only. */
    logProblem: (_, _params: { what: string; problem: Problem }) => {},
  },
  guards: {
    hasState: ({ context }) => context.state !== null,
    hasSome: (_, { items }: { items: unknown[] }) => items.length > 0,
  },
}).createMachine({
  id: 'homeSearch',
  type: 'parallel',
  context: ({ input }) => ({
    search: '',
    state: null,
    city: null,
    states: [],
    cities: [],
    categories: [],
    featured: [],
    now: input.now,
  }),
  on: {
    'search.typed': { actions: { type: 'keepSearch', params: ({ event }) => ({ text: event.text }) } },
    'city.chosen': { actions: { type: 'keepCity', params: ({ event }) => ({ name: event.name }) } },
    'search.submitted': { meta: spec('S2.home.searchLink'), actions: 'goToResults' },
  },
  states: {
    states: statesRegion('S8.home.states'),
    cities: {
      ...citiesOf(({ state }: HomeSearchContext) => state, 'S8.home.cities'),
      on: {
        'state.chosen': {
          meta: spec('S2.home.stateResetsCity', 'S2.home.allPlaces'),
          target: '.none',
          actions: { type: 'keepState', params: ({ event }) => ({ name: event.name }) },
        },
      },
    },
    categories: {
      initial: 'loading',
      description: 'The category grid.',
      states: {
        loading: {
          description: 'Being loaded.',
          tags: 'busy',
          invoke: {
            id: 'loadCategories',
            src: 'loadCategories',
            onDone: { target: 'ready', actions: { type: 'keepCategories', params: output('categories') } },
            onError: { target: 'failed', actions: logged('categories') },
          },
        },
        ready: { description: 'Each category is a link to its ads.' },
        failed: {
          description: 'Loading the categories failed; Retry loads them again.',
          tags: 'failed',
          on: { 'categories.retried': 'loading' },
        },
      },
    },
    featured: {
      initial: 'loading',
      description: 'Up to eight featured ads.',
      states: {
        loading: {
          description: 'Being loaded.',
          tags: 'busy',
          invoke: {
            id: 'loadFeatured',
            src: 'loadFeatured',
            onDone: [
              {
                meta: spec('S2.home.featured'),
                guard: { type: 'hasSome', params: output('items') },
                target: 'ready',
                actions: { type: 'keepFeatured', params: output('featured') },
              },
              { target: 'empty' },
            ],
            onError: { target: 'failed', actions: logged('featured products') },
          },
        },
        ready: { description: "Cards; from eight on, 'View More Products' too." },
        empty: { description: "'No featured products available at the moment.'" },
        failed: {
          description: "'Failed to load featured products. Please try again later.'",
          tags: 'failed',
          on: { 'featured.retried': 'loading' },
        },
      },
    },
  },
});
