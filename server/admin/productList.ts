import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { products, reports } from '../db/schema';
import type { RequestOf } from '../http/handlers';
import { containing, type sliceOf } from '../http/paging';
import { fold } from '../products';

type ProductsQuery = RequestOf<'listAdminProducts'>['query'];

/** How many ads the filter finds. */
export async function countAds(db: Db, query: ProductsQuery): Promise<number> {
  const open = openReports(db);
  const counting = db.select({ total: sql<number>`count(*)::int` }).from(products).$dynamic();
  const [counted] = await (query.status === 'reported'
    ? counting.innerJoin(open, eq(open.productId, products.id))
    : counting
  ).where(conditionOf(query));
  return counted?.total ?? 0;
}

/** The ids of a page's ads in order: the newest first, or, of reported ones, those with the most reports. */
export async function idsOf(
  db: Db,
  query: ProductsQuery,
  slice: NonNullable<ReturnType<typeof sliceOf>>,
): Promise<number[]> {
  const open = openReports(db);
  const direction = slice.backwards ? asc : desc;
  const reading = db.select({ id: products.id }).from(products).$dynamic();
  const reported = query.status === 'reported';
  const rows = await (reported ? reading.innerJoin(open, eq(open.productId, products.id)) : reading)
    .where(conditionOf(query))
    .orderBy(
      ...(reported ? [direction(open.count)] : []),
      direction(products.createdAt),
      direction(products.id),
    )
    .limit(slice.limit)
    .offset(slice.offset);
  const ids = rows.map((row) => row.id);
  return slice.backwards ? ids.reverse() : ids;
}

const openReports = (db: Db) =>
  db
    .select({ productId: reports.productId, count: sql<number>`count(*)`.as('open_reports') })
    .from(reports)
    .where(isNull(reports.resolvedAt))
    .groupBy(reports.productId)
    .as('open');

function conditionOf({ search, status }: ProductsQuery): SQL | undefined {
  const filters: SQL[] = [];
  const text = fold(search ?? '');
  // What is kept beside the title to be found by holds the whole of it, and has an index for this.
  if (text !== '') filters.push(sql`${products.searchTitle} LIKE ${containing(text)}`);
  if (status === 'reported') filters.push(ne(products.status, 'deleted'));
  else if (status && status !== 'all') filters.push(eq(products.status, status));
  return and(...filters);
}
