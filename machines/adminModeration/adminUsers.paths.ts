import type { AdminUser } from '../../openapi/entities/moderation';
import { choose, outside } from '../model/gestures';
import type { Model } from '../model/types';
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

/** The same chart on the list of users (section 2, 'Admin users'): no reports there, so their arrows stay untaken. */
export const adminUsersModel = {
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
    reports: {
      'reports.opened': { nobody: { with: { id: MUSA.id }, gesture: outside } },
      'reports.closed': { byButton: { gesture: outside } },
      'reports.retried': { byButton: { gesture: outside } },
    },
    table: ['table', 'Users'],
    emptyText: /No users match your current filters\./,
  }),
  // Survivors of `flows:mutate` that were looked at: what differs is in state or data only.
  accepted: {
    'list.loading — done loadRows [isEmpty]: action keepRows dropped': 'empty, no rows are painted',
    'work.acting — always [hasNoJobs]: dropped':
      'what runs is marked on its row; with none, nothing is painted',
    'work.acting — always [hasNoJobs]: to acting':
      'what runs is marked on its row; with none, nothing is painted',
    'summary.none — question.confirmed [isBulk]: guard dropped':
      'a single action has no batch to sum up: nothing is painted',
    'summary.shown — summary.dismissed: to counting':
      'without a batch nothing is painted; with one, nothing that can be dismissed',
    'summary.shown — summary.dismissed: to shown':
      'without a batch nothing is painted; with one, nothing that can be dismissed',
    'summary.shown — summary.dismissed: action dropBatch dropped':
      'without a batch nothing is painted; with one, nothing that can be dismissed',
  },
} satisfies Model<typeof adminModerationMachine>;
