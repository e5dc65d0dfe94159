import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { reports } from '../db/schema';

/** The open reports of an ad: how many, and the id of the newest. */
export interface OpenReports {
  count: number;
  latest: number;
}

/** The open reports of some ads, by ad; ads without are missing. */
export async function openReportsOf(db: Db, ids: readonly number[]): Promise<Map<number, OpenReports>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: reports.productId,
      count: sql<number>`count(*)::int`,
      latest: sql<number>`max(${reports.id})::int`,
    })
    .from(reports)
    .where(and(isNull(reports.resolvedAt), inArray(reports.productId, [...ids])))
    .groupBy(reports.productId);
  return new Map(rows.map(({ id, ...open }) => [id, open]));
}
