import { sql } from 'drizzle-orm';
import { payments, products, subscriptions, users } from '../db/schema';
import type { Deps, Handlers } from '../deps';
import { nairaOf } from '../products/money';

const WEEK_MS = 7 * 86_400_000;

/** GET /admin/dashboard-stats: revenue in naira, uptime in seconds. No moderation queue exists, so nothing is ever pending. */
export function statsHandlers({ db, clock }: Deps): Handlers {
  return {
    async getAdminStats() {
      const now = clock();
      const asked = performance.now();
      const weekAgo = new Date(now.getTime() - WEEK_MS).toISOString();
      const [[people], [ads], [paid], [plans]] = await Promise.all([
        db
          .select({
            total: sql<number>`count(*)::int`,
            recent: sql<number>`(count(*) FILTER (WHERE ${users.createdAt} > ${weekAgo}::timestamptz))::int`,
          })
          .from(users),
        db
          .select({ total: sql<number>`count(*)::int` })
          .from(products)
          .where(sql`${products.status} <> 'deleted'`),
        db
          .select({ kobo: sql<string>`coalesce(sum(${payments.amountKobo}), 0)::text` })
          .from(payments)
          .where(sql`${payments.status} = 'paid'`),
        db
          .select({ total: sql<number>`count(DISTINCT ${subscriptions.userId})::int` })
          .from(subscriptions)
          .where(
            sql`${subscriptions.startsAt} <= ${now.toISOString()}::timestamptz AND ${subscriptions.endsAt} > ${now.toISOString()}::timestamptz`,
          ),
      ]);
      return {
        success: true,
        data: {
          totalUsers: people?.total ?? 0,
          totalProducts: ads?.total ?? 0,
          totalRevenue: nairaOf(Number(paid?.kobo ?? 0)),
          activeSubscriptions: plans?.total ?? 0,
          pendingProducts: 0,
          recentSignups: people?.recent ?? 0,
          systemHealth: {
            // Figures that take longer than two seconds mean a database in trouble.
            status: performance.now() - asked > 2000 ? 'warning' : 'healthy',
            uptime: Math.floor(process.uptime()),
            lastBackup: null,
          },
        },
      };
    },
  };
}
