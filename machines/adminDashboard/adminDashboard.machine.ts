import { assign, fromPromise, setup } from 'xstate';
import type { AuditEntry, RefundDue, SystemChecks } from '../../openapi/entities/admin';
import { problemOf, serverMessageOf } from '../../openapi/entities/problem';
import type { AdminStats, Page } from '../../openapi/entities/types';
import { announce, failure, isUnauthorized, output, provided, unauthorized } from '../kit';
import type { ShellEvent } from '../shell';
import { spec } from '../spec';

interface AdminDashboardContext {
  stats: AdminStats | null;
  /** Why loading the figures failed. */
  statsMessage: string;
  checks: SystemChecks | null;
  checksMessage: string;
  refunds: RefundDue[];
  /** How many refunds are due; may be more than are listed. */
  refundsTotal: number;
  entries: AuditEntry[];
  /** The last page of entries that came, and how many there are. */
  page: number;
  totalPages: number;
}

type AdminDashboardEvent =
  | { type: 'stats.retried' }
  | { type: 'details.opened' }
  | { type: 'details.closed' }
  | { type: 'checks.repeated' }
  | { type: 'refunds.retried' }
  | { type: 'actions.retried' }
  | { type: 'actions.continued' };

/** Texts of section 8, and our own for the additions. */
export const ADMIN_TEXTS = {
  statsFailed: 'Failed to load dashboard stats',
  checksFailed: 'The system could not be checked.',
  refundsFailed: 'Failed to load refunds due',
  actionsFailed: 'Failed to load recent actions',
} as const;

/**
 * The marketplace at a glance (section 2, 'Admin dashboard'): figures, health with the results of its checks, the
 * refunds due to sellers (an addition), and the actions of admins. Each region loads and fails on its own.
 */
