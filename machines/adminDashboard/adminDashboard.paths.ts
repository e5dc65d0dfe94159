import type { AuditEntry, RefundDue, SystemChecks } from '../../openapi/entities/admin';
import type { AdminStats, Page } from '../../openapi/entities/types';
import { press } from '../model/gestures';
import { type Model, refusals, thrown } from '../paths';
import { ADMIN_TEXTS, type adminDashboardMachine } from './adminDashboard.machine';

const STATS: AdminStats = {
  totalUsers: 25_000,
  totalProducts: 100_000,
  totalRevenue: 1_250_000.5,
  activeSubscriptions: 42,
  pendingProducts: 0,
  recentSignups: 17,
  waitingMails: 3,
  systemHealth: { status: 'healthy', uptime: 93_784, lastBackup: null },
};
const stats = (status: AdminStats['systemHealth']['status']): AdminStats => ({
  ...STATS,
  waitingMails: status === 'warning' ? 0 : null,
  systemHealth: { ...STATS.systemHealth, status, lastBackup: '2026-11-27T02:00:00Z' },
});

const CHECKS: SystemChecks = {
  status: 'critical',
  uptime: 93_790,
  lastBackup: null,
  checkedAt: '2026-11-28T10:00:00Z',
  probes: [
    { name: 'database', status: 'healthy', tookMs: 2, message: 'Answers.' },
    { name: 'storage', status: 'warning', tookMs: 900, message: 'Answers slowly.' },
    { name: 'payments', status: 'critical', tookMs: 3000, message: 'Did not answer in 3 seconds.' },
  ],
};

const OWED: RefundDue = {
  reference: 'KSW-5f1c',
  seller: 'Ada Obi',
  email: 'ada@example.ng',
  amount: 500.5,
  currency: 'NGN',
  planGiven: true,
  settledAt: '2026-11-28T09:30:00Z',
};

const entry = (id: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  actor: 'Ngozi',
  action: 'product.expired',
  target: { type: 'product', id: 7, name: 'iPhone 13' },
  noted: null,
  createdAt: '2026-11-28T09:30:00Z',
  ...more,
});
const pageOf = (items: AuditEntry[], page: number, totalPages: number): Page<AuditEntry> => ({
  items,
  page,
  total: totalPages * 20,
  totalPages,
});

const SESSION_ENDED = thrown({ kind: 'unauthorized', status: 401, message: 'Please sign in again.' });

