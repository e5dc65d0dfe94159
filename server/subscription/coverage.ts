import { and, eq, gt, max, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { plans, products, subscriptions, users } from '../db/schema';

const DAY_MS = 86_400_000;

/** A plan as bought, for the time that it covers. */
export interface Cover {
  planId: number;
  name: string;
  priceKobo: number;
  listingLimit: number | null;
  startsAt: Date;
  endsAt: Date;
}

/** All that a person has ever bought, the last to end first. */
export async function coversOf(db: Db, userId: number): Promise<Cover[]> {
  const rows = await db
    .select({
      planId: plans.id,
      name: plans.name,
      priceKobo: plans.priceKobo,
      listingLimit: plans.listingLimit,
      startsAt: subscriptions.startsAt,
      endsAt: subscriptions.endsAt,
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(subscriptions.userId, userId));
  return rows.sort((a, b) => b.endsAt.getTime() - a.endsAt.getTime());
}

/** The plan that counts now: of those that run, the dearest. Expiry is by date, no job ends anything. */
export function runningCover(covers: Cover[], now: Date): Cover | null {
  const running = covers.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  return running.reduce<Cover | null>(
    (best, cover) => (best === null || cover.priceKobo > best.priceKobo ? cover : best),
    null,
  );
}

/** When a cover ends together with those of the same plan that follow it without a gap. */
export function endOfChain(cover: Cover, covers: Cover[]): Date {
  const next = covers.find(
    (other) => other.planId === cover.planId && other.startsAt <= cover.endsAt && other.endsAt > cover.endsAt,
  );
  return next ? endOfChain(next, covers) : cover.endsAt;
}

/**
 * The time that a plan bought now covers. It never costs the buyer a day that is
 * paid for: a dearer plan begins at once and lasts its own days beyond what was
 * left; the same or a cheaper one begins where the last ends.
 */
export function periodOf(
  plan: { priceKobo: number; durationDays: number },
  covers: Cover[],
  now: Date,
): { startsAt: Date; endsAt: Date } {
  const end = coveredUntil(covers, now) ?? now;
  const running = runningCover(covers, now);
  const startsAt = running !== null && plan.priceKobo <= running.priceKobo ? end : now;
  return { startsAt, endsAt: new Date(end.getTime() + plan.durationDays * DAY_MS) };
}

/** Until when the person is covered by one plan after the other; null when by none now. */
export function coveredUntil(covers: Cover[], now: Date): Date | null {
  const last = covers[0];
  return last !== undefined && last.endsAt > now ? last.endsAt : null;
}

/**
 * Makes the calls that change what a person has, or count it, go one after the other: until the transaction ends.
 * @returns the account's status, which stays as it is for as long
 */
export async function lockAccount(tx: Db, userId: number): Promise<'active' | 'suspended'> {
  const [row] = await tx
    .select({ status: users.status })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return row?.status ?? 'suspended';
}

/**
 * Gives a plan for a payment; `payment_id` is unique, so a second time fails.
 * Must run in a transaction that holds `lockAccount`.
 */
export async function activate(
  tx: Db,
  bought: { userId: number; planId: number; paymentId: number },
  now: Date,
): Promise<void> {
  const [plan] = await tx.select().from(plans).where(eq(plans.id, bought.planId));
  if (!plan) throw new Error(`Plan ${bought.planId} is gone`);
  const period = periodOf(plan, await coversOf(tx, bought.userId), now);
  await tx.insert(subscriptions).values({ ...bought, ...period });
  await featureAds(tx, bought.userId, period.endsAt);
}

/** A seller's ads are ahead of the free ones for as long as the seller is covered. */
async function featureAds(tx: Db, sellerId: number, until: Date): Promise<void> {
  await tx
    .update(products)
    .set({ featuredUntil: until })
    .where(and(eq(products.sellerId, sellerId), sql`${products.status} <> 'deleted'`));
}

/** Until when ads posted now are featured; null without a plan. One query, for the hot path of posting. */
export async function featuredUntil(db: Db, sellerId: number, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ until: max(subscriptions.endsAt) })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, sellerId), gt(subscriptions.endsAt, now)));
  return row?.until ?? null;
}