export const adminDashboardMachine = setup({
  types: {
    context: {} as AdminDashboardContext,
    events: {} as AdminDashboardEvent,
    emitted: {} as ShellEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** All throw ApiError. */
    loadStats: fromPromise<AdminStats>(provided),
    checkSystem: fromPromise<SystemChecks>(provided),
    /** Rejects with status 404 where the server has no such list. */
    loadRefunds: fromPromise<Page<RefundDue>>(provided),
    /** Rejects with status 404 where the server keeps no record. */
    loadActions: fromPromise<Page<AuditEntry>, { page: number }>(provided),
  },
  actions: {
    announce,
    keepStats: assign((_, params: { stats: AdminStats }) => params),
    keepStatsMessage: assign({ statsMessage: (_, { message }: { message: string }) => message }),
    /** The card on the page takes over the newest results. */
    keepChecks: assign(({ context: { stats } }, { checks }: { checks: SystemChecks }) => ({
      checks,
      stats:
        stats === null
          ? null
          : {
              ...stats,
              systemHealth: {
                status: checks.status,
                uptime: checks.uptime,
                lastBackup: checks.lastBackup,
              },
            },
    })),
    keepChecksMessage: assign({ checksMessage: (_, { message }: { message: string }) => message }),
    keepRefunds: assign((_, { due }: { due: Page<RefundDue> }) => ({
      refunds: due.items,
      refundsTotal: due.total,
    })),
    /** New entries move older ones to the next page: one that is listed already is not listed twice. */
    addEntries: assign(({ context }, { more }: { more: Page<AuditEntry> }) => ({
      entries: [
        ...context.entries,
        ...more.items.filter(({ id }) => !context.entries.some((known) => known.id === id)),
      ],
      page: context.page + 1,
      totalPages: more.totalPages,
    })),
  },
  guards: {
    isUnauthorized,
    /** Servers that know no such call say so with a page of their own, which is no answer of the contract's. */
    isMissing: (_, { error }: { error: unknown }) => problemOf(error).status === 404,
    isNothing: (_, { more }: { more: Page<unknown> }) => more.items.length === 0,
    hasMore: ({ context }) => context.page < context.totalPages,
  },
}).createMachine({
  id: 'adminDashboard',
  description: 'The state of the marketplace.',
  context: {
    stats: null,
    statsMessage: '',
    checks: null,
    checksMessage: '',
    refunds: [],
    refundsTotal: 0,
    entries: [],
    page: 0,
    totalPages: 0,
  },
  type: 'parallel',
  states: {
    stats: {
      description: 'The figures.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The figures are being loaded.',
          tags: 'busy',
          invoke: {
            id: 'loadStats',
            src: 'loadStats',
            onDone: { target: 'shown', actions: { type: 'keepStats', params: output('stats') } },
            onError: [
              {
                guard: unauthorized,
                target: 'failed',
                actions: { type: 'keepStatsMessage', params: { message: ADMIN_TEXTS.statsFailed } },
              },
              {
                meta: spec('S8.admin.statsFailed', 'S8.generic.message'),
                target: 'failed',
                actions: [
                  {
                    type: 'keepStatsMessage',
                    params: ({ event }) => ({
                      message: serverMessageOf(event.error, ADMIN_TEXTS.statsFailed),
                    }),
                  },
                  {
                    type: 'announce',
                    params: ({ context }) => ({ tone: 'error', text: context.statsMessage }),
                  },
                ],
              },
            ],
          },
        },
        shown: { description: 'The figures and the health of the system are shown.' },
        failed: {
          description: 'Loading the figures failed; Retry loads them again.',
          tags: 'failed',
          on: { 'stats.retried': 'loading' },
        },
      },
    },
    details: {
      description: 'The results of the health checks, opened by View Details.',
      initial: 'closed',
      states: {
        closed: { description: 'The card alone is shown.', on: { 'details.opened': 'open' } },
        open: {
          description: 'The dialog is open.',
          initial: 'checking',
          on: { 'details.closed': 'closed' },
          states: {
            checking: {
              description: 'Each part of the system is being checked.',
              tags: 'busy',
              invoke: {
                id: 'checkSystem',
                src: 'checkSystem',
                onDone: { target: 'told', actions: { type: 'keepChecks', params: output('checks') } },
                onError: {
                  target: 'failed',
                  actions: {
                    type: 'keepChecksMessage',
                    params: ({ event }) => ({
                      message: serverMessageOf(event.error, ADMIN_TEXTS.checksFailed),
                    }),
                  },
                },
              },
            },
            told: {
              description: 'The result for each part is shown.',
              on: { 'checks.repeated': 'checking' },
            },
            failed: {
              description: 'The checks could not be run; they can be repeated.',
              tags: 'failed',
              on: { 'checks.repeated': 'checking' },
            },
          },
        },
      },
    },
    refunds: {
      description: 'The refunds due to sellers, shown only where there are some.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The refunds are being loaded; nothing is shown meanwhile, since mostly none are due.',
          invoke: {
            id: 'loadRefunds',
            src: 'loadRefunds',
            onDone: [
              { guard: { type: 'isNothing', params: output('more') }, target: 'none' },
              { target: 'shown', actions: { type: 'keepRefunds', params: output('due') } },
            ],
            onError: [
              { guard: { type: 'isMissing', params: failure }, target: 'none' },
              { target: 'failed' },
            ],
          },
        },
        none: { description: 'No refund is due, or this server has no list of them.' },
        shown: { description: 'The refunds due are listed, with their number.' },
        failed: {
          description: 'Loading the refunds failed; Retry loads them again.',
          tags: 'failed',
          on: { 'refunds.retried': 'loading' },
        },
      },
    },
    actions: {
      description: 'The actions of admins, newest first.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The first entries are being loaded.',
          tags: 'busy',
          invoke: {
            id: 'loadActions',
            src: 'loadActions',
            input: ({ context }) => ({ page: context.page + 1 }),
            onDone: [
              { guard: { type: 'isNothing', params: output('more') }, target: 'empty' },
              { target: 'shown', actions: { type: 'addEntries', params: output('more') } },
            ],
            onError: [
              { guard: { type: 'isMissing', params: failure }, target: 'notKept' },
              { target: 'failed' },
            ],
          },
        },
        empty: { description: 'Nobody has done anything yet.' },
        notKept: { description: 'This server keeps no such record, so none is shown.' },
        failed: {
          description: 'Loading the entries failed; Retry loads them again.',
          tags: 'failed',
          on: { 'actions.retried': 'loading' },
        },
        shown: {
          description: 'The entries are listed, with a button for older ones where there are some.',
          on: { 'actions.continued': { guard: 'hasMore', target: 'continuing' } },
        },
        continuing: {
          description: 'Older entries are being loaded.',
          tags: 'busy',
          invoke: {
            id: 'loadMoreActions',
            src: 'loadActions',
            input: ({ context }) => ({ page: context.page + 1 }),
            onDone: { target: 'shown', actions: { type: 'addEntries', params: output('more') } },
            onError: 'cutShort',
          },
        },
        cutShort: {
          description: 'Loading older entries failed; those loaded before stay.',
          tags: 'failed',
          on: { 'actions.retried': 'continuing' },
        },
      },
    },
  },
});
