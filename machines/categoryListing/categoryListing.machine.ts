import { logged, output, toast } from '../kit';
import { toLastPage } from '../productList/lastPage';
import { citiesOf, priceRegion, statesRegion } from '../productList/regions';
import { categoryHref } from './address';
import { asked, categoryListingSetup } from './categoryListing.setup';
import { type CategoryListingContext, LISTING_TEXTS, type Listing } from './categoryListing.types';

/**
 * The ads of one category (section 2, Category listing): searched within, as a
 * grid or a list, each with WhatsApp, which asks visitors to sign in (docs/decisions/0005).
 * The URL is the filter, as on /products.
 */
export const categoryListingMachine = categoryListingSetup.createMachine({
  id: 'categoryListing',
  type: 'parallel',
  context: ({ input }) => ({
    category: input.category,
    name: input.category.replaceAll('-', ' '),
    exists: true,
    ...asked(input.search),
    products: [],
    total: 0,
    totalPages: 0,
    links: {},
    states: [],
    cities: [],
    layout: input.layout,
    user: input.user,
    now: input.now,
  }),
  on: {
    'search.typed': { actions: { type: 'keepSearch', params: ({ event }) => ({ text: event.text }) } },
    'search.submitted': { actions: { type: 'goTo', params: { change: {} } } },
    'filter.cleared': { actions: 'goToAll' },
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
            actions: { type: 'takeAddress', params: ({ event }) => event },
          },
          { actions: { type: 'takeAddress', params: ({ event }) => event } },
        ],
        // The answer depends on who asks: only people who are signed in get the sellers' numbers.
        'session.changed': {
          guard: { type: 'isAnotherPerson', params: ({ event }) => ({ user: event.user }) },
          target: '.loading',
          actions: { type: 'takePerson', params: ({ event }) => ({ user: event.user }) },
        },
      },
      states: {
        loading: {
          description: 'The ads are being loaded; a spinner is shown.',
          tags: 'busy',
          invoke: {
            id: 'loadListing',
            src: 'loadListing',
            input: ({ context }) => ({ category: context.category, query: context.query }),
            onDone: [
              toLastPage(({ page }: Listing) => page),
              {
                guard: { type: 'isEmpty', params: output('listing') },
                target: 'empty',
                actions: { type: 'keepListing', params: output('listing') },
              },
              { target: 'ready', actions: { type: 'keepListing', params: output('listing') } },
            ],
            onError: { target: 'failed', actions: logged('products') },
          },
        },
        ready: {
          initial: 'deciding',
          description: 'A page of ads.',
          states: {
            deciding: {
              description: 'Deciding whether somebody is signed in.',
              always: [{ guard: 'isSignedIn', target: 'resolving' }, { target: 'locked' }],
            },
            locked: {
              description: 'Visitors get no numbers: the WhatsApp button leads to signing in.',
              on: {
                'whatsapp.attempted': {
                  actions: [
                    {
                      type: 'keepTarget',
                      params: ({ context }) => ({ path: categoryHref(context.category, context.query) }),
                    },
                    toast('info', LISTING_TEXTS.signInFirst),
                    'goToSignIn',
                  ],
                },
                'session.changed': {
                  guard: { type: 'isAnotherPerson', params: ({ event }) => ({ user: event.user }) },
                  target: 'renewing',
                  actions: { type: 'welcomePerson', params: ({ event }) => ({ user: event.user }) },
                },
              },
            },
            renewing: {
              description: 'Somebody has signed in: the ads stay, and are asked for again, now with numbers.',
              invoke: {
                id: 'renewListing',
                src: 'loadListing',
                input: ({ context }) => ({ category: context.category, query: context.query }),
                onDone: [
                  {
                    description: 'There are fewer ads now: the page is loaded as any other.',
                    guard: { type: 'isEmpty', params: output('listing') },
                    target: '#categoryListing.list.loading',
                  },
                  { target: 'resolving', actions: { type: 'keepListing', params: output('listing') } },
                ],
                onError: { target: 'unavailable', actions: logged('products') },
              },
            },
            resolving: {
              description: 'Numbers are being turned into WhatsApp links.',
              invoke: {
                id: 'resolveLinks',
                src: 'resolveLinks',
                input: ({ context }) => ({ products: context.products }),
                onDone: { target: 'linked', actions: { type: 'keepLinks', params: output('links') } },
                onError: { target: 'unavailable', actions: logged('WhatsApp links') },
              },
            },
            unavailable: {
              description: 'Getting the numbers or making the links failed; pressing WhatsApp tries again.',
              tags: 'failed',
              on: { 'whatsapp.retried': 'renewing' },
            },
            linked: {
              description: 'Each WhatsApp button is a link, or says that the seller has no number.',
              on: {
                'whatsapp.used': {
                  actions: { type: 'recordInquiry', params: ({ event }) => ({ id: event.id }) },
                },
                'whatsapp.missing': { actions: toast('error', LISTING_TEXTS.noWhatsapp) },
              },
            },
          },
        },
        empty: { description: "'No ads found in this category', and 'Post the first ad'." },
        failed: {
          description: 'Loading the ads failed; Retry loads them again.',
          tags: 'failed',
          on: { 'list.retried': 'loading' },
        },
      },
    },
    filter: {
      initial: 'closed',
      description: 'State, city and price behind the filter button.',
      states: {
        closed: { description: 'Only the button is shown.', on: { 'filter.toggled': 'open' } },
        open: {
          type: 'parallel',
          description: 'The fields are shown; each choice starts a search at once.',
          on: {
            'filter.toggled': 'closed',
            'state.chosen': {
              actions: { type: 'goTo', params: ({ event }) => ({ change: { state: event.name } }) },
            },
            'city.chosen': {
              actions: { type: 'goTo', params: ({ event }) => ({ change: { city: event.name } }) },
            },
          },
          states: {
            states: statesRegion(),
            cities: {
              ...citiesOf(({ query }: CategoryListingContext) => query.state),
              on: {
                'url.changed': {
                  guard: { type: 'isAnotherState', params: ({ event }) => ({ search: event.search }) },
                  target: '.none',
                },
              },
            },
            price: priceRegion,
          },
        },
      },
    },
    layout: {
      initial: 'grid',
      description: 'The layout of the ads, as the visitor last chose it.',
      on: {
        'layout.chosen': {
          actions: [
            { type: 'takeLayout', params: ({ event }) => ({ layout: event.layout }) },
            { type: 'keepLayout', params: ({ event }) => ({ layout: event.layout }) },
          ],
        },
      },
      states: {
        grid: { description: 'Cards side by side.', always: { guard: 'prefersList', target: 'list' } },
        list: { description: 'One ad a row.', always: { guard: 'prefersGrid', target: 'grid' } },
      },
    },
  },
});
