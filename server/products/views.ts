import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/client';
import { products, productViews } from '../db/schema';
import type { Deps } from '../deps';
import { networkOf } from '../http/network';
import { countHits } from '../http/rateLimit';

/** How often each ad of a seller was opened, or each of some of theirs, by id; ads that nobody opened are missing. */
export async function viewsOf(
  db: Db,
  sellerId: number,
  ids?: readonly number[],
): Promise<Map<number, number>> {
  if (ids?.length === 0) return new Map();
  const rows = await db
    .select({ id: productViews.productId, views: sql<number>`sum(${productViews.views})::int` })
    .from(productViews)
    .innerJoin(products, eq(products.id, productViews.productId))
    .where(
      and(
        eq(products.sellerId, sellerId),
        ids === undefined ? undefined : inArray(productViews.productId, [...ids]),
      ),
    )
    .groupBy(productViews.productId);
  return new Map(rows.map((row) => [row.id, row.views]));
}

const DAY = 86_400;

/**
 * One more view today (UTC), unless the same visitor has opened the ad within a day. A visitor is an account,
 * else what their network and browser make together; the hash joins no two ads that they opened.
 */
export async function countView(deps: Deps, request: FastifyRequest, productId: number): Promise<void> {
  const { db, clock } = deps;
  const { account, headers } = request;
  const who = account ? `account ${account.id}` : `${networkOf(request)} ${headers['user-agent'] ?? ''}`;
  const visitor = createHash('sha256').update(`${productId} ${who}`).digest('hex');
  const { hits } = await countHits(deps, { key: `viewed:${visitor}`, seconds: DAY });
  if (hits > 1) return;
  const now = clock();
  await db
    .insert(productViews)
    .values({ productId, day: now.toISOString().slice(0, 10), views: 1 })
    .onConflictDoUpdate({
      target: [productViews.productId, productViews.day],
      set: { views: sql`${productViews.views} + 1` },
    });
}
