import type { AdminProduct } from '../../openapi/entities/moderation';
import { outside, press } from '../model/gestures';
import type { Model } from '../model/types';
import { sampleAd } from '../productList/samples';
import type { adminModerationMachine } from './adminModeration.machine';
import { modelOf } from './model';

const PHONE: AdminProduct = { ...sampleAd({ id: 7, title: 'iPhone 13' }), openReports: 2 };
const CHAIR: AdminProduct = { ...sampleAd({ id: 8, title: 'Chair', status: 'expired' }), openReports: 0 };

/** The chart on the list of ads (section 2, 'Admin products'), reports included; users are in `adminUsers.paths.ts`. */
export const adminModerationModel = {
  ...modelOf({
    subject: 'products',
    selfId: 1,
    rows: [PHONE, CHAIR],
    act: 'expire',
    verb: 'Expire',
    doing: 'Expiring...',
    bulk: 'delete',
    bulkVerb: 'Delete',
    searchLabel: 'Search by title',
    role: { seller: { with: { role: 'seller' }, gesture: outside } },
    asked: {
      dismiss: {
        with: { action: 'dismiss', id: PHONE.id },
        gesture: press('button', 'Dismiss reports'),
        in: 'reports.open',
      },
    },
    reports: {
      'reports.opened': {
        phone: { with: { id: PHONE.id }, gesture: press('button', '2 reports of iPhone 13') },
      },
      'reports.closed': { byButton: { gesture: press('button', 'Close') } },
      'reports.retried': { byButton: { gesture: press('button', 'Retry loading the reports') } },
    },
    table: ['table', 'Products'],
    emptyText: /No products found/,
  }),
  // Survivors of `flows:mutate` that were looked at: what differs is in state or data only.
  accepted: {
    '(root) — role.chosen: dropped': 'ads have no roles; the field is not painted',
    '(root) — role.chosen: action change dropped': 'ads have no roles; the field is not painted',
    'list.loading — done loadRows [isEmpty]: action keepRows dropped': 'empty, no rows are painted',
    'question.confirming — question.cancelled: to confirming': 'without a question no dialog is painted',
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
    'reports.open — reports.closed: action closeReports dropped': 'closed, no reports are painted',
    'reports.open — act.asked [canAsk]: action closeReports dropped': 'closed, no reports are painted',
  },
} satisfies Model<typeof adminModerationMachine>;
