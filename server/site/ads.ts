import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { productPath } from '../../openapi/entities/slug';
import type { Db } from '../db/client';
import { products } from '../db/schema';
import type { Address } from './xml';

/** Beyond it no id can be, and PostgreSQL takes no number for one. */
const LAST_ID = 2_147_483_647;

/** Only what the public list shows. */
const isPublic = and(eq(products.status, 'active'), eq(products.sellerSuspended, false));

/**
 * Numbers from 1 of the files that hold at least one ad, where file n stands for the
 * n-th `perFile` ids. Looks for one ad in each, so its time does not grow with the ads.
 */
export async function filesOfAds(db: Db, perFile: number): Promise<number[]> {
  const { rows } = await db.execute<{ n: number }>(sql`
    SELECT n::int AS n
    FROM generate_series(1, (SELECT (max(id) - 1) / ${perFile}::int + 1 FROM ${products})) AS n
    CROSS JOIN LATERAL (
      SELECT 1 FROM ${products}
      WHERE ${products.id} > (n - 1) * ${perFile}::int AND ${products.id} <= n * ${perFile}::bigint AND ${isPublic}
      LIMIT 1
    ) AS found
    ORDER BY n`);
  return rows.map(({ n }) => n);
}

/** The ads between two ids, oldest first, some at a time: each batch is read when the one before it has been taken. */
export async function* adBatches(
  db: Db,
  { after, upTo }: { after: number; upTo: number },
  batch: number,
): AsyncGenerator<Address[], void> {
  let last = Math.min(after, LAST_ID);
  while (true) {
    const rows = await db
      .select({ id: products.id, title: products.title, changed: products.updatedAt })
      .from(products)
      .where(and(gt(products.id, last), lte(products.id, Math.min(upTo, LAST_ID)), isPublic))
      .orderBy(asc(products.id))
      .limit(batch);
    const end = rows.at(-1);
    if (end === undefined) return;
    yield rows.map((row) => ({ path: productPath(row), changed: row.changed }));
    if (rows.length < batch) return;
    last = end.id;
  }
}
