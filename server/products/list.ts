import { and, asc, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { products } from '../db/schema';
import type { Deps } from '../deps';
import { pagination, sliceFrom } from '../http/paging';
import { makeTotals, type Totals } from '../http/totals';
import { filterOf, type ProductQuery, PUBLIC } from './filter';
import { type Figures, type Found, readFound, type Span } from './found';
import { respell, weighSigns, withoutSigns } from './meant';
import { type ProductRow, selectProducts } from './rows';
import { conditionsOf, type Words } from './search';
import { type Term, termsOf } from './words';

/** A page of ads and what the client needs to page on. */
export interface ProductPage {
  rows: ProductRow[];
  pagination: { page: number; limit: number; total: number; totalPages: number; more?: true };
}

/** A list of which all is known but the page. */
interface List {
  filter: SQL;
  words: Words | null;
  now: Date;
}

/**
 * The public list: active ads of sellers who are not suspended, those of paying
 * sellers ahead, newest first, in an order that stays the same from page to page.
 */
export async function listPublic(
  { db, search }: Pick<Deps, 'db' | 'search'>,
  query: ProductQuery,
  now: Date,
  totals: Totals = makeTotals('public', () => now),
): Promise<ProductPage> {
  const { page, limit, ...rest } = query;
  const span = { offset: (page - 1) * limit, limit };
  const filter = await filterOf(db, query);
  let found: Found = { total: 0, ids: [] };
  let terms = termsOf(query.search ?? '');
  if (filter !== null && terms.length === 0) {
    found = await readAll(db, { filter, words: null, now }, rest, span, totals);
  } else if (filter !== null) {
    const read = async (some: readonly Term[]) => {
      const words = await conditionsOf(search, some);
      return await readByWords(search, { filter, words, now }, [rest, some], span, totals);
    };
    found = await read(await weighSigns(search, terms, totals));
    const plain = found.total === 0 ? withoutSigns(terms) : null;
    if (plain !== null) {
      terms = plain;
      found = await read(terms);
    }
    const meant = found.total === 0 ? await respell(search, terms, Object.keys(rest).length > 1) : null;
    if (meant !== null) found = await read(meant);
  }
  return {
    rows: await inOrder(db, found.ids),
    pagination: { ...pagination(page, limit, found.total), ...(found.more ? { more: true } : {}) },
  };
}

async function readAll(db: Db, list: List, name: unknown, span: Span, totals: Totals): Promise<Found> {
  const figures = await totals.of(name, () => count(db, list));
  return { total: figures.total, ids: await walk(db, list, span, figures) };
}

function readByWords(
  db: Db,
  list: List & { words: Words },
  name: unknown,
  span: Span,
  totals: Totals,
): Promise<Found> {
  const ways = {
    name,
    where: sql`${list.filter} AND ${list.words.indexed}`,
    ahead: featuredAt(list.now),
    count: () => count(db, list),
    walk: (figures: Figures | null) => walk(db, list, span, figures),
    // As the list of all ads keeps it.
    size: async () =>
      (await totals.of({}, () => count(db, { filter: PUBLIC, words: null, now: list.now }))).total,
  };
  return readFound(db, ways, span, totals);
}

const featuredAt = (now: Date) => sql`${products.featuredUntil} > ${now.toISOString()}::timestamptz`;

async function count(db: Db, { filter, words, now }: List): Promise<Figures> {
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      ahead: sql<number>`(count(*) FILTER (WHERE ${featuredAt(now)}))::int`,
    })
    .from(products)
    .where(and(filter, words?.indexed));
  return counts ?? { total: 0, ahead: 0 };
}

/**
 * The page's ads: two walks along an index, past the featured ones and past the others, each from its nearer end.
 * @param figures null where nothing is counted yet: then the page must be the first
 */
async function walk(db: Db, list: List, { offset, limit }: Span, figures: Figures | null): Promise<number[]> {
  const part = async (which: SQL, from: number, most: number, size: number): Promise<number[]> => {
    const slice = sliceFrom(from, most, size);
    if (slice === null) return [];
    const direction = slice.backwards ? asc : desc;
    const rows = await db
      .select({ id: products.id })
      .from(products)
      .where(and(list.filter, which, list.words?.stored))
      .orderBy(direction(products.createdAt), direction(products.id))
      .limit(slice.limit)
      .offset(slice.offset);
    const ids = rows.map((row) => row.id);
    return slice.backwards ? ids.reverse() : ids;
  };
  const featured = featuredAt(list.now);
  const others = sql`(${featured}) IS NOT TRUE`;
  const { total, ahead } = figures ?? { total: Number.POSITIVE_INFINITY, ahead: Number.POSITIVE_INFINITY };
  const first = await part(featured, offset, limit, ahead);
  const before = figures === null ? 0 : Math.max(0, offset - ahead);
  const size = figures === null ? total : total - ahead;
  const rest = await part(others, before, limit - first.length, size);
  return [...first, ...rest];
}

/** The ads of a page with their names, in the order of their ids; joined only now, so that skipped pages cost nothing. */
export async function inOrder(db: Db, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectProducts(db).where(inArray(products.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
