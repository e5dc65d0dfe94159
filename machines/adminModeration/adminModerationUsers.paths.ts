import type { AdminUser } from '../../openapi/entities/moderation';
import { choose } from '../model/gestures';
import type { Model } from '../paths';
import type { adminModerationMachine } from './adminModeration.machine';
import { modelOf } from './model';

const MUSA: AdminUser = {
  id: 3,
  email: 'musa@example.ng',
  name: 'Musa Bello',
  roles: ['seller'],
  status: 'active',
  emailVerified: true,
  createdAt: '2026-11-03T09:00:00.000Z',
  activeAds: 12,
};
const ADA: AdminUser = { ...MUSA, id: 4, email: 'ada@example.ng', name: 'Ada Obi', activeAds: 0 };

/** The same chart on the list of users (section 2, 'Admin users'): no reports there, so their transitions are left to the ads. */
export const adminModerationUsersModel = {
  ...modelOf({
    subject: 'users',
    selfId: 1,
    rows: [MUSA, ADA],
    act: 'suspend',
    verb: 'Suspend',
    doing: 'Suspending...',
    bulk: 'suspend',
    bulkVerb: 'Suspend',
    searchLabel: 'Search by name or e-mail',
    role: { seller: { with: { role: 'seller' }, gesture: choose('Role', 'Seller') } },
    asked: {},
    reports: { 'reports.opened': {}, 'reports.closed': {}, 'reports.retried': {} },
    loadReports: { done: {}, error: {}, local: 'users have no reports: it never runs' },
    table: ['table', 'Users'],
    emptyText: /No users match your current filters\./,
  }),
  elsewhere: [
    {
      states: 'reports',
      events: '*',
      because: 'only ads are reported: users have no button that opens reports',
    },
  ],
  notShown: {
    subject: 'each of its two screens has one',
    selfId: 'whose row has no buttons for oneself',
    'draft.role': 'only users are filtered by it',
    done: 'what a late answer may not know yet',
    doubted: 'only what is loaded next depends on it',
    outdated: 'only what is loaded next depends on it',
    'rows[].emailVerified': 'the list shows status and roles',
    'rows[].activeAds': 'the question tells it',
    'question.action': 'of users only suspending is asked',
    'question.rows[].id': 'the question names the users',
    'question.rows[].email': 'the question names the users',
    'question.rows[].roles': 'the question names the users',
    'question.rows[].status': 'the question names the users',
    'question.rows[].emailVerified': 'the question names the users',
    'question.rows[].createdAt': 'the question names the users',
    'jobs[].name': 'the toast names it',
    'jobs[].action': 'a row waits, whatever for',
    'jobs[].bulk': 'only where the outcome is told depends on it',
    'batch.action': 'the summary counts, whatever it was',
    'batch.failed[].id': 'the name is shown',
  },
} satisfies Model<typeof adminModerationMachine>;
