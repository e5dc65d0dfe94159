import { inArray, sql } from 'drizzle-orm';
import { nairaOf } from '../../openapi/rules/price';
import type { Db } from '../db/client';
import { payments, products, subscriptions, users } from '../db/schema';
import type { Deps } from '../deps';
import type { Health, SystemHealth } from '../health';
import type { Handlers } from '../http/handlers';
import { makeTotals } from '../http/totals';
import { countWaitingMails } from '../mail/handlers';

const WEEK_MS = 7 * 86_400_000;
/** Who asks for the probes wants to know how it is now; two who ask at once share an answer. */
const FRESH_MS = 1_000;
/** How long the figures wait for the probes. */
const PATIENCE_MS = 500;

/** What the probes found, or a warning where they take their time: the figures need not wait for a dead mail server. */
async function soon(
  finding: Promise<SystemHealth>,
): Promise<Pick<SystemHealth, 'status' | 'uptime' | 'lastBackup'>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Pick<SystemHealth, 'status' | 'uptime' | 'lastBackup'>>((resolve) => {
    const uptime = Math.floor(process.uptime());
    timer = setTimeout(() => resolve({ status: 'warning', uptime, lastBackup: null }), PATIENCE_MS);
  });
  const found = await Promise.race([finding, late]);
  clearTimeout(timer);
  return found;
}

/** GET /admin/dashboard-stats and GET /admin/health: revenue in naira, uptime in seconds. Ads are public at once, so none is ever pending. */
export function statsHandlers(
  { db, search, clock }: Deps,
  health: Health,
): Handlers<'getAdminStats' | 'getAdminHealth'> {
  const totals = makeTotals('dashboard', clock);
  return {
    async getAdminStats() {
      const now = clock();
      const weekAgo = new Date(now.getTime() - WEEK_MS).toISOString();
      const [[people], ads, [paid], [plans], waitingMails, { status, uptime, lastBackup }] =
        await Promise.all([
          db
            .select({
              total: sql<number>`count(*)::int`,
              recent: sql<number>`(count(*) FILTER (WHERE ${users.createdAt} > ${weekAgo}::timestamptz))::int`,
            })
            .from(users),
          totals.of('ads', () => countAds(search)),
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
          countWaitingMails(db),
          soon(health()),
        ]);
      return {
        success: true,
        data: {
          totalUsers: people?.total ?? 0,
          totalProducts: ads.total,
          totalRevenue: nairaOf(Number(paid?.kobo ?? 0)),
          activeSubscriptions: plans?.total ?? 0,
          pendingProducts: 0,
          recentSignups: people?.recent ?? 0,
          waitingMails,
          systemHealth: { status, uptime, lastBackup },
        },
      };
    },

    async getAdminHealth() {
      return { success: true, data: await health(FRESH_MS) };
    },
  };
}

/** All ads but deleted ones, counted in the index of each status. */
async function countAds(db: Db): Promise<{ total: number }> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(products)
    .where(inArray(products.status, ['active', 'expired']));
  return { total: counted?.total ?? 0 };
}