/** What can happen on the admins' dashboard, and what a person sees there (section 2, 'Admin dashboard'). */
export const adminDashboardModel = {
  events: {
    'stats.retried': { byButton: { gesture: press('button', 'Retry figures') } },
    'details.opened': { byButton: { gesture: press('button', 'View Details'), in: 'stats.shown' } },
    'details.closed': { byButton: { gesture: press('button', 'Close') } },
    'checks.repeated': {
      byButton: { gesture: press('button', 'Check again'), in: ['details.open.told', 'details.open.failed'] },
    },
    'refunds.retried': { byButton: { gesture: press('button', 'Retry refunds due') } },
    'actions.retried': { byButton: { gesture: press('button', 'Retry recent actions') } },
    'actions.continued': { byButton: { gesture: press('button', 'Show more') } },
  },
  outcomes: {
    loadStats: {
      done: { healthy: STATS, warning: stats('warning'), critical: stats('critical') },
      error: { ...refusals('The database is resting.'), sessionEnded: SESSION_ENDED },
    },
    checkSystem: { done: { told: CHECKS }, error: refusals('The probes are resting.') },
    loadRefunds: {
      done: {
        two: {
          items: [
            OWED,
            { ...OWED, reference: 'KSW-77aa', seller: 'Musa Bello', currency: 'USD', planGiven: false },
          ],
          page: 1,
          total: 2,
          totalPages: 1,
        },
        none: { items: [], page: 1, total: 0, totalPages: 0 },
      },
      error: { ...refusals(), missing: thrown({ kind: 'notFound', status: 404, message: null }) },
    },
    loadActions: {
      done: {
        all: pageOf([entry(3), entry(2, { action: 'user.suspended' })], 1, 1),
        some: pageOf(
          [
            entry(5),
            entry(4, {
              action: 'category.deleted',
              target: { type: 'category', id: 9, name: null },
              noted: 'Boats',
            }),
          ],
          1,
          2,
        ),
        none: pageOf([], 1, 0),
      },
      error: { ...refusals(), missing: thrown({ kind: 'notFound', status: 404, message: null }) },
    },
  },
  outcomesById: {
    loadMoreActions: {
      done: { last: pageOf([entry(4), entry(1)], 2, 2) },
      error: refusals(),
    },
  },
  delays: {},
  states: {
    'stats.loading': { shows: [['status', 'Loading figures']] },
    'stats.shown': {
      shows: [
        ['list', 'Figures'],
        ['region', 'System health'],
      ],
      hides: [['button', 'Retry figures']],
      spec: ['S2.admin.cards', 'S2.admin.links', 'S2.admin.health', 'S6.admin.stats'],
    },
    'stats.failed': {
      shows: [
        ['alert', new RegExp(`${ADMIN_TEXTS.statsFailed}|The database is resting`)],
        ['button', 'Retry figures'],
      ],
      hides: [['list', 'Figures']],
      spec: 'S8.admin.statsFailed',
    },
    'details.closed': { shows: [], hides: [['dialog', /./]] },
    'details.open.checking': {
      shows: [
        ['dialog', 'System health'],
        ['status', /Checking/],
        ['button', 'Check again', { disabled: true }],
      ],
    },
    'details.open.told': {
      shows: [
        ['list', 'Checks'],
        ['button', 'Check again', { disabled: false }],
        ['button', 'Close'],
      ],
    },
    'details.open.failed': {
      shows: [
        ['alert', new RegExp(`${ADMIN_TEXTS.checksFailed}|The probes are resting`)],
        ['button', 'Check again', { disabled: false }],
      ],
      hides: [['list', 'Checks']],
    },
    'refunds.loading': { shows: [], hides: [['region', /^Refunds due/]] },
    'refunds.none': { shows: [], hides: [['region', /^Refunds due/]] },
    'refunds.shown': {
      shows: [
        ['heading', 'Refunds due (2)'],
        ['list', 'Refunds due'],
      ],
      hides: [['button', 'Retry refunds due']],
    },
    'refunds.failed': {
      shows: [
        ['alert', new RegExp(ADMIN_TEXTS.refundsFailed)],
        ['button', 'Retry refunds due'],
      ],
      hides: [['list', 'Refunds due']],
    },
    'actions.loading': { shows: [['status', 'Loading recent actions']] },
    'actions.empty': { shows: [['status', /Nothing has been done yet/]] },
    'actions.notKept': { shows: [], hides: [['region', 'Recent actions']] },
    'actions.failed': {
      shows: [
        ['alert', new RegExp(ADMIN_TEXTS.actionsFailed)],
        ['button', 'Retry recent actions'],
      ],
      hides: [['list', 'Recent actions']],
    },
    'actions.shown': {
      shows: [['list', 'Recent actions']],
      hides: [['button', 'Retry recent actions']],
    },
    'actions.continuing': {
      shows: [
        ['list', 'Recent actions'],
        ['button', 'Loading...', { disabled: true }],
      ],
    },
    'actions.cutShort': {
      shows: [
        ['list', 'Recent actions'],
        ['alert', new RegExp(ADMIN_TEXTS.actionsFailed)],
        ['button', 'Retry recent actions'],
      ],
    },
  },
  inputs: { none: undefined },
  ignored: [
    { states: ['stats.loading', 'stats.shown'], events: 'stats.retried', because: 'nothing failed' },
    { states: 'details.open', events: 'details.opened', because: 'it is open' },
    {
      states: 'details.open.checking',
      events: 'checks.repeated',
      because: 'the check is running already',
    },
    { states: 'details.closed', events: ['details.closed', 'checks.repeated'], because: 'it is closed' },
    {
      states: ['refunds.loading', 'refunds.none', 'refunds.shown'],
      events: 'refunds.retried',
      because: 'nothing failed',
    },
    {
      states: ['actions.loading', 'actions.empty', 'actions.notKept', 'actions.shown', 'actions.continuing'],
      events: 'actions.retried',
      because: 'nothing failed',
    },
    {
      states: ['actions.loading', 'actions.empty', 'actions.notKept', 'actions.failed', 'actions.continuing'],
      events: 'actions.continued',
      because: 'there are no older entries, or they are being loaded',
    },
    {
      states: 'actions.cutShort',
      events: 'actions.continued',
      because: 'Retry asks for the same entries',
    },
  ],
  serialize: ({ page, totalPages, stats: figures }) => [
    page,
    totalPages,
    figures?.systemHealth.status ?? null,
  ],
  invariants: {
    'an action is listed once': ({ context: { entries } }) =>
      new Set(entries.map(({ id }) => id)).size === entries.length,
    'what is shown is there': (snapshot) =>
      (!snapshot.matches({ stats: 'shown' }) || snapshot.context.stats !== null) &&
      (!snapshot.matches({ details: { open: 'told' } }) || snapshot.context.checks !== null) &&
      (!snapshot.matches({ refunds: 'shown' }) || snapshot.context.refunds.length > 0) &&
      (!snapshot.matches({ actions: 'shown' }) || snapshot.context.entries.length > 0),
    'no more refunds are listed than are due': ({ context }) =>
      context.refunds.length <= context.refundsTotal,
    'no page beyond the last is shown': ({ context: { page, totalPages } }) => page <= totalPages,
    'a card and its details agree on the state of the house': ({ context: { stats, checks } }) =>
      stats === null || checks === null || stats.systemHealth.status === checks.status,
  },
  notShown: {
    'entries[].id': 'tells rows apart',
    'checks.status': 'each part’s own is shown',
    'checks.uptime': 'the card of the figures shows it',
  },
} satisfies Model<typeof adminDashboardMachine>;
