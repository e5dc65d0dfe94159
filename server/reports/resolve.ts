import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/client';
import { type REPORT_RESOLUTIONS, reports } from '../db/schema';

/** Closes the open reports of an ad, in the transaction of what resolves them. @returns how many there were */
export async function resolveReports(
  tx: Db,
  productId: number,
  resolution: (typeof REPORT_RESOLUTIONS)[number],
  now: Date,
): Promise<number> {
  const closed = await tx
    .update(reports)
    .set({ resolution, resolvedAt: now })
    .where(and(eq(reports.productId, productId), isNull(reports.resolvedAt)))
    .returning({ id: reports.id });
  return closed.length;
}
