import { desc, eq } from 'drizzle-orm';
import { plans, subscriptions } from '../db/schema';
import type { Deps } from '../deps';

/** The plan that ends last, also one that has ended (`isActive` tells); null when there never was one. */
export async function currentSubscription({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: number) {
  const [row] = await db
    .select({
      endsAt: subscriptions.endsAt,
      id: plans.id,
      name: plans.name,
      listingLimit: plans.listingLimit,
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.endsAt))
    .limit(1);
  if (!row) return null;
  const isActive = row.endsAt > clock();
  return {
    plan: { id: row.id, name: row.name },
    endDate: row.endsAt.toISOString(),
    isActive,
    status: isActive ? 'active' : 'expired',
    listingLimit: row.listingLimit,
  };
}
