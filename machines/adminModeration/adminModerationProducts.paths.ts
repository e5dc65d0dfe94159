import type { AdminProduct } from '../../openapi/entities/moderation';
import { press } from '../model/gestures';
import { type Model, refusals } from '../paths';
import { sampleAd } from '../productList/samples';
import type { adminModerationMachine } from './adminModeration.machine';
import { modelOf } from './model';

const PHONE: AdminProduct = { ...sampleAd({ id: 7, title: 'iPhone 13' }), openReports: 2, latestReport: 2 };
const CHAIR: AdminProduct = {
  ...sampleAd({ id: 8, title: 'Chair', status: 'expired' }),
  openReports: 0,
  latestReport: null,
};

/** The chart on the list of ads (section 2, 'Admin products'), reports included; users are in `adminModerationUsers.paths.ts`. */
export const adminModerationProductsModel = {
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
    role: {},
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
    loadReports: {
      done: {
        two: [
          {
            id: 1,
            reason: 'fraud',
            text: 'Wants money first.\nNever answers.',
            reporter: 'Bola',
            createdAt: '2026-11-28T09:00:00.000Z',
            resolution: null,
          },
          {
            id: 2,
            reason: 'sold',
            text: null,
            reporter: null,
            createdAt: '2026-11-20T09:00:00.000Z',
            resolution: 'dismissed',
          },
        ],
      },
      error: refusals(),
    },
    table: ['table', 'Products'],
    emptyText: /No products found/,
  }),
  elsewhere: [{ states: '*', events: 'role.chosen', because: 'ads have no roles: there is no such field' }],
  // Examined survivors of `flows:mutate`: only data differ, not what is seen.
  accepted: {
    'reports.closed — reports.opened [isReported]: guard misreads jobs':
      'refused, it does nothing whatever the reason, and one of the reasons stands on record',
    'reports.closed: entry forgetReports dropped':
      'while closed, no reports are shown or read, and opening starts with none',
  },
} satisfies Model<typeof adminModerationMachine>;
