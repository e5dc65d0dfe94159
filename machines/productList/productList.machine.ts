import { assign, emit, fromPromise, setup } from 'xstate';
import type { Problem } from '../../openapi/entities/problem';
import type { Category, City, Page, Product, ProductFilter, State } from '../../openapi/entities/types';
import { logged, output, provided } from '../kit';
import type { ShellEvent } from '../shell';
import { spec } from '../spec';
import {
  changed,
  draftOf,
  parseFilter,
  productsHref,
  sameFilter,
  wantsOtherPrice,
  withThumb,
} from './filter';
import { toLastPage } from './lastPage';
import type { ProductListContext, ProductListEvent, ProductListInput } from './productList.types';
import { citiesOf, priceRegion } from './regions';

/**
 * The public list (section 2, /products). The URL is the filter: what a person
 * chooses becomes a navigation, and the new address starts the search; a newer
 * search cancels the older one, and the old ads stay visible meanwhile.
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
    /** The choices of the filter's fields. Throws ApiError. */
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
      draft: ({ context }, moved: { bound: 'priceMin' | 'priceMax'; naira: number }) =>
        withThumb(context.draft, moved),
    }),
    /** Navigates to the filter with this change and everything typed and dragged before it. */
    goTo: emit(
      ({ context }: { context: ProductListContext }, { change }: { change: Partial<ProductFilter> }) => ({
        type: 'navigate' as const,
        to: productsHref(changed(context.filter, { ...context.draft, ...change })),
      }),
    ),
    /** The new address then empties the fields, too. */
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
    isBeyondLast: ({ context }, { page }: { page: number }) => context.filter.page > page,
    hasNone: ({ context }) => context.products.length === 0,
    hasState: ({ context }) => context.filter.state !== null,
    wantsOtherPrice: ({ context: { draft, filter } }) => wantsOtherPrice(draft, filter),
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
          description: 'The ads are being loaded; those of the previous search stay visible.',
          tags: 'busy',
          invoke: {
            id: 'loadProducts',
            src: 'loadProducts',
            input: ({ context }) => ({ filter: context.filter }),
            onDone: [
              toLastPage((page: Page<Product>) => page),
              { target: 'ready', actions: { type: 'keepProducts', params: output('page') } },
            ],
            onError: { meta: spec('S8.products.logged'), target: 'failed', actions: logged('products') },
          },
        },
        ready: {
          description: 'A page of ads.',
          always: { guard: 'hasNone', target: 'empty' },
        },
        empty: { description: 'No ad fits the filter.' },
        failed: {
          description: 'Loading the ads failed; Retry loads them again.',
          tags: 'failed',
          on: {
            'list.retried': 'loading',
            // Searching for the same again, or coming back, is a retry.
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
          description: 'Being loaded; what the URL names is shown already.',
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
              actions: logged('categories and states'),
            },
          },
        },
        ready: { description: 'Every category and state can be chosen.' },
        unavailable: {
          description:
            'Loading failed, which is only logged (section 8): the filter offers what the URL names. Retrying the list loads again.',
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
          description: 'Only the button is shown.',
          on: { 'panel.toggled': { meta: spec('S2.products.panel'), target: 'open' } },
        },
        open: {
          description: 'The fields are shown above the ads.',
          on: { 'panel.toggled': { meta: spec('S2.products.panel'), target: 'closed' } },
        },
      },
    },
  },
});
