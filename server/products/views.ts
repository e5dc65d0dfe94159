import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { products, productViews } from '../db/schema';

/** How often each ad of a seller was opened, by id; ads that nobody opened are missing. */
export async function viewsOf(db: Db, sellerId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: productViews.productId, views: sql<number>`sum(${productViews.views})::int` })
    .from(productViews)
    .innerJoin(products, eq(products.id, productViews.productId))
    .where(eq(products.sellerId, sellerId))
    .groupBy(productViews.productId);
  return new Map(rows.map((row) => [row.id, row.views]));
}

/** One more view today (UTC). */
export async function countView(db: Db, productId: number, now: Date): Promise<void> {
  await db
    .insert(productViews)
    .values({ productId, day: now.toISOString().slice(0, 10), views: 1 })
    .onConflictDoUpdate({
      target: [productViews.productId, productViews.day],
      set: { views: sql`${productViews.views} + 1` },
    });
}
