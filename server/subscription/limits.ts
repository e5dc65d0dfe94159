import { and, eq, sql } from 'drizzle-orm';
import { FREE_ACTIVE_ADS } from '../../openapi/entities/subscription';
import { SUSPENDED } from '../auth/sessions';
import type { Db } from '../db/client';
import { products } from '../db/schema';
import { forbidden, unauthorized } from '../http/errors';
import { coversOf, lockAccount, runningCover } from './coverage';

/** Most active ads that a person may have now; null is no limit. A plan never gives less than none does. */
export async function activeAdsLimit(db: Db, userId: number, now: Date): Promise<number | null> {
  const running = runningCover(await coversOf(db, userId), now);
  if (running === null) return FREE_ACTIVE_ADS;
  return running.listingLimit === null ? null : Math.max(running.listingLimit, FREE_ACTIVE_ADS);
}

/**
 * Lets one more ad be posted, or says why not. Must run in the transaction that
 * posts it: two ads at once are counted one after the other.
 * @throws HttpError 403 with a sentence that the form shows, 401 when the account has just been suspended
 */
export async function allowOneMoreAd(tx: Db, userId: number, now: Date): Promise<void> {
  // Suspended since the request came in: their other ads are hidden by now.
  if ((await lockAccount(tx, userId)) === 'suspended') throw unauthorized(SUSPENDED);
  const limit = await activeAdsLimit(tx, userId, now);
  if (limit === null) return;
  const [row] = await tx
    .select({ active: sql<number>`count(*)::int` })
    .from(products)
    .where(and(eq(products.sellerId, userId), eq(products.status, 'active')));
  const active = row?.active ?? 0;
  if (active < limit) return;
  throw forbidden(
    `You have ${active} active ads, and ${limit} is the most that you may have now. Delete one, or choose a larger plan on your seller dashboard.`,
  );
}
