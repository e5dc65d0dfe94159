import { assign, fromPromise, setup } from 'xstate';
import type { Product } from '../../openapi/entities/types';
import { output, provided } from '../kit';
import type { ShellEvent } from '../shell';

export interface SavedListContext {
  /** The last saved first; an ad that is no longer saved stays listed, so that a slip can be undone. */
  products: Product[];
  /** Milliseconds since 1970: what ages are counted to. */
  now: number;
}

export type SavedListEvent =
  | { type: 'list.retried' }
  /** The set of saved ads changed, here or in another tab. */
  | { type: 'ids.changed'; ids: number[] };

/** Texts of section 2 and our own. */
export const SAVED_LIST_TEXTS = {
  empty: 'Your saved advertisements will appear here',
  failed: 'Failed to load saved advertisements',
} as const;

/** The page /saved: the ads that the account keeps (section 2). */
export const savedListMachine = setup({
  types: {
    context: {} as SavedListContext,
    events: {} as SavedListEvent,
    input: {} as { now: number },
    emitted: {} as ShellEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Throws ApiError. */
    loadSaved: fromPromise<Product[]>(provided),
  },
  actions: {
    keepProducts: assign({ products: (_, { products }: { products: Product[] }) => products }),
  },
  guards: {
    hasNone: ({ context }) => context.products.length === 0,
    lacksOne: ({ context }, { ids }: { ids: number[] }) =>
      ids.some((id) => !context.products.some((product) => product.id === id)),
  },
}).createMachine({
  id: 'savedList',
  description: 'The page of saved ads.',
  context: ({ input }) => ({ products: [], now: input.now }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The ads are being loaded; those shown before stay.',
      tags: 'busy',
      on: {
        // The answer under way may be older than the change.
        'ids.changed': {
          guard: { type: 'lacksOne', params: ({ event }) => ({ ids: event.ids }) },
          target: 'loading',
          reenter: true,
        },
      },
      invoke: {
        id: 'loadSaved',
        src: 'loadSaved',
        onDone: { target: 'ready', actions: { type: 'keepProducts', params: output('products') } },
        onError: 'failed',
      },
    },
    ready: {
      description: 'The saved ads are listed.',
      always: { guard: 'hasNone', target: 'empty' },
      on: {
        'ids.changed': {
          guard: { type: 'lacksOne', params: ({ event }) => ({ ids: event.ids }) },
          target: 'loading',
        },
      },
    },
    empty: {
      description: 'Nothing is saved.',
      on: {
        'ids.changed': {
          guard: { type: 'lacksOne', params: ({ event }) => ({ ids: event.ids }) },
          target: 'loading',
        },
      },
    },
    failed: {
      description: 'Loading the ads failed; Retry loads them again.',
      tags: 'failed',
      on: { 'list.retried': 'loading' },
    },
  },
});
