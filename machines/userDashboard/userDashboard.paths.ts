import type { Dashboard } from '../../openapi/entities/types';
import { press } from '../model/gestures';
import { type Model, notOnCards, refusals } from '../paths';
import { sampleAd } from '../productList/samples';
import type { userDashboardMachine } from './userDashboard.machine';

const BUYER: Dashboard = {
  user: { name: 'Bola', email: 'bola@market.ng', roles: ['buyer'], status: 'active' },
  subscription: { plan: null, endDate: null, active: false, status: null, listingLimit: null },
  stats: { activeProducts: 0, totalViews: 0, totalMessages: 0 },
  recentProducts: [],
};
const SELLER: Dashboard = {
  user: { name: 'Ada', email: 'ada@market.ng', roles: ['seller'], status: 'active' },
  subscription: {
    plan: { id: 2, name: 'Premium' },
    endDate: '2026-12-24T10:00:00Z',
    active: true,
    status: 'active',
    listingLimit: 20,
  },
  stats: { activeProducts: 2, totalViews: 1204, totalMessages: 3 },
  recentProducts: [sampleAd({ id: 7, title: 'iPhone 13' })],
};

/** What can happen on everyone's dashboard (section 2, User dashboard). */
export const userDashboardModel = {
  events: { 'retry.pressed': { byButton: { gesture: press('button', 'Retry') } } },
  outcomes: { loadDashboard: { done: { buyer: BUYER, seller: SELLER }, error: refusals() } },
  delays: {},
  states: {
    loading: { shows: [['status', 'Loading your dashboard']] },
    ready: {
      shows: [
        ['heading', /^Welcome back, /],
        ['link', 'Browse Marketplace'],
        ['link', 'Create New Listing'],
        ['link', 'Saved Items'],
        ['link', 'Messages'],
      ],
      spec: ['S2.dashboard.welcome', 'S2.dashboard.stats', 'S2.dashboard.actions'],
    },
    failed: {
      shows: [
        ['alert', /Failed to load dashboard data/],
        ['button', 'Retry'],
      ],
      spec: ['S8.dashboard.failed', 'S2.dashboard.retry'],
    },
  },
  inputs: { opened: { now: Date.UTC(2026, 10, 28, 12) } },
  ignored: [{ states: ['loading', 'ready'], events: 'retry.pressed', because: 'nothing failed' }],
  serialize: ({ dashboard }) => dashboard?.user.name ?? null,
  invariants: {
    'the page is ready exactly when it was loaded': (snapshot) =>
      snapshot.matches('ready') === (snapshot.context.dashboard !== null),
  },
  notShown: {
    ...notOnCards('dashboard.recentProducts'),
    'dashboard.subscription.status': 'whether it is active is shown',
    'dashboard.subscription.plan.id': 'the name is shown',
  },
} satisfies Model<typeof userDashboardMachine>;
