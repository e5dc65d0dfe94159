import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { isWholeKobo, koboOf } from '../../openapi/rules/price';
import type { Db } from '../db/client';
import { cities, products, states } from '../db/schema';
import type { RequestOf } from '../http/handlers';

/** Prices in naira. Its `status` is not looked at: the public sees active ads. */
export type ProductQuery = RequestOf<'listProducts'>['query'];

/** What the public sees: ads on sale of sellers in good standing. */
export const PUBLIC = sql`${products.status} = 'active' AND NOT ${products.sellerSuspended}`;

/** What a public list is narrowed by, but for words; null when nothing can fulfil it. */
export async function filterOf(db: Db, query: ProductQuery): Promise<SQL | null> {
  const conditions: SQL[] = [PUBLIC];
  if (query.category !== undefined) conditions.push(eq(products.categoryId, query.category));
  const state = nameIn(query.state, 'all-states');
  if (state !== null) {
    const ids = await idsOf(db, states, state);
    if (ids.length === 0) return null;
    conditions.push(inArray(products.stateId, ids));
  }
  const city = nameIn(query.city, 'all-cities');
  if (city !== null) {
    const ids = await idsOf(db, cities, city);
    if (ids.length === 0) return null;
    conditions.push(inArray(products.cityId, ids));
  }
  if (query.priceMin !== undefined)
    conditions.push(gte(products.priceKobo, boundOf(query.priceMin, Math.ceil)));
  if (query.priceMax !== undefined)
    conditions.push(lte(products.priceKobo, boundOf(query.priceMax, Math.floor)));
  return and(...conditions) ?? null;
}

/** States or cities of a name. */
async function idsOf(db: Db, table: typeof states | typeof cities, name: string): Promise<number[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(sql`lower(${table.name}) = lower(${name})`);
  return rows.map((row) => row.id);
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
