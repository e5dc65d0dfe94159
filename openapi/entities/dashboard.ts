import { healthOf } from './admin';
import { type ImageBase, parseProduct } from './product';
import { listOf, recordOf } from './read';
import { parseSubscription } from './subscription';
import type { AdminStats, Dashboard } from './types';
import { parseUser } from './user';
import { count, made, number, raw, text, time, wire } from './wire';

const dashboardSchema = wire({
  user: raw,
  subscription: raw,
  stats: wire({ activeProducts: count, totalViews: count, totalMessages: count }),
  recentProducts: raw,
});

/** GET /dashboard (section 3). Never throws. */
export function parseDashboard(value: unknown, base: ImageBase): Dashboard {
  const { user, subscription, stats, recentProducts } = dashboardSchema.parse(value);
  const { name, email, roles } = parseUser(user);
  return {
    // The status is shown as the server words it.
    user: { name, email, roles, status: text.parse(recordOf(user).status) ?? 'active' },
    subscription: parseSubscription(subscription),
    stats,
    recentProducts: listOf(recentProducts).map((ad) => parseProduct(ad, base)),
  };
}

const statsSchema = made(
  wire({
    totalUsers: count,
    totalProducts: count,
    totalRevenue: number,
    activeSubscriptions: count,
    pendingProducts: count,
    recentSignups: count,
    waitingMails: number,
    systemHealth: wire({ status: text, uptime: number, lastBackup: time }),
  }),
  (stats): AdminStats => ({
    ...stats,
    totalRevenue: stats.totalRevenue ?? 0,
    systemHealth: {
      status: healthOf(stats.systemHealth.status),
      uptime: stats.systemHealth.uptime ?? 0,
      lastBackup: stats.systemHealth.lastBackup,
    },
  }),
);

/** GET /admin/dashboard-stats (section 3). Never throws. */
export const parseAdminStats = (value: unknown): AdminStats => statsSchema.parse(value);
