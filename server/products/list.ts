import { and, desc, eq, gt, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { isWholeKobo, koboOf } from '../../openapi/rules/price';
import type { Db } from '../db/client';
import { cities, products, states } from '../db/schema';
import type { RequestOf } from '../http/handlers';
import { makeTotals, type Totals } from '../http/totals';
import { type ProductRow, selectProducts } from './rows';
import { searchCondition } from './search';

/** Prices in naira. Its `status` is not looked at: the public sees active ads. */
export type ProductQuery = RequestOf<'listProducts'>['query'];

/** A page of ads and what the client needs to page on. */
export interface ProductPage {
  rows: ProductRow[];
  pagination: { page: number; limit: number; total: number; totalPages: number };
}

/**
 * The public list: active ads of sellers who are not suspended, those of paying
 * sellers ahead, newest first, in an order that stays the same from page to page.
 */
export async function listPublic(
  db: Db,
  query: ProductQuery,
  now: Date,
  totals: Totals = makeTotals('public', () => now),
): Promise<ProductPage> {
  const { page, limit, ...filter } = query;
  const where = await conditionOf(db, query);
  if (where === null) return { rows: [], pagination: { page, limit, total: 0, totalPages: 0 } };

  const featured = gt(products.featuredUntil, now);
  const { total, ahead } = await totals.of(filter, async () => {
    const [counts] = await db
      .select({
        total: sql<number>`count(*)::int`,
        ahead: sql<number>`(count(*) FILTER (WHERE ${featured}))::int`,
      })
      .from(products)
      .where(where);
    return counts ?? { total: 0, ahead: 0 };
  });
  const offset = (page - 1) * limit;

  // Two reads that both follow an index, instead of one that sorts every ad by 'featured'.
  const part = async (which: SQL | undefined, skip: number, take: number): Promise<number[]> => {
    if (take <= 0) return [];
    const rows = await db
      .select({ id: products.id })
      .from(products)
      .where(and(where, which))
      .orderBy(desc(products.createdAt), desc(products.id))
      .limit(take)
      .offset(skip);
    return rows.map((row) => row.id);
  };
  const first = offset < ahead ? await part(featured, offset, Math.min(limit, ahead - offset)) : [];
  const left = Math.min(limit, total - offset) - first.length;
  const others = or(isNull(products.featuredUntil), lte(products.featuredUntil, now));
  const rest = await part(others, Math.max(0, offset - ahead), left);
  return {
    rows: await inOrder(db, [...first, ...rest]),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  };
}

/** The ads of a page with their names, in the order of their ids; joined only now, so that skipped pages cost nothing. */
export async function inOrder(db: Db, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectProducts(db).where(inArray(products.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The filter as a condition; null when nothing can fulfil it. */
async function conditionOf(db: Db, query: ProductQuery): Promise<SQL | null> {
  const conditions: (SQL | undefined)[] = [
    eq(products.status, 'active'),
    eq(products.sellerSuspended, false),
  ];
  if (query.category !== undefined) conditions.push(eq(products.categoryId, query.category));
  const state = nameIn(query.state, 'all-states');
  if (state !== null) {
    const ids = await db
      .select({ id: states.id })
      .from(states)
      .where(sql`lower(${states.name}) = lower(${state})`);
    if (ids.length === 0) return null;
    conditions.push(
      inArray(
        products.stateId,
        ids.map((row) => row.id),
      ),
    );
  }
  const city = nameIn(query.city, 'all-cities');
  if (city !== null) {
    const ids = await db
      .select({ id: cities.id })
      .from(cities)
      .where(sql`lower(${cities.name}) = lower(${city})`);
    if (ids.length === 0) return null;
    conditions.push(
      inArray(
        products.cityId,
        ids.map((row) => row.id),
      ),
    );
  }
  if (query.priceMin !== undefined)
    conditions.push(gte(products.priceKobo, boundOf(query.priceMin, Math.ceil)));
  if (query.priceMax !== undefined)
    conditions.push(lte(products.priceKobo, boundOf(query.priceMax, Math.floor)));
  if (query.search) conditions.push(await searchCondition(db, query.search));
  return and(...conditions) ?? null;
}

/** A name to filter by; the specification's sentinels and blanks mean none. */
function nameIn(text: string | undefined, sentinel: string): string | null {
  const name = text?.trim() ?? '';
  return name === '' || name.toLowerCase() === sentinel ? null : name;
}

/** A bound in kobo: exact where the naira are, else the nearest that lets nothing wrong in. */
function boundOf(naira: number, round: (x: number) => number): number {
  return isWholeKobo(naira) ? koboOf(naira) : round(naira * 100);
}
