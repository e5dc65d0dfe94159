import { assign, fromPromise, setup } from 'xstate';
import type { AuditEntry, RefundDue, SystemChecks } from '../../openapi/entities/admin';
import { problemOf, serverMessageOf } from '../../openapi/entities/problem';
import type { AdminStats, Page } from '../../openapi/entities/types';
import { announce, failure, isUnauthorized, output, provided, unauthorized } from '../kit';
import type { ShellEvent } from '../shell';
import { spec } from '../spec';

interface AdminDashboardContext {
  stats: AdminStats | null;
  /** Why the figures did not come. */
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

/** Sentences of section 8, and ours for what it does not know. */
export const ADMIN_TEXTS = {
  statsFailed: 'Failed to load dashboard stats',
  checksFailed: 'The system could not be checked.',
  refundsFailed: 'Failed to load refunds due',
  actionsFailed: 'Failed to load recent actions',
} as const;

/**
 * The house at a glance (section 2, 'Admin dashboard'): figures, health with what the probes said, what is
 * owed back to sellers (an addition), and what admins did. Each region loads by itself: one that fails leaves the others alone.
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
    /** Kind `notFound` from servers that don't tell. */
    loadRefunds: fromPromise<Page<RefundDue>>(provided),
    /** Kind `notFound` from servers that keep no record. */
    loadActions: fromPromise<Page<AuditEntry>, { page: number }>(provided),
  },
  actions: {
    announce,
    keepStats: assign((_, params: { stats: AdminStats }) => params),
    keepStatsMessage: assign({ statsMessage: (_, { message }: { message: string }) => message }),
    /** The card says what the newest check says. */
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
    /** What was written between two pages moves the rest on: an entry that is here already is not listed twice. */
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
    isMissing: (_, { error }: { error: unknown }) => problemOf(error).kind === 'notFound',
    isNothing: (_, { more }: { more: Page<unknown> }) => more.items.length === 0,
    hasMore: ({ context }) => context.page < context.totalPages,
  },
}).createMachine({
  id: 'adminDashboard',
  description: 'The state of the house.',
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
          description: 'The figures are being fetched.',
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
        shown: { description: 'The figures are shown, and how the system is.' },
        failed: {
          description: 'The figures did not come; they can be asked for again.',
          tags: 'failed',
          on: { 'stats.retried': 'loading' },
        },
      },
    },
    details: {
      description: 'What the probes said, opened by View Details.',
      initial: 'closed',
      states: {
        closed: { description: 'The card alone is shown.', on: { 'details.opened': 'open' } },
        open: {
          description: 'The dialog is open.',
          initial: 'checking',
          on: { 'details.closed': 'closed' },
          states: {
            checking: {
              description: 'Each part of the system is being tried.',
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
            told: { description: 'What each part answered.', on: { 'checks.repeated': 'checking' } },
            failed: {
              description: 'Nothing was learnt; one may check again.',
              tags: 'failed',
              on: { 'checks.repeated': 'checking' },
            },
          },
        },
      },
    },
    refunds: {
      description: 'What is owed back of payments, told only where there is some.',
      initial: 'loading',
      states: {
        loading: {
          description:
            'Whether anything is owed is being asked; nothing shows meanwhile, since mostly nothing is.',
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
        none: { description: 'Nothing is owed, or this server does not tell.' },
        shown: { description: 'What is owed to whom is listed, with how much there is of it.' },
        failed: {
          description: 'It is not known what is owed; one may ask again.',
          tags: 'failed',
          on: { 'refunds.retried': 'loading' },
        },
      },
    },
    actions: {
      description: 'What admins did, newest first.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The first entries are being fetched.',
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
        notKept: { description: 'This server keeps no record, so none is shown.' },
        failed: {
          description: 'The entries did not come; they can be asked for again.',
          tags: 'failed',
          on: { 'actions.retried': 'loading' },
        },
        shown: {
          description: 'The entries are listed, with a way to older ones where there are some.',
          on: { 'actions.continued': { guard: 'hasMore', target: 'continuing' } },
        },
        continuing: {
          description: 'Older entries are being fetched.',
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
          description: 'Older entries did not come; those that are here stay.',
          tags: 'failed',
          on: { 'actions.retried': 'continuing' },
        },
      },
    },
  },
});
