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
} satisfies Model<typeof adminModerationMachine>;
