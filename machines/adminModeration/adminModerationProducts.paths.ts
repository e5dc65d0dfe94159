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
  notShown: {
    subject: 'each of its two screens has one',
    selfId: 'whose row has no buttons for oneself',
    'draft.role': 'only users are filtered by it',
    done: 'what a late answer may not know yet',
    doubted: 'only what is loaded next depends on it',
    outdated: 'only what is loaded next depends on it',
    'rows[].description': 'the page of the ad shows it',
    'rows[].featured': 'the plan is the seller’s matter',
    'rows[].categoryId': 'the name is shown',
    'rows[].stateId': 'rows say who sells what, not where',
    'rows[].stateName': 'rows say who sells what, not where',
    'rows[].cityId': 'rows say who sells what, not where',
    'rows[].cityName': 'rows say who sells what, not where',
    'rows[].sellerId': 'the name is shown',
    'rows[].contact': 'the page of the ad has the ways to the seller',
    'rows[].latestReport': 'tells the server up to which report was read',
    'question.rows[].id': 'the question names the ads by their titles',
    'question.rows[].description': 'the question names the ads by their titles',
    'question.rows[].price': 'the question names the ads by their titles',
    'question.rows[].status': 'the question names the ads by their titles',
    'question.rows[].createdAt': 'the question names the ads by their titles',
    'question.rows[].featured': 'the question names the ads by their titles',
    'question.rows[].categoryId': 'the question names the ads by their titles',
    'question.rows[].categoryName': 'the question names the ads by their titles',
    'question.rows[].stateId': 'the question names the ads by their titles',
    'question.rows[].stateName': 'the question names the ads by their titles',
    'question.rows[].cityId': 'the question names the ads by their titles',
    'question.rows[].cityName': 'the question names the ads by their titles',
    'question.rows[].sellerId': 'the question names the ads by their titles',
    'question.rows[].sellerName': 'the question names the ads by their titles',
    'question.rows[].contact': 'the question names the ads by their titles',
    'question.rows[].latestReport': 'the question names the ads by their titles',
    'reported.description': 'the dialog names the ad by its title',
    'reported.price': 'the dialog names the ad by its title',
    'reported.createdAt': 'the dialog names the ad by its title',
    'reported.featured': 'the dialog names the ad by its title',
    'reported.categoryId': 'the dialog names the ad by its title',
    'reported.categoryName': 'the dialog names the ad by its title',
    'reported.stateId': 'the dialog names the ad by its title',
    'reported.stateName': 'the dialog names the ad by its title',
    'reported.cityId': 'the dialog names the ad by its title',
    'reported.cityName': 'the dialog names the ad by its title',
    'reported.sellerId': 'the dialog names the ad by its title',
    'reported.sellerName': 'the dialog names the ad by its title',
    'reported.contact': 'the dialog names the ad by its title',
    'reported.openReports': 'the dialog names the ad by its title',
    'reported.latestReport': 'the dialog names the ad by its title',
    'jobs[].name': 'the toast names it',
    'jobs[].bulk': 'only where the outcome is told depends on it',
    'reports[].id': 'tells rows apart',
    'batch.action': 'the summary counts, whatever it was',
  },
} satisfies Model<typeof adminModerationMachine>;
