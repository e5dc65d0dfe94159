import { assign, emit, fromPromise, setup } from 'xstate';
import type { Problem } from '../../openapi/entities/problem';
import type { City, Product, State, User } from '../../openapi/entities/types';
import { announce, provided } from '../kit';
import { changed, draftOf, wantsOtherPrice, withThumb } from '../productList/filter';
import type { ShellEvent } from '../shell';
import { categoryHref, type ListingQuery, parseListing, sameQuery } from './address';
import type {
  CategoryListingContext,
  CategoryListingEvent,
  CategoryListingInput,
  Layout,
  Listing,
} from './categoryListing.types';

/** What an address asks for, and the fields as they stand under it. */
export const asked = (search: string) => {
  const query = parseListing(search);
  return { query, draft: draftOf(query) };
};

/** A category's types, actors, actions and guards; the chart itself is in `categoryListing.machine.ts`. */
export const categoryListingSetup = setup({
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
    /** Throws ApiError. */
    loadStates: fromPromise<State[]>(provided),
    /** Cities of the state with this name; none when there is no such state. Throws ApiError. */
    loadCities: fromPromise<City[], { state: string }>(provided),
  },
  actions: {
    takeAddress: assign((_, { search, now }: { search: string; now: number }) => ({
      ...asked(search),
      now,
    })),
    takeLastPage: assign({
      query: ({ context }, { page }: { page: number }) => ({ ...context.query, page }),
    }),
    keepListing: assign(({ context }, { listing }: { listing: Listing }) => ({
      name: listing.name ?? context.name,
      exists: listing.name !== null,
      products: listing.page.items,
      total: listing.page.total,
      totalPages: listing.page.totalPages,
      links: {},
    })),
    keepLinks: assign({ links: (_, { links }: { links: Record<string, string | null> }) => links }),
    /** The ads and numbers that were loaded for the previous person are dropped. */
    takePerson: assign((_, { user }: { user: User | null }) => ({ user, products: [], links: {} })),
    /** Keeps the ads: what a visitor was sent holds nobody's number. */
    welcomePerson: assign((_, { user }: { user: User | null }) => ({ user })),
    keepStates: assign({ states: (_, { states }: { states: State[] }) => states }),
    keepCities: assign({ cities: (_, { cities }: { cities: City[] }) => cities }),
    keepSearch: assign({
      draft: ({ context }, { text }: { text: string }) => ({ ...context.draft, search: text }),
    }),
    keepBound: assign({
      draft: ({ context }, moved: { bound: 'priceMin' | 'priceMax'; naira: number }) =>
        withThumb(context.draft, moved),
    }),
    takeLayout: assign({ layout: (_, { layout }: { layout: Layout }) => layout }),
    /** The app's: stores the layout for the next category. */
    keepLayout: (_, _params: { layout: Layout }) => {},
    /** Navigates to the filter with this change and everything typed and dragged before it. */
    goTo: emit(
      ({ context }: { context: CategoryListingContext }, { change }: { change: Partial<ListingQuery> }) => ({
        type: 'navigate' as const,
        to: categoryHref(
          context.category,
          changed({ ...context.query, category: null }, { ...context.draft, ...change }),
        ),
      }),
    ),
    /** The new address then empties the fields, too. */
    goToAll: emit(({ context }: { context: CategoryListingContext }) => ({
      type: 'navigate' as const,
      to: categoryHref(context.category),
    })),
    goToPage: emit(({ context }: { context: CategoryListingContext }, { page }: { page: number }) => ({
      type: 'navigate' as const,
      to: categoryHref(context.category, { ...context.query, page }),
      replace: true,
    })),
    goToSignIn: emit({ type: 'navigate' as const, to: '/auth' }),
    /** Stores this page's address as `redirectAfterAuth` (section 2, route guard). */
    keepTarget: (_, _params: { path: string }) => {},
    announce,
    /** The app's: reports the inquiry to the seller's analytics, without waiting for the answer. */
    recordInquiry: (_, _params: { id: number }) => {},
    /** Section 8: the public listing and filter loads only log errors. */
    logProblem: (_, _params: { what: string; problem: Problem }) => {},
  },
  guards: {
    isAnotherQuery: ({ context }, { search }: { search: string }) =>
      !sameQuery(parseListing(search), context.query),
    isAnotherState: ({ context }, { search }: { search: string }) =>
      parseListing(search).state !== context.query.state,
    isBeyondLast: ({ context }, { page }: { page: number }) => context.query.page > page,
    isEmpty: (_, { listing }: { listing: Listing }) => listing.page.items.length === 0,
    isSignedIn: ({ context }) => context.user !== null,
    isAnotherPerson: ({ context }, { user }: { user: User | null }) => user?.id !== context.user?.id,
    hasState: ({ context }) => context.query.state !== null,
    wantsOtherPrice: ({ context: { draft, query } }) => wantsOtherPrice(draft, query),
    prefersList: ({ context }) => context.layout === 'list',
    prefersGrid: ({ context }) => context.layout === 'grid',
  },
  delays: {
    /** Milliseconds that a thumb rests before its price is searched for. */
    thumbRests: 500,
  },
});
