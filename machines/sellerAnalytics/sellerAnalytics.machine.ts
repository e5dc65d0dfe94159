import { assign, fromPromise, setup } from 'xstate';
import type { Analytics } from '../../openapi/entities/analytics';
import { output, provided } from '../kit';
import type { ShellEvent } from '../shell';

/** The page /seller/analytics: what the server knows of a seller's ads (section 2, Seller analytics). */
export const ANALYTICS_FAILED = 'Failed to load analytics';

export const sellerAnalyticsMachine = setup({
  types: {
    context: {} as { analytics: Analytics | null; now: number },
    events: {} as { type: 'analytics.retried' },
    /** `now`: milliseconds since 1970, what ages are counted to. */
    input: {} as { now: number },
    emitted: {} as ShellEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Throws ApiError. */
    loadAnalytics: fromPromise<Analytics>(provided),
  },
  actions: {
    keep: assign({ analytics: (_, { analytics }: { analytics: Analytics }) => analytics }),
  },
}).createMachine({
  id: 'sellerAnalytics',
  description: 'The statistics of a seller’s ads.',
  context: ({ input }) => ({ analytics: null, now: input.now }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The figures are being loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadAnalytics',
        src: 'loadAnalytics',
        onDone: { target: 'shown', actions: { type: 'keep', params: output('analytics') } },
        onError: 'failed',
      },
    },
    shown: { description: 'The figures are shown, as of when they were loaded.' },
    failed: {
      description: 'Loading the figures failed; Retry loads them again.',
      tags: 'failed',
      on: { 'analytics.retried': 'loading' },
    },
  },
});
