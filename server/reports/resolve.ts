import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Db } from '../db/client';
import { type REPORT_RESOLUTIONS, reports } from '../db/schema';

/**
 * Closes the open reports of an ad, in the transaction of what resolves them.
 * @param upTo the newest that is closed; without it all are
 * @returns how many were closed
 */
export async function resolveReports(
  tx: Db,
  productId: number,
  resolution: (typeof REPORT_RESOLUTIONS)[number],
  now: Date,
  upTo?: number,
): Promise<number> {
  const closed = await tx
    .update(reports)
    .set({ resolution, resolvedAt: now })
    .where(
      and(
        eq(reports.productId, productId),
        isNull(reports.resolvedAt),
        upTo === undefined ? undefined : lte(reports.id, upTo),
      ),
    )
    .returning({ id: reports.id });
  return closed.length;
}
