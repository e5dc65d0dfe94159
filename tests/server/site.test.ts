import { brotliDecompressSync } from 'node:zlib';
import { inArray } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productPath } from '../../openapi/entities/slug';
import type { Db } from '../../server/db/client';
import { categories, products } from '../../server/db/schema';
import { registerSite } from '../../server/site';
import { adBatches } from '../../server/site/ads';
import hostile from '../cases/hostile-text.json';
import { startServer } from './helper';

const server = await startServer();
/** No setting may have a query; with it each sign that XML reserves is in an address. */
const SITE = 'https://kasuwa.test/?a=1&b=<2>';
/** The same routes with small files, read in small pieces. */
const app = Fastify();
const ids: number[] = [];
const titles = hostile.flatMap(({ input }) => (typeof input.text === 'string' ? [input.text] : []));

beforeAll(async () => {
  const seller = await server.person({ roles: ['seller'] });
  const common = { sellerId: seller.id, categoryId: 2, stateId: 1, cityId: 1, priceKobo: 100 };
  // PostgreSQL takes no NUL, which is why no ad has one.
  const texts = Array.from({ length: 25 }, (_, i) => (titles[i] ?? `Ad ${i}`).replaceAll('\0', ''));
  const rows = await server.db
    .insert(products)
    .values(texts.map((title, i) => ({ ...common, title, updatedAt: new Date(Date.UTC(2026, 0, 1, i)) })))
    .returning({ id: products.id });
  ids.push(...rows.map(({ id }) => id));
  registerSite(
    app,
    { ...server.deps, config: { ...server.config, PUBLIC_URL: SITE } },
    { perFile: 4, batch: 3 },
  );
  await app.ready();
});
afterAll(() => app.close());

const get = async (path: string) => {
  const answer = await app.inject(path);
  return { status: answer.statusCode, text: answer.body, headers: answer.headers };
};
/** The addresses in a sitemap as a reader of XML takes them, without the site. */
const pathsIn = (xml: string, site = SITE): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, text = '']) => {
    const plain = text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
    expect(plain.startsWith(site)).toBe(true);
    return plain.slice(site.length);
  });
const allAds = async () => {
  const files = pathsIn((await get('/sitemap.xml')).text).filter((path) => path.includes('ads'));
  const texts = await Promise.all(files.map(async (path) => (await get(path)).text));
  return { files, texts, paths: texts.flatMap((text) => pathsIn(text)) };
};

describe('robots.txt', () => {
  it('closes what is nobody else’s business, and names the sitemap', async () => {
    const { status, text, headers } = await get('/robots.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toMatch(/^User-agent: \*\n(Disallow: \/[a-z-]+\n)+Allow: \/\n\nSitemap: \S+\n$/);
    for (const path of ['/api', '/admin', '/sell', '/saved', '/auth', '/reset-password'])
      expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).toContain(`Sitemap: ${SITE}/sitemap.xml\n`);
  });

  it('closes no page that visitors find', async () => {
    const closed = [...(await get('/robots.txt')).text.matchAll(/Disallow: (.*)/g)].map(
      ([, path = '']) => path,
    );
    for (const page of ['/', '/products', '/product/bed-319', '/category/cars', '/terms', '/privacy'])
      expect(closed.filter((path) => page.startsWith(path))).toEqual([]);
  });
});

