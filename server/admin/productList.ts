import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { products, reportedAds } from '../db/schema';
import type { RequestOf } from '../http/handlers';
import { containing, sliceFrom } from '../http/paging';
import type { Totals } from '../http/totals';
import { type Figures, type Found, fold, readFound } from '../products';

type ProductsQuery = RequestOf<'listAdminProducts'>['query'];

/** The ads that the filter finds: the newest first, or, of reported ones, those with the most reports. */
export async function findAds(db: Db, query: ProductsQuery, totals: Totals): Promise<Found> {
  const text = fold(query.search ?? '');
  // What is kept beside the title to be found by holds the whole of it, and has an index for this.
  const title = text === '' ? undefined : sql`${products.searchTitle} LIKE ${containing(text)}`;
  const { page, limit, status } = query;
  const span = { offset: (page - 1) * limit, limit };
  const name = [text, status];
  const source = status === 'reported' ? reported(db) : adsOf(db, status);
  const where = and(source.where, title);
  const count = async () => ({ total: await source.count(where), ahead: 0 });
  const walk = async (figures: Figures | null) => {
    const slice = sliceFrom(span.offset, limit, figures?.total ?? Number.POSITIVE_INFINITY);
    if (slice === null) return [];
    const ids = await source.read(where, slice.backwards ? asc : desc, slice);
    return slice.backwards ? ids.reverse() : ids;
  };
  if (title === undefined || status === 'reported') {
    const figures = await totals.of(name, count);
    return { total: figures.total, ids: await walk(figures) };
  }
  const size = async () =>
    (await totals.of(['', status], async () => ({ total: await source.count(source.where) }))).total;
  return await readFound(
    db,
    { name, where: where ?? sql`true`, ahead: sql`false`, count, walk, size },
    span,
    totals,
  );
}

/** Where ads are listed from. */
interface Source {
  where: SQL | undefined;
  count(where: SQL | undefined): Promise<number>;
  read(
    where: SQL | undefined,
    direction: typeof asc,
    slice: { limit: number; offset: number },
  ): Promise<number[]>;
}

const TOTAL = { total: sql<number>`count(*)::int` };

const adsOf = (db: Db, status: ProductsQuery['status']): Source => ({
  where: status === undefined || status === 'all' ? undefined : sql`${products.status} = ${status}`,
  async count(where) {
    const [counted] = await db.select(TOTAL).from(products).where(where);
    return counted?.total ?? 0;
  },
  async read(where, direction, { limit, offset }) {
    const rows = await db
      .select({ id: products.id })
      .from(products)
      .where(where)
      .orderBy(direction(products.createdAt), direction(products.id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ id }) => id);
  },
});

/** Deleted ads have no open reports. */
const reported = (db: Db): Source => ({
  where: undefined,
  async count(where) {
    const counting = db.select(TOTAL).from(reportedAds).$dynamic();
    const [counted] = await (where === undefined
      ? counting
      : counting.innerJoin(products, eq(products.id, reportedAds.productId)).where(where));
    return counted?.total ?? 0;
  },
  async read(where, direction, { limit, offset }) {
    const reading = db.select({ id: reportedAds.productId }).from(reportedAds).$dynamic();
    const { openReports, createdAt, productId } = reportedAds;
    const rows = await (where === undefined
      ? reading
      : reading.innerJoin(products, eq(products.id, productId)).where(where)
    )
      .orderBy(direction(openReports), direction(createdAt), direction(productId))
      .limit(limit)
      .offset(offset);
    return rows.map(({ id }) => id);
  },
});
