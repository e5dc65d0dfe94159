import { and, eq, or, sql } from 'drizzle-orm';
import type { FlowCount } from '../../openapi/entities/flowCount';
import type { Db } from '../db/client';
import { flowCounts } from '../db/schema';
import type { Deps } from '../deps';
import { notFound } from '../http/errors';
import { at, type Handlers } from '../http/handlers';
import { networkOf } from '../http/network';
import { countTry } from '../http/rateLimit';

/** A mobile network has many people behind one address, and each hidden page sends once. */
const SENT_AN_HOUR = 600;
/** Different steps that are kept of a day; the charts have some two thousand. */
export const MOST_A_DAY = 5000;
/** Makes those that add at the same time wait for each other, so that the bound holds; any number that is used nowhere else. */
const LOCK = 7_201_945;

/** POST /flow-counts (addition): what the charts of a tab did. Who it was is not kept. */
export function flowCountHandlers(deps: Deps): Handlers<'countFlows'> {
  const { db, clock, config } = deps;
  return {
    async countFlows(request) {
      if (!config.FLOW_COUNTERS) throw notFound('This server counts no steps.');
      const key = `flow-counts:addr:${networkOf(request)}`;
      await countTry(deps, { key, hits: SENT_AN_HOUR, seconds: 3600 });
      await add(db, clock().toISOString().slice(0, 10), together(request.body.counts));
      return at(204);
    },
  };
}

/** Adds counts to those of a day; of steps that are new that day as many as there is room for. */
async function add(db: Db, day: string, counts: readonly FlowCount[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${sql.raw(String(LOCK))})`);
    const [kept] = await tx
      .select({ total: sql<number>`count(*)::int` })
      .from(flowCounts)
      .where(eq(flowCounts.day, day));
    const room = MOST_A_DAY - (kept?.total ?? 0);
    const fitting = counts.length <= room ? counts : await known(tx, day, counts, room);
    if (fitting.length === 0) return;
    await tx
      .insert(flowCounts)
      .values(fitting.map((one) => ({ ...one, day })))
      .onConflictDoUpdate({
        target: [flowCounts.day, flowCounts.chart, flowCounts.from, flowCounts.event, flowCounts.to],
        set: { count: sql`${flowCounts.count} + excluded.count` },
      });
  });
}

/** The counts whose steps the day has, and the first of the others. */
async function known(db: Db, day: string, counts: readonly FlowCount[], room: number): Promise<FlowCount[]> {
  const isStep = ({ chart, from, event, to }: FlowCount) =>
    and(
      eq(flowCounts.chart, chart),
      eq(flowCounts.from, from),
      eq(flowCounts.event, event),
      eq(flowCounts.to, to),
    );
  const rows = await db
    .select()
    .from(flowCounts)
    .where(and(eq(flowCounts.day, day), or(...counts.map(isStep))));
  const has = new Set(rows.map(nameOf));
  const others = counts.filter((one) => !has.has(nameOf(one)));
  return [...counts.filter((one) => has.has(nameOf(one))), ...others.slice(0, Math.max(0, room))];
}

/** A statement can't change a row twice, so steps that are told twice become one. */
function together(counts: readonly FlowCount[]): FlowCount[] {
  const steps = new Map<string, FlowCount>();
  for (const one of counts) {
    const before = steps.get(nameOf(one))?.count ?? 0;
    steps.set(nameOf(one), { ...one, count: before + one.count });
  }
  return [...steps.values()];
}

const nameOf = ({ chart, from, event, to }: Omit<FlowCount, 'count'>): string =>
  [chart, from, event, to].join('|');
