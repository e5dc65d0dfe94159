import { assign, fromPromise, setup } from 'xstate';
import type { Dashboard } from '../../openapi/entities/types';
import { announce, output, provided, toast } from '../kit';
import type { ShellEvent } from '../shell';
import { spec } from '../spec';

/** Text of section 8. */
export const DASHBOARD_FAILED = 'Failed to load dashboard data';

/** /dashboard: everyone's first page (section 2, User dashboard). */
export const userDashboardMachine = setup({
  types: {
    context: {} as {
      dashboard: Dashboard | null;
      /** When the page was opened, ms since 1970: ages count to here. */
      now: number;
    },
    events: {} as { type: 'retry.pressed' },
    input: {} as { now: number },
    emitted: {} as ShellEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Throws ApiError. */
    loadDashboard: fromPromise<Dashboard>(provided),
  },
  actions: {
    keepDashboard: assign({ dashboard: (_, { dashboard }: { dashboard: Dashboard }) => dashboard }),
    announce,
  },
}).createMachine({
  id: 'userDashboard',
  description: "Everyone's dashboard.",
  initial: 'loading',
  context: ({ input }) => ({ dashboard: null, now: input.now }),
  states: {
    loading: {
      description: 'The dashboard is being loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadDashboard',
        src: 'loadDashboard',
        onDone: { target: 'ready', actions: { type: 'keepDashboard', params: output('dashboard') } },
        onError: {
          meta: spec('S8.dashboard.failed'),
          target: 'failed',
          actions: toast('error', DASHBOARD_FAILED),
        },
      },
    },
    ready: { description: 'The dashboard is shown.' },
    failed: {
      description: 'Loading the dashboard failed; Retry loads it again.',
      tags: 'failed',
      on: { 'retry.pressed': 'loading' },
    },
  },
});