describe('the sitemap', () => {
  it('is an index of files that are all there and small enough', async () => {
    const { headers, text } = await get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(text).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    expect(pathsIn(text)[0]).toBe('/sitemap-pages.xml');
    const { texts } = await allAds();
    expect(texts.length).toBeGreaterThan(5);
    for (const file of texts) {
      expect(pathsIn(file).length).toBeLessThanOrEqual(4);
      expect(file).toMatch(
        /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset [^>]*>\n(<url>.*<\/url>\n)+<\/urlset>\n$/,
      );
    }
  });

  it('names every ad once, by the address that the product itself uses, whatever its title is', async () => {
    const rows = await server.db
      .select({ id: products.id, title: products.title })
      .from(products)
      .where(inArray(products.id, ids))
      .orderBy(products.id);
    expect((await allAds()).paths).toEqual(rows.map(productPath));
  });

  it('says when an ad was changed', async () => {
    const { texts } = await allAds();
    expect(texts.join('')).toContain('<lastmod>2026-01-01T00:00:00.000Z</lastmod>');
  });

  it('leaves out what the public list does not show, and a file of which nothing is left', async () => {
    const before = await allAds();
    const first = pathsIn(before.texts[0] ?? '').map((path) => Number(/\d+$/.exec(path)?.[0]));
    const [suspended, expired, deleted] = ids.slice(-3);
    const set = (which: (number | undefined)[], values: Partial<typeof products.$inferInsert>) =>
      server.db
        .update(products)
        .set(values)
        .where(
          inArray(
            products.id,
            which.filter((id) => id !== undefined),
          ),
        );
    await set([...first, suspended], { sellerSuspended: true });
    await set([expired], { status: 'expired' });
    await set([deleted], { status: 'deleted' });
    const after = await allAds();
    expect(after.paths).toHaveLength(ids.length - first.length - 3);
    expect(after.files).toEqual(
      before.files.filter((file) => file !== before.files[0]).slice(0, after.files.length),
    );
    expect((await get(before.files[0] ?? '')).status).toBe(404);
    await set(ids, { status: 'active', sellerSuspended: false });
  });

  it.each(['0', '1.5', '-1', '99', '99999', '999999', 'x', '01'])('has no file %s', async (n) => {
    expect((await get(`/sitemap-ads-${n}.xml`)).status).toBe(404);
  });

  it('names the pages and the categories, by id where two have one slug', async () => {
    const [odd] = await server.db.insert(categories).values({ name: 'T.V. / <Hi-Fi> & "Sound"' }).returning();
    const twins = await server.db
      .insert(categories)
      .values([{ name: 'Men Wear' }, { name: 'Men  Wear' }])
      .returning();
    const { text } = await get('/sitemap-pages.xml');
    const paths = pathsIn(text);
    expect(paths.slice(0, 4)).toEqual(['/', '/products', '/terms', '/privacy']);
    expect(paths).toContain('/category/phones-%26-tablets');
    expect(paths).toContain('/category/t.v.-%2F-%3Chi-fi%3E-%26-%22sound%22');
    expect(paths).toContain('/category/men-wear');
    expect(paths.filter((path) => twins.some(({ id }) => path === `/category/${id}`))).toHaveLength(1);
    expect(text).not.toContain('lastmod');
    await server.db.delete(categories).where(
      inArray(
        categories.id,
        [odd, ...twins].map((row) => row?.id ?? 0),
      ),
    );
  });

  it('is read from the database as it is sent: a batch at a time, none before it is wanted', async () => {
    let reads = 0;
    const counted = new Proxy(server.db, {
      get(db, name) {
        if (name === 'select') reads += 1;
        return Reflect.get(db, name);
      },
    });
    const batches = adBatches(counted as Db, { after: 0, upTo: 1_000_000 }, 10);
    for (const [size, sofar] of [
      [10, 1],
      [10, 2],
      [5, 3],
    ]) {
      expect((await batches.next()).value).toHaveLength(size ?? 0);
      expect(reads).toBe(sofar);
    }
    expect(await batches.next()).toEqual({ done: true, value: undefined });
    expect(reads).toBe(3);
  });

  it('goes compressed over the wire, from the whole server as well', async () => {
    const answer = await server.app.inject({
      url: '/sitemap-ads-1.xml',
      headers: { 'accept-encoding': 'br' },
    });
    expect(answer.headers['content-encoding']).toBe('br');
    const text = brotliDecompressSync(answer.rawPayload).toString();
    expect(pathsIn(text, 'http://kasuwa.test')).toHaveLength(ids.length);
  });

  it.each([2, 42_950, 99_999])(
    'has no file %i while there are few ads, whatever id it would stand for',
    async (n) => {
      expect((await server.app.inject(`/sitemap-ads-${n}.xml`)).statusCode).toBe(404);
    },
  );
});
