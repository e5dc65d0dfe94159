import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { reports } from '../db/schema';

/** How many open reports some ads have, by ad; those without are missing. */
export async function openReportsOf(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: reports.productId, open: sql<number>`count(*)::int` })
    .from(reports)
    .where(and(isNull(reports.resolvedAt), inArray(reports.productId, [...ids])))
    .groupBy(reports.productId);
  return new Map(rows.map((row) => [row.id, row.open]));
}
