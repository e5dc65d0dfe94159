import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { inquiries, products, productViews, savedProducts } from '../db/schema';

/** A month of these figures, in days. */
const MONTH = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const TOP = 5;
const RECENT = 10;

/** A seller's ads as they count here: whatever they have not deleted. */
const adsOf = (sellerId: number) => and(eq(products.sellerId, sellerId), ne(products.status, 'deleted'));

/** All that the analytics page shows, as of `now`; views are counted by UTC day, so today is a part of a day. */
export async function figuresOf(db: Db, sellerId: number, now: Date) {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const views = await viewsOfDays(db, sellerId);
  return {
    products: await adFigures(db, sellerId, ago(MONTH)),
    views: viewFigures(views, dayOf(ago(MONTH - 1)), dayOf(ago(2 * MONTH - 1))),
    inquiries: await inquiryFigures(db, sellerId, ago(MONTH), ago(2 * MONTH)),
    viewsByDay: lastDays(views, now),
    topProducts: await topProducts(db, sellerId),
    activity: await activity(db, sellerId),
  };
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
const countWhere = (condition: SQL) => sql<number>`(count(*) FILTER (WHERE ${condition}))::int`;
const time = (value: Date) => sql`${value.toISOString()}::timestamptz`;

async function adFigures(db: Db, sellerId: number, monthAgo: Date) {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      active: countWhere(sql`${products.status} = 'active'`),
      previous: countWhere(sql`${products.createdAt} <= ${time(monthAgo)}`),
    })
    .from(products)
    .where(adsOf(sellerId));
  return row ?? { total: 0, active: 0, previous: 0 };
}

/** Views of all the seller's ads by day; days on which nobody looked are missing. */
async function viewsOfDays(db: Db, sellerId: number): Promise<Map<string, number>> {
  const rows = await db
    .select({ day: productViews.day, views: sql<number>`sum(${productViews.views})::int` })
    .from(productViews)
    .innerJoin(products, eq(products.id, productViews.productId))
    .where(adsOf(sellerId))
    .groupBy(productViews.day);
  return new Map(rows.map((row) => [row.day, row.views]));
}

/** @param from first day of this month; @param before first day of the month before */
function viewFigures(views: Map<string, number>, from: string, before: string) {
  const sumOf = (counts: (day: string) => boolean) =>
    [...views].reduce((sum, [day, seen]) => (counts(day) ? sum + seen : sum), 0);
  return {
    total: sumOf(() => true),
    current: sumOf((day) => day >= from),
    previous: sumOf((day) => day >= before && day < from),
  };
}

async function inquiryFigures(db: Db, sellerId: number, from: Date, before: Date) {
  const at = inquiries.createdAt;
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      current: countWhere(sql`${at} > ${time(from)}`),
      previous: countWhere(sql`${at} > ${time(before)} AND ${at} <= ${time(from)}`),
    })
    .from(inquiries)
    .innerJoin(products, eq(products.id, inquiries.productId))
    .where(adsOf(sellerId));
  return row ?? { total: 0, current: 0, previous: 0 };
}

/** The last 30 days, today last; a day on which nobody looked counts 0. */
function lastDays(views: Map<string, number>, now: Date) {
  return Array.from({ length: MONTH }, (_, i) => {
    const day = dayOf(new Date(now.getTime() - (MONTH - 1 - i) * DAY_MS));
    return { day, views: views.get(day) ?? 0 };
  });
}

/** The ads that were opened most, since they are there; those that nobody opened are left out. */
async function topProducts(db: Db, sellerId: number) {
  const views = sql<number>`sum(${productViews.views})::int`;
  return await db
    .select({
      id: products.id,
      title: products.title,
      views,
      inquiries: sql<number>`(SELECT count(*)::int FROM ${inquiries} WHERE ${inquiries.productId} = ${products.id})`,
    })
    .from(products)
    .innerJoin(productViews, eq(productViews.productId, products.id))
    .where(adsOf(sellerId))
    .groupBy(products.id)
    .orderBy(desc(views), desc(products.id))
    .limit(TOP);
}

/** What happened last around the seller's ads: posted, saved by somebody, asked about. */
async function activity(db: Db, sellerId: number) {
  const posted = await db
    .select({
      kind: sql<string>`'posted'`,
      productId: products.id,
      title: products.title,
      at: products.createdAt,
    })
    .from(products)
    .where(adsOf(sellerId))
    .orderBy(desc(products.createdAt))
    .limit(RECENT);
  const saved = await db
    .select({
      kind: sql<string>`'saved'`,
      productId: products.id,
      title: products.title,
      at: savedProducts.createdAt,
    })
    .from(savedProducts)
    .innerJoin(products, eq(products.id, savedProducts.productId))
    .where(adsOf(sellerId))
    .orderBy(desc(savedProducts.createdAt))
    .limit(RECENT);
  const asked = await db
    .select({
      kind: inquiries.channel,
      productId: products.id,
      title: products.title,
      at: inquiries.createdAt,
    })
    .from(inquiries)
    .innerJoin(products, eq(products.id, inquiries.productId))
    .where(adsOf(sellerId))
    .orderBy(desc(inquiries.createdAt))
    .limit(RECENT);
  return [...posted, ...saved, ...asked]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, RECENT)
    .map((row) => ({ ...row, at: row.at.toISOString() }));
}
