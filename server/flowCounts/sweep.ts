import { lt } from 'drizzle-orm';
import { flowCounts } from '../db/schema';
import type { Deps } from '../deps';

const DAY_MS = 24 * 3600_000;
/** A year, so that a season can be held against the one before, and some weeks to do it in. */
const DAYS_KEPT = 400;

/** Deletes counts of days long ago. */
export async function sweepFlowCounts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const oldest = new Date(clock().getTime() - DAYS_KEPT * DAY_MS).toISOString().slice(0, 10);
  await db.delete(flowCounts).where(lt(flowCounts.day, oldest));
}
