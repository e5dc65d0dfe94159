import { assign, emit, fromPromise, setup } from 'xstate';
import { SLIDER_MAX, SLIDER_MIN } from '../../openapi/entities/browse';
import { type Problem, problemOf } from '../../openapi/entities/problem';
import type { Category, City, Page, Product, ProductFilter, State } from '../../openapi/entities/types';
import type { ShellEvent } from '../shell';
import { spec } from '../spec';
import { changed, parseFilter, productsHref, sameFilter } from './filter';
import type { ProductListContext, ProductListEvent, ProductListInput } from './productList.types';
import { citiesOf, priceRegion } from './regions';

const provided = (): never => {
  throw new Error('provided by the app');
};

const draftOf = ({ search, priceMin, priceMax }: ProductFilter): ProductListContext['draft'] => ({
  search,
  priceMin: priceMin ?? SLIDER_MIN,
  priceMax: priceMax ?? SLIDER_MAX,
});

/** The last page there is; a list without ads has its first page. */
const lastPage = (page: Page<Product>) => Math.max(1, page.totalPages);

/**
 * The public list (section 2, /products). The URL is the filter: what a person
 * chooses becomes a navigation, and the address that comes back starts the
 * search; a newer one cancels the older, while the old ads stay to be read.
 */
export const productListMachine = setup({
  types: {
    context: {} as ProductListContext,
    events: {} as ProductListEvent,
    input: {} as ProductListInput,
    emitted: {} as Extract<ShellEvent, { type: 'navigate' }>,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Throws ApiError. */
    loadProducts: fromPromise<Page<Product>, { filter: ProductFilter }>(provided),
    /** What the filter's fields offer. Throws ApiError. */
    loadReference: fromPromise<{ categories: Category[]; states: State[] }>(provided),
    /** Cities of the state with this name; none when there is no such state. Throws ApiError. */
    loadCities: fromPromise<City[], { state: string }>(provided),
  },
  actions: {
    takeAddress: assign((_, { search, now }: { search: string; now: number }) => {
      const filter = parseFilter(search);
      return { filter, draft: draftOf(filter), now };
    }),
    takeLastPage: assign({
      filter: ({ context }, { page }: { page: number }) => ({ ...context.filter, page }),
    }),
    keepProducts: assign((_, { page }: { page: Page<Product> }) => ({
      products: page.items,
      total: page.total,
      totalPages: page.totalPages,
    })),
    keepReference: assign((_, offer: { categories: Category[]; states: State[] }) => offer),
    keepCities: assign({ cities: (_, { cities }: { cities: City[] }) => cities }),
    keepSearch: assign({
      draft: ({ context }, { text }: { text: string }) => ({ ...context.draft, search: text }),
    }),
    keepBound: assign({
      draft: ({ context }, { bound, naira }: { bound: 'priceMin' | 'priceMax'; naira: number }) => {
        const { priceMin, priceMax } = context.draft;
        // A thumb stops at the other one instead of pushing it.
        return bound === 'priceMin'
          ? { ...context.draft, priceMin: Math.min(naira, priceMax) }
          : { ...context.draft, priceMax: Math.max(naira, priceMin) };
      },
    }),
    /** Everything typed and dragged so far goes along, whatever was changed last. */
    goTo: emit(
      ({ context }: { context: ProductListContext }, { change }: { change: Partial<ProductFilter> }) => ({
        type: 'navigate' as const,
        to: productsHref(changed(context.filter, { ...context.draft, ...change })),
      }),
    ),
    /** The address that comes back empties the fields, too. */
    goToAll: emit({ type: 'navigate' as const, to: '/products' }),
    goToPage: emit(({ context }: { context: ProductListContext }, { page }: { page: number }) => ({
      type: 'navigate' as const,
      to: productsHref({ ...context.filter, page }),
      replace: true,
    })),
    /** Section 8: the public listing and filter loads only log errors. */
    logProblem: (_, _params: { what: string; problem: Problem }) => {},
  },
  guards: {
    isAnotherFilter: ({ context }, { search }: { search: string }) =>
      !sameFilter(parseFilter(search), context.filter),
    isAnotherState: ({ context }, { search }: { search: string }) =>
      parseFilter(search).state !== context.filter.state,
    isBeyondLast: ({ context }, { page }: { page: Page<Product> }) => context.filter.page > lastPage(page),
    hasNone: ({ context }) => context.products.length === 0,
    hasState: ({ context }) => context.filter.state !== null,
    wantsOtherPrice: ({ context: { filter, draft } }) => {
      const applied = draftOf(filter);
      return draft.priceMin !== applied.priceMin || draft.priceMax !== applied.priceMax;
    },
  },
  delays: {
    /** Milliseconds that a thumb rests before its price is searched for. */
    thumbRests: 500,
  },
}).createMachine({
  id: 'productList',
  type: 'parallel',
  context: ({ input }) => {
    const filter = parseFilter(input.search);
    return {
      filter,
      draft: draftOf(filter),
      products: [],
      total: 0,
      totalPages: 0,
      categories: [],
      states: [],
      cities: [],
      now: input.now,
    };
  },
  on: {
    'search.typed': { actions: { type: 'keepSearch', params: ({ event }) => ({ text: event.text }) } },
    'filter.submitted': {
      meta: spec('S2.products.search'),
      actions: { type: 'goTo', params: { change: {} } },
    },
    'filter.cleared': { meta: spec('S2.products.search'), actions: 'goToAll' },
    'category.chosen': {
      meta: spec('S2.products.filters'),
      actions: { type: 'goTo', params: ({ event }) => ({ change: { category: event.category } }) },
    },
    'state.chosen': {
      meta: spec('S2.products.filters'),
      actions: { type: 'goTo', params: ({ event }) => ({ change: { state: event.name } }) },
    },
    'city.chosen': {
      meta: spec('S2.products.filters'),
      actions: { type: 'goTo', params: ({ event }) => ({ change: { city: event.name } }) },
    },
  },
  states: {
    list: {
      initial: 'loading',
      description: 'The ads that the filter finds.',
      on: {
        'url.changed': [
          {
            guard: { type: 'isAnotherFilter', params: ({ event }) => ({ search: event.search }) },
            target: '.loading',
            actions: { type: 'takeAddress', params: ({ event }) => event },
          },
          {
            actions: { type: 'takeAddress', params: ({ event }) => event },
          },
        ],
      },
      states: {
        loading: {
          description: 'The search is under way; the ads of the one before stay to be read.',
          tags: 'busy',
          invoke: {
            id: 'loadProducts',
            src: 'loadProducts',
            input: ({ context }) => ({ filter: context.filter }),
            onDone: [
              {
                // Ads expire, filters narrow: the last page is shown and put into the URL (decisions).
                guard: { type: 'isBeyondLast', params: ({ event }) => ({ page: event.output }) },
                target: 'loading',
                reenter: true,
                actions: [
                  { type: 'takeLastPage', params: ({ event }) => ({ page: lastPage(event.output) }) },
                  { type: 'goToPage', params: ({ event }) => ({ page: lastPage(event.output) }) },
                ],
              },
              {
                target: 'ready',
                actions: { type: 'keepProducts', params: ({ event }) => ({ page: event.output }) },
              },
            ],
            onError: {
              meta: spec('S8.products.logged'),
              target: 'failed',
              actions: {
                type: 'logProblem',
                params: ({ event }) => ({ what: 'products', problem: problemOf(event.error) }),
              },
            },
          },
        },
        ready: {
          description: 'A page of ads.',
          always: { guard: 'hasNone', target: 'empty' },
        },
        empty: { description: 'No ad fits the filter.' },
        failed: {
          description: 'The ads could not be loaded; one may try again.',
          tags: 'failed',
          on: {
            'list.retried': 'loading',
            // Asking once more for the same, or coming back, is trying again.
            'url.changed': {
              target: 'loading',
              actions: { type: 'takeAddress', params: ({ event }) => event },
            },
          },
        },
      },
    },
    reference: {
      initial: 'loading',
      description: 'Categories and states that the filter offers.',
      states: {
        loading: {
          description: 'On their way; what the URL names shows already.',
          invoke: {
            id: 'loadReference',
            src: 'loadReference',
            onDone: {
              target: 'ready',
              actions: { type: 'keepReference', params: ({ event }) => event.output },
            },
            onError: {
              meta: spec('S8.products.logged'),
              target: 'unavailable',
              actions: {
                type: 'logProblem',
                params: ({ event }) => ({ what: 'categories and states', problem: problemOf(event.error) }),
              },
            },
          },
        },
        ready: { description: 'Every category and state can be chosen.' },
        unavailable: {
          description:
            'Logged only (section 8): the filter offers what the URL names; a retried list asks again.',
          on: { 'list.retried': 'loading' },
        },
      },
    },
    cities: {
      ...citiesOf(({ filter }: ProductListContext) => filter.state, 'S8.products.logged'),
      on: {
        'url.changed': {
          meta: spec('S2.products.cityByState'),
          guard: { type: 'isAnotherState', params: ({ event }) => ({ search: event.search }) },
          target: '.none',
        },
      },
    },
    price: priceRegion,
    panel: {
      initial: 'closed',
      description: 'The filters on a small screen; a wide one always shows them.',
      states: {
        closed: {
          description: 'Only the button shows.',
          on: { 'panel.toggled': { meta: spec('S2.products.panel'), target: 'open' } },
        },
        open: {
          description: 'The fields show above the ads.',
          on: { 'panel.toggled': { meta: spec('S2.products.panel'), target: 'closed' } },
        },
      },
    },
  },
});
