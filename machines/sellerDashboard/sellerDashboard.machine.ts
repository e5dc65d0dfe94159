import { assign, fromPromise, setup } from 'xstate';
import type { Product, Subscription } from '../../openapi/entities/types';
import {
  announce,
  isNotFound,
  isUnauthorized,
  notFound,
  output,
  provided,
  toast,
  toastMessage,
  toastServerMessage,
  unauthorized,
} from '../kit';
import type { ShellEvent } from '../shell';
import { spec } from '../spec';

/** Whose dashboard it is. */
export interface SellerDashboardInput {
  name: string;
  /** Only sellers have plans (decisions.md, 'a seller without the seller role'). */
  isSeller: boolean;
}

interface SellerDashboardContext extends SellerDashboardInput {
  products: Product[];
  subscription: Subscription | null;
  /** The ad that the question is about or that is being deleted; else the last one that was. */
  chosenId: number | null;
}

type SellerDashboardEvent =
  | { type: 'products.retried' }
  /** Raised by the chart itself: nobody knows whether an ad was deleted. */
  | { type: 'subscription.retried' }
  /** The plans panel has loaded the subscription, which may have changed. */
  | { type: 'subscription.changed'; subscription: Subscription }
  | { type: 'delete.asked'; id: number }
  | { type: 'delete.confirmed' }
  | { type: 'delete.cancelled' };

const LIST_FAILED = 'Failed to load products';
/** Shown in the plan's card (section 8, Subscription). */
export const PLAN_FAILED = 'Failed to load subscription information';
const NOT_FOUND = 'Product not found';
const DELETE_FAILED = 'Failed to delete product';

/** The seller's own ads, with deleting, and the plan (section 2, 'Seller dashboard'; texts of section 8). */
export const sellerDashboardMachine = setup({
  types: {
    context: {} as SellerDashboardContext,
    events: {} as SellerDashboardEvent,
    input: {} as SellerDashboardInput,
    emitted: {} as ShellEvent,
  },
  actors: {
    loadProducts: fromPromise<Product[]>(provided),
    loadSubscription: fromPromise<Subscription>(provided),
    deleteProduct: fromPromise<null, { id: number }>(provided),
  },
  actions: {
    announce,
    keepProducts: assign((_, params: { products: Product[] }) => params),
    keepSubscription: assign((_, params: { subscription: Subscription }) => params),
    choose: assign((_, params: { chosenId: number }) => params),
    dropChosen: assign(({ context }) => ({
      products: context.products.filter(({ id }) => id !== context.chosenId),
    })),
  },
  guards: {
    hasNone: ({ context }) => context.products.length === 0,
    isSeller: ({ context }) => context.isSeller,
    isKnown: ({ context }, params: { id: number }) => context.products.some(({ id }) => id === params.id),
    isNotFound,
    isUnauthorized,
  },
}).createMachine({
  id: 'sellerDashboard',
  description: 'The seller’s own ads and plan.',
  context: ({ input }) => ({ ...input, products: [], subscription: null, chosenId: null }),
  type: 'parallel',
  states: {
    list: {
      description: 'The seller’s ads.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The ads are being loaded.',
          tags: 'busy',
          invoke: {
            id: 'loadProducts',
            src: 'loadProducts',
            onDone: { target: 'ready', actions: { type: 'keepProducts', params: output('products') } },
            onError: [
              { guard: unauthorized, target: 'failed' },
              {
                meta: spec('S8.seller.loadFailed'),
                target: 'failed',
                actions: toastServerMessage(LIST_FAILED),
              },
            ],
          },
        },
        ready: {
          description: 'The ads are listed.',
          always: { guard: 'hasNone', target: 'empty' },
        },
        empty: { description: 'There is no ad.' },
        failed: {
          description: 'Loading the ads failed; Retry loads them again.',
          tags: 'failed',
          on: { 'products.retried': 'loading' },
        },
      },
    },
    plan: {
      description: 'The seller’s subscription.',
      initial: 'deciding',
      on: {
        'subscription.changed': {
          guard: 'isSeller',
          target: '.shown',
          actions: {
            type: 'keepSubscription',
            params: ({ event }) => ({ subscription: event.subscription }),
          },
        },
      },
      states: {
        deciding: {
          description: 'Only sellers have plans.',
          always: [{ guard: 'isSeller', target: 'loading' }, { target: 'notOffered' }],
        },
        notOffered: { description: 'The person is no seller, so no plan is shown.' },
        loading: {
          description: 'The plan is being loaded.',
          invoke: {
            id: 'loadSubscription',
            src: 'loadSubscription',
            onDone: {
              target: 'shown',
              actions: { type: 'keepSubscription', params: output('subscription') },
            },
            onError: { meta: spec('S8.plan.loadFailed'), target: 'failed' },
          },
        },
        shown: { description: 'The plan is shown, or a note that there is none.' },
        failed: {
          description: 'Loading the plan failed; Retry loads it again.',
          on: { 'subscription.retried': 'loading' },
        },
      },
    },
    deletion: {
      description: 'Deleting one ad.',
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is being deleted.',
          on: {
            'delete.asked': {
              meta: spec('S2.seller.confirm'),
              guard: { type: 'isKnown', params: ({ event }) => ({ id: event.id }) },
              target: 'confirming',
              actions: { type: 'choose', params: ({ event }) => ({ chosenId: event.id }) },
            },
          },
        },
        confirming: {
          description: 'The seller is asked whether they are sure.',
          on: {
            'delete.confirmed': 'deleting',
            'delete.cancelled': 'idle',
          },
        },
        deleting: {
          description: 'Deleting the ad; its row is marked busy, the others stay usable.',
          tags: 'writes',
          invoke: {
            id: 'deleteProduct',
            src: 'deleteProduct',
            input: ({ context }) => ({ id: context.chosenId ?? 0 }),
            onDone: {
              meta: spec('S8.seller.deleted', 'S6.seller.delete'),
              target: 'idle',
              actions: ['dropChosen', toast('success', 'Product deleted successfully')],
            },
            onError: [
              { guard: unauthorized, target: 'idle' },
              {
                // Deleted elsewhere: the row goes, too.
                guard: notFound,
                target: 'idle',
                actions: ['dropChosen', toastMessage(NOT_FOUND)],
              },
              {
                meta: spec('S8.seller.deleteFailed', 'S8.generic.message'),
                target: 'idle',
                actions: toastServerMessage(DELETE_FAILED),
              },
            ],
          },
        },
      },
    },
  },
});
