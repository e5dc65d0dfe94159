import { sql } from 'drizzle-orm';
import { payments, products, subscriptions, users } from '../db/schema';
import type { Deps, Handlers } from '../deps';
import type { SystemHealth } from '../health';
import { nairaOf } from '../products/money';

const WEEK_MS = 7 * 86_400_000;

/** GET /admin/dashboard-stats and GET /admin/health: revenue in naira, uptime in seconds. Ads are public at once, so none is ever pending. */
export function statsHandlers({ db, clock }: Deps, health: () => Promise<SystemHealth>): Handlers {
  return {
    async getAdminStats() {
      const now = clock();
      const weekAgo = new Date(now.getTime() - WEEK_MS).toISOString();
      const [[people], [ads], [paid], [plans], { status, uptime, lastBackup }] = await Promise.all([
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
        health(),
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
          systemHealth: { status, uptime, lastBackup },
        },
      };
    },

    async getAdminHealth() {
      return { success: true, data: await health() };
    },
  };
}
