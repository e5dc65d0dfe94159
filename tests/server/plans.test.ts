import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAds } from '../../server/admin/productList';
import type { Db } from '../../server/db/client';
import { makeTotals } from '../../server/http/totals';
import type { ProductQuery } from '../../server/products/filter';
import { listPublic } from '../../server/products/list';
import { startServer } from './helper';
import { readBy } from './plans';

/** So many that no planner takes a walk through all of them for the shortest way. */
const ADS = 30_000;
/** A page's ads, and what may stand between them. */
const SOME = 400;

const server = await startServer();
const { db } = server;
const now = new Date();

beforeAll(async () => {
  const { id } = await server.person({ roles: ['seller'] });
  // Each title has words of its own, in letters; one in seven says iphone, one in three thousand zarabanda.
  await db.execute(
    sql.raw(`INSERT INTO products (seller_id, category_id, state_id, city_id, title, price_kobo, search_title, search_body,
        featured_until, created_at)
      SELECT ${id}, 1 + n % 2, 1, 1 + n % 2, 'Ad ' || n, 100 * (1000 + n), title,
        'delivery in ikeja, pay on delivery' || CASE WHEN n % 2999 = 7 THEN ' 50% off' ELSE '' END,
        CASE WHEN n % 50 = 1 THEN now() + interval '1 day' WHEN n % 50 = 2 THEN now() - interval '1 day' END,
        now() - n * interval '1 minute'
      FROM (SELECT n, translate(substr(md5(n::text), 1, 9), '0123456789', 'ghijklmnop') || CASE WHEN n % 7 = 0 THEN ' iphone' ELSE '' END
        || CASE WHEN n % 2999 = 1 THEN ' zarabanda' WHEN n % 2999 = 2 THEN ' iphone #iphone' ELSE '' END AS title FROM generate_series(1, ${ADS}) AS n) AS made`),
  );
  await db.execute(
    sql.raw(
      `INSERT INTO reports (product_id, reporter_key, reason) SELECT id, 'test:' || n, 'fraud'
        FROM products, generate_series(1, 2) AS n WHERE id % 10 = 0 AND n <= 1 + id % 20`,
    ),
  );
  await db.execute(sql`VACUUM (ANALYZE)`);
});

/** What a public list reads of a table once its totals are kept, where they are. */
async function readByList(query: Partial<ProductQuery>, table = 'products') {
  const totals = makeTotals('test', () => now);
  const asked: ProductQuery = { page: 1, limit: 12, ...query };
  const { pagination } = await listPublic({ db, search: db }, asked, now, totals);
  const work = (logging: Db) => listPublic({ db: logging, search: logging }, asked, now, totals);
  return { total: pagination.total, ...(await readBy(db, table, work)) };
}

describe('of thirty thousand ads', () => {
  it('a rare word reads those that hold it', async () => {
    const read = await readByList({ search: 'zarabanda' });
    expect(read).toMatchObject({ total: 11, scans: [] });
    expect(read.indexes).toContain('products_words');
    expect(read.fromTable).toBeLessThan(50);
  });

  it('the beginning of a word that only descriptions hold reads none of them', async () => {
    const read = await readByList({ search: 'deliv' });
    expect(read.total).toBe(0);
    expect(read.fromTable).toBeLessThan(50);
  });

  it('a word that nobody writes reads no ad', async () => {
    const read = await readByList({ search: 'xylophonist' });
    expect(read).toMatchObject({ total: 0, scans: [], fromTable: 0 });
  });

  it('a misspelt word reads the ads of the one that is meant, and few words of titles', async () => {
    const read = await readByList({ search: 'zarabnada' });
    expect(read).toMatchObject({ total: 11, scans: [] });
    expect(read.fromTable).toBeLessThan(100);
    const words = await readByList({ search: 'zarabnada' }, 'title_words');
    expect(words.indexes).toContain('title_words_alike');
    expect(words).toMatchObject({ scans: [] });
  });

  it.each([1, 3])('a common word reads a page and what lies between, page %i', async (page) => {
    const read = await readByList({ search: 'iphone', page });
    expect(read).toMatchObject({ scans: [] });
    expect(read.fromTable).toBeLessThan(SOME * page);
  });

  it('a page in the middle of a common word reads the ads of the word, and not all that lie between', async () => {
    const read = await readByList({ search: 'iphone', page: 150 });
    expect(read).toMatchObject({ scans: [] });
    expect(read.fromTable).toBeLessThan(read.total + 50);
  });

  it('a sign is looked for where its word is', async () => {
    const read = await readByList({ search: '50%' });
    expect(read).toMatchObject({ total: 11, scans: [] });
    expect(read.fromTable).toBeLessThan(50);
  });

  it('a sign at a common word is looked for in the index', async () => {
    const read = await readByList({ search: '#iphone' });
    expect(read).toMatchObject({ total: 11, scans: [] });
    expect(read.fromTable).toBeLessThan(2_500);
  });

  it('signs alone are looked for among the newest', async () => {
    const read = await readByList({ search: '¥' });
    expect(read).toMatchObject({ total: 0, scans: [] });
    expect(read.fromTable).toBeLessThanOrEqual(10_000);
  });

  it.each([
    ['all', {}],
    ['a category', { category: 1 }],
    ['a place', { state: 'Lagos', city: 'Ikeja' }],
    ['a category and prices', { category: 1, priceMin: 2_000, priceMax: 20_000 }],
    ['prices', { priceMin: 2_000, priceMax: 20_000 }],
  ])('the list of %s is counted in an index alone', async (_of, query) => {
    const totals = makeTotals('test', () => now);
    const asked = { page: 1, limit: 12, ...query };
    const read = await readBy(db, 'products', (logging) =>
      listPublic({ db: logging, search: logging }, asked, now, totals),
    );
    expect(read.scans).toEqual([]);
    expect(read.fromTable).toBeLessThan(50);
  });

  it('the last page is read from the end', async () => {
    const read = await readByList({ page: ADS / 12 });
    expect(read.total).toBe(ADS);
    expect(read).toMatchObject({ scans: [] });
    expect(read.rows).toBeLessThan(100);
  });

  it("an admin's search reads those that hold the text, and reported ads are in order already", async () => {
    const find = (query: object, table: string) =>
      readBy(db, table, (logging) =>
        findAds(
          logging,
          { page: 1, limit: 20, ...query },
          makeTotals('test', () => now),
        ),
      );
    const searched = await find({ search: 'arabanda' }, 'products');
    expect(searched).toMatchObject({ scans: [] });
    expect(searched.fromTable).toBeLessThan(50);
    const reported = await find({ status: 'reported', page: 5 }, 'reported_ads');
    expect(reported.indexes).toContain('reported_ads_order');
    expect(await find({ status: 'reported', page: 5 }, 'products')).toMatchObject({ scans: [] });
  });
});
