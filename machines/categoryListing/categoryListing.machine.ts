import { assign, emit, fromPromise, setup } from 'xstate';
import { type Problem, problemOf } from '../../openapi/entities/problem';
import type { Page, Product } from '../../openapi/entities/types';
import type { ShellEvent } from '../shell';
import { categoryHref, type ListingQuery, parseListing } from './address';

/** A category's ads, and its true name where it exists. */
export interface Listing {
  name: string | null;
  page: Page<Product>;
}

export interface CategoryListingContext {
  /** The route's parameter: slug of the name, or a numeric id. */
  category: string;
  /** Shown as the title: the parameter with dashes as spaces until the name is known (decisions). */
  name: string;
  /** What the URL asks for. */
  query: ListingQuery;
  /** What is typed and not asked for yet. */
  draft: string;
  products: Product[];
  total: number;
  totalPages: number;
  /** WhatsApp link of each ad by its id; null where there is no number. */
  links: Record<string, string | null>;
  /** Milliseconds since 1970: what ages are counted to. */
  now: number;
}

export type CategoryListingEvent =
  | { type: 'url.changed'; search: string; now: number }
  | { type: 'search.typed'; text: string }
  | { type: 'search.submitted' }
  | { type: 'layout.chosen'; layout: 'grid' | 'list' }
  | { type: 'whatsapp.missing' }
  | { type: 'list.retried' };

export interface CategoryListingInput {
  /** The route's parameter, decoded once. */
  category: string;
  search: string;
  now: number;
}

/** Texts of sections 2 and 8. */
export const LISTING_TEXTS = {
  empty: 'No ads found in this category',
  failed: 'Failed to load products',
  noWhatsapp: 'WhatsApp contact not available',
} as const;

const provided = (): never => {
  throw new Error('provided by the app');
};

const queryOf = ({ search }: { search: string }) => {
  const query = parseListing(search);
  return { query, draft: query.search };
};

const lastPage = ({ page }: Listing) => Math.max(1, page.totalPages);

/**
 * The ads of one category (section 2, Category listing): searched within, as a
 * grid or a list, each with WhatsApp, which needs no sign-in here (section 6).
 */
