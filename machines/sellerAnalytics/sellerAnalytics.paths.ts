import type { Analytics } from '../../openapi/entities/analytics';
import { press } from '../model/gestures';
import { type Model, refusals } from '../paths';
import { SAMPLE_NOW } from '../productList/samples';
import { ANALYTICS_FAILED, type sellerAnalyticsMachine } from './sellerAnalytics.machine';

const DAY_MS = 24 * 60 * 60 * 1000;

const BUSY: Analytics = {
  products: { total: 3, active: 2, previous: 2 },
  views: { total: 1200, current: 150, previous: 200 },
  inquiries: { total: 12, current: 4, previous: 0 },
  viewsByDay: Array.from({ length: 30 }, (_, i) => ({
    day: new Date(SAMPLE_NOW - (29 - i) * DAY_MS).toISOString().slice(0, 10),
    views: (i * 7) % 11,
  })),
  topProducts: [{ id: 7, title: 'iPhone 13', views: 900, inquiries: 9 }],
  activity: [
    { kind: 'whatsapp', productId: 7, title: 'iPhone 13', at: '2026-11-28T09:00:00.000Z' },
    { kind: 'saved', productId: 7, title: 'iPhone 13', at: '2026-11-27T09:00:00.000Z' },
    { kind: 'posted', productId: 8, title: 'Chair', at: null },
  ],
};

const QUIET: Analytics = {
  products: { total: 0, active: 0, previous: 0 },
  views: { total: 0, current: 0, previous: 0 },
  inquiries: { total: 0, current: 0, previous: 0 },
  viewsByDay: [],
  topProducts: [],
  activity: [],
};

/** What can happen on /seller/analytics, and what a person sees there (section 2). */
export const sellerAnalyticsModel = {
  events: { 'analytics.retried': { byButton: { gesture: press('button', 'Retry') } } },
  outcomes: { loadAnalytics: { done: { busy: BUSY, quiet: QUIET }, error: refusals() } },
  delays: {},
  states: {
    loading: { shows: [['status', 'Loading analytics']] },
    shown: {
      shows: [
        ['heading', 'Seller Analytics'],
        ['heading', 'Total products'],
        ['heading', 'Total views'],
        ['heading', 'Inquiries'],
        ['heading', 'Revenue'],
        ['text', /from last month/],
        ['heading', 'Top products'],
        ['heading', 'Recent activity'],
      ],
      hides: [['alert', /./]],
      spec: ['S2.analytics.cards', 'S2.analytics.lists', 'S6.seller.analytics'],
    },
    failed: {
      shows: [
        ['alert', ANALYTICS_FAILED],
        ['button', 'Retry'],
      ],
    },
  },
  inputs: { now: { now: SAMPLE_NOW } },
  ignored: [{ states: ['loading', 'shown'], events: 'analytics.retried', because: 'nothing failed' }],
  serialize: ({ analytics }) => analytics?.products.total ?? null,
  invariants: {
    'figures are shown exactly when there are some': (snapshot) =>
      snapshot.matches('shown') === (snapshot.context.analytics !== null),
  },
} satisfies Model<typeof sellerAnalyticsMachine>;
