import { asc, sql } from 'drizzle-orm';
import type { FlowCount } from '../../openapi/entities/flowCount';
import type { Db } from '../db/client';
import { flowCounts } from '../db/schema';

/** The counts of all days, a step once, and how many days they are of. */
export async function readFlowCounts(db: Db): Promise<{ counts: FlowCount[]; days: number }> {
  const { chart, from, event, to, day } = flowCounts;
  const counts = await db
    .select({ chart, from, event, to, count: sql<number>`sum(${flowCounts.count})::float8` })
    .from(flowCounts)
    .groupBy(chart, from, event, to)
    .orderBy(asc(chart), asc(from), asc(event), asc(to));
  const [all] = await db.select({ days: sql<number>`count(DISTINCT ${day})::int` }).from(flowCounts);
  return { counts, days: all?.days ?? 0 };
}