export const categoryListingMachine = setup({
  types: {
    context: {} as CategoryListingContext,
    events: {} as CategoryListingEvent,
    input: {} as CategoryListingInput,
    emitted: {} as Exclude<ShellEvent, { type: 'navigateBack' }>,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Throws ApiError. */
    loadListing: fromPromise<Listing, { category: string; query: ListingQuery }>(provided),
    /** WhatsApp links by ad; fetches the number tables. Throws when they can't be fetched. */
    resolveLinks: fromPromise<Record<string, string | null>, { products: Product[] }>(provided),
  },
  actions: {
    takeAddress: assign((_, params: { search: string; now: number }) => ({
      ...queryOf(params),
      now: params.now,
    })),
    takeLastPage: assign({
      query: ({ context }, { page }: { page: number }) => ({ ...context.query, page }),
    }),
    keepListing: assign(({ context }, { listing }: { listing: Listing }) => ({
      name: listing.name ?? context.name,
      products: listing.page.items,
      total: listing.page.total,
      totalPages: listing.page.totalPages,
      links: {},
    })),
    keepLinks: assign({ links: (_, { links }: { links: Record<string, string | null> }) => links }),
    keepDraft: assign({ draft: (_, { text }: { text: string }) => text }),
    goToResults: emit(({ context }: { context: CategoryListingContext }) => ({
      type: 'navigate' as const,
      to: categoryHref(context.category, { search: context.draft }),
    })),
    goToPage: emit(({ context }: { context: CategoryListingContext }, { page }: { page: number }) => ({
      type: 'navigate' as const,
      to: categoryHref(context.category, { ...context.query, page }),
      replace: true,
    })),
    tellMissing: emit({ type: 'toast' as const, tone: 'error' as const, text: LISTING_TEXTS.noWhatsapp }),
    logProblem: (_, _params: { what: string; problem: Problem }) => {},
  },
  guards: {
    isAnotherQuery: ({ context }, { search }: { search: string }) => {
      const query = parseListing(search);
      return query.search !== context.query.search || query.page !== context.query.page;
    },
    isBeyondLast: ({ context }, { listing }: { listing: Listing }) => context.query.page > lastPage(listing),
    isEmpty: (_, { listing }: { listing: Listing }) => listing.page.items.length === 0,
    isList: (_, { layout }: { layout: 'grid' | 'list' }) => layout === 'list',
    isGrid: (_, { layout }: { layout: 'grid' | 'list' }) => layout === 'grid',
  },
}).createMachine({
  id: 'categoryListing',
  type: 'parallel',
  context: ({ input }) => ({
    category: input.category,
    name: input.category.replaceAll('-', ' '),
    ...queryOf(input),
    products: [],
    total: 0,
    totalPages: 0,
    links: {},
    now: input.now,
  }),
  on: {
    'search.typed': { actions: { type: 'keepDraft', params: ({ event }) => ({ text: event.text }) } },
    'search.submitted': { actions: 'goToResults' },
  },
  states: {
    list: {
      initial: 'loading',
      description: 'The ads of the category.',
      on: {
        'url.changed': [
          {
            guard: { type: 'isAnotherQuery', params: ({ event }) => ({ search: event.search }) },
            target: '.loading',
            actions: {
              type: 'takeAddress',
              params: ({ event }) => ({ search: event.search, now: event.now }),
            },
          },
          {
            actions: {
              type: 'takeAddress',
              params: ({ event }) => ({ search: event.search, now: event.now }),
            },
          },
        ],
      },
      states: {
        loading: {
          description: 'The ads are on their way: a spinner.',
          tags: 'busy',
          invoke: {
            id: 'loadListing',
            src: 'loadListing',
            input: ({ context }) => ({ category: context.category, query: context.query }),
            onDone: [
              {
                guard: { type: 'isBeyondLast', params: ({ event }) => ({ listing: event.output }) },
                target: 'loading',
                reenter: true,
                actions: [
                  { type: 'takeLastPage', params: ({ event }) => ({ page: lastPage(event.output) }) },
                  { type: 'goToPage', params: ({ event }) => ({ page: lastPage(event.output) }) },
                ],
              },
              {
                guard: { type: 'isEmpty', params: ({ event }) => ({ listing: event.output }) },
                target: 'empty',
                actions: { type: 'keepListing', params: ({ event }) => ({ listing: event.output }) },
              },
              {
                target: 'ready',
                actions: { type: 'keepListing', params: ({ event }) => ({ listing: event.output }) },
              },
            ],
            onError: {
              target: 'failed',
              actions: {
                type: 'logProblem',
                params: ({ event }) => ({ what: 'products', problem: problemOf(event.error) }),
              },
            },
          },
        },
        ready: {
          initial: 'resolving',
          description: 'A page of ads.',
          on: { 'whatsapp.missing': { actions: 'tellMissing' } },
          states: {
            resolving: {
              description: 'Numbers are being turned into WhatsApp links.',
              invoke: {
                id: 'resolveLinks',
                src: 'resolveLinks',
                input: ({ context }) => ({ products: context.products }),
                onDone: {
                  target: 'linked',
                  actions: { type: 'keepLinks', params: ({ event }) => ({ links: event.output }) },
                },
                onError: {
                  target: 'linked',
                  actions: {
                    type: 'logProblem',
                    params: ({ event }) => ({ what: 'WhatsApp links', problem: problemOf(event.error) }),
                  },
                },
              },
            },
            linked: { description: 'Each WhatsApp button is a link, or says that there is none.' },
          },
        },
        empty: { description: "'No ads found in this category', and 'Post the first ad'." },
        failed: {
          description: 'The ads could not be loaded; one may try again.',
          tags: 'failed',
          on: { 'list.retried': 'loading' },
        },
      },
    },
    layout: {
      initial: 'grid',
      description: 'How the ads are laid out.',
      states: {
        grid: {
          description: 'Cards side by side.',
          on: {
            'layout.chosen': {
              guard: { type: 'isList', params: ({ event }) => ({ layout: event.layout }) },
              target: 'list',
            },
          },
        },
        list: {
          description: 'One ad a row.',
          on: {
            'layout.chosen': {
              guard: { type: 'isGrid', params: ({ event }) => ({ layout: event.layout }) },
              target: 'grid',
            },
          },
        },
      },
    },
  },
});
