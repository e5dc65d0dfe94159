import { existsSync } from 'node:fs';
import { and, count, eq, gt, isNotNull, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwordFits } from '../../server/auth/passwords';
import type { Db } from '../../server/db/client';
import { categories, cities, productImages, products, states, users } from '../../server/db/schema';
import { listPublic, type ProductQuery } from '../../server/products/list';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seed } from '../../server/seed';
import { writeAds } from '../../server/seed/ads';
import { ALL_ITEMS, CATEGORIES } from '../../server/seed/catalogue';
import { freeSeller, sellers } from '../../server/seed/people';
import { type Album, albums } from '../../server/seed/pictures/pool';
import { renderPictures } from '../../server/seed/pictures/render';
import { SHAPES, sceneSvg } from '../../server/seed/pictures/scene';
import { citiesOf, PLACES } from '../../server/seed/places';
import type { Storage } from '../../server/storage';
import { freshDatabase } from './helper';

/** Keeps the files in memory: what is drawn is looked at elsewhere. */
function memoryStorage(): Storage & { files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>();
  return {
    kind: 'disk',
    files,
    put: async (name, bytes) => void files.set(name, Buffer.from(bytes)),
    get: async () => null,
    delete: async (name) => void files.delete(name),
    url: (name) => `/uploads/${name}`,
  };
}

describe('places', () => {
  /** Local government areas by state, as the constitution of 1999 lists them: 774 with the six of the territory. */
  const COUNTS: Record<string, number> = {
    Abia: 17,
    Adamawa: 21,
    'Akwa Ibom': 31,
    Anambra: 21,
    Bauchi: 20,
    Bayelsa: 8,
    Benue: 23,
    Borno: 27,
    'Cross River': 18,
    Delta: 25,
    Ebonyi: 13,
    Edo: 18,
    Ekiti: 16,
    Enugu: 17,
    'Federal Capital Territory': 6,
    Gombe: 11,
    Imo: 27,
    Jigawa: 27,
    Kaduna: 23,
    Kano: 44,
    Katsina: 34,
    Kebbi: 21,
    Kogi: 21,
    Kwara: 16,
    Lagos: 20,
    Nasarawa: 13,
    Niger: 25,
    Ogun: 20,
    Ondo: 18,
    Osun: 30,
    Oyo: 33,
    Plateau: 17,
    Rivers: 23,
    Sokoto: 23,
    Taraba: 16,
    Yobe: 17,
    Zamfara: 14,
  };

  it('are the 36 states and the territory with their 774 local government areas', () => {
    expect(Object.fromEntries(PLACES.map((place) => [place.name, place.lgas.length]))).toEqual(COUNTS);
    expect(PLACES.flatMap((place) => place.lgas)).toHaveLength(774);
  });

  it('name no city twice in a state, and none with blanks around or an odd sign', () => {
    for (const place of PLACES) {
      const names = citiesOf(place);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
      for (const name of names) expect(name).toMatch(/^[A-Z][A-Za-z '/-]*[A-Za-z](?: \d)?$/);
    }
  });

  it.each([
    ['Lagos', ['Ikeja', 'Lekki', 'Yaba', 'Surulere']],
    ['Federal Capital Territory', ['Wuse', 'Garki', 'Maitama', 'Gwarinpa']],
    ['Rivers', ['Port Harcourt', 'Obio/Akpor']],
    ['Oyo', ['Ibadan', 'Bodija']],
    ['Kano', ['Kano', 'Sabon Gari']],
    ['Abia', ['Aba', 'Umuahia']],
  ])('%s holds the names that buyers look for', (state, names) => {
    const place = PLACES.find((one) => one.name === state);
    expect(place && citiesOf(place)).toEqual(expect.arrayContaining(names));
  });
});

describe('the catalogue', () => {
  it('has an icon of its own for each of 14 categories', () => {
    expect(CATEGORIES).toHaveLength(14);
    for (const { icon } of CATEGORIES) {
      expect(existsSync(new URL(`../../public/icons/categories/${icon}.svg`, import.meta.url))).toBe(true);
    }
  });

  it('has photos for everything that it offers', () => {
    const things = new Set(albums().map((album) => album.thing));
    for (const item of ALL_ITEMS) expect(things).toContain(item.thing);
  });

  it('writes the same ads each time', () => {
    const write = () =>
      [...writeAds(40, sellers(), PLACES)].map(({ title, price, phone }) => [title, price, phone]);
    expect(write()).toEqual(write());
  });
});

describe('pictures', () => {
  it('come in several shapes, each drawing well-formed and without text or links', () => {
    const views = albums().flatMap((album) => album.pictures.map((picture) => picture.view));
    expect(new Set(views.map((view) => view.shape)).size).toBeGreaterThanOrEqual(3);
    for (const view of views) {
      const scene = sceneSvg(view);
      for (const svg of [scene.far, scene.near(Buffer.from(''))]) {
        expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|https?:\/\/(?!www\.w3\.org)/);
        // Every paint that is used is defined.
        for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(svg).toContain(`id="${id}"`);
      }
    }
  });

  it('are the same bytes each time, with narrower copies', async () => {
    const [album] = albums();
    const pool: Album[] = album ? [{ ...album, pictures: album.pictures.slice(0, 1) }] : [];
    const [first, second] = [memoryStorage(), memoryStorage()];
    const [one] = await renderPictures(first, pool);
    await renderPictures(second, pool);
    expect([...first.files]).toEqual([...second.files]);
    expect(one?.widths).toEqual([320, 640]);
    expect(first.files.size).toBe(3);
    for (const [name, bytes] of first.files) {
      const { width, format } = await sharp(bytes).metadata();
      expect(format).toBe(name.endsWith('.webp') ? 'webp' : 'jpeg');
      if (name === one?.name) expect(width).toBe(SHAPES[album?.pictures[0]?.view.shape ?? 'wide'][0]);
    }
  });
});

describe('seeding', () => {
  let db: Db;
  let close: () => Promise<void>;
  const now = new Date();

  beforeAll(async () => {
    const { database, drop } = await freshDatabase();
    db = database.db;
    close = async () => {
      await database.close();
      await drop();
    };
    expect(await seed(db, memoryStorage(), { ads: 300, now, draw: null })).toBe(true);
  });
  afterAll(() => close());

  const total = async (query: Partial<ProductQuery>) =>
    (await listPublic(db, { page: 1, limit: 12, ...query }, now)).pagination.total;

  it('happens once', async () => {
    expect(await seed(db, memoryStorage(), { ads: 10, now, draw: null })).toBe(false);
    const [row] = await db.select({ n: count() }).from(products);
    expect(row?.n).toBe(303);
  });

  it('gives each state and each category ads, and every category some that the public sees', async () => {
    const byState = await db
      .select({ name: states.name, n: sql<number>`count(${products.id})::int` })
      .from(states)
      .leftJoin(products, eq(products.stateId, states.id))
      .groupBy(states.name);
    expect(byState).toHaveLength(37);
    expect(byState.filter((row) => row.n === 0)).toEqual([]);
    const all = await db.select().from(categories);
    expect(all).toHaveLength(14);
    for (const { id } of all) expect(await total({ category: id })).toBeGreaterThanOrEqual(5);
  });

  it('keeps each city in its state', async () => {
    const strays = await db
      .select({ id: products.id })
      .from(products)
      .leftJoin(cities, and(eq(cities.id, products.cityId), eq(cities.stateId, products.stateId)))
      .where(sql`${cities.id} IS NULL`);
    expect(strays).toEqual([]);
  });

  it('has pages of iPhones in Lagos, also with a price, and something for every popular word', async () => {
    expect(await total({ search: 'iPhone' })).toBeGreaterThanOrEqual(25);
    expect(await total({ search: 'iPhone', state: 'Lagos' })).toBeGreaterThan(24);
    expect(await total({ search: 'iPhone', state: 'Lagos', priceMax: 900_000 })).toBeGreaterThan(12);
    expect(await total({ state: 'Lagos' })).toBeGreaterThan(36);
    for (const search of ['iPhone', 'Car', 'Laptop', 'House', 'Fashion']) {
      expect(await total({ search })).toBeGreaterThanOrEqual(8);
    }
  });

  it('has prices from ₦1,500 to ₦85,000,000, and ages from minutes to a year', async () => {
    const [row] = await db
      .select({
        cheapest: sql<number>`min(${products.priceKobo})::float8`,
        dearest: sql<number>`max(${products.priceKobo})::float8`,
        oldest: sql<string>`min(${products.createdAt})`,
        newest: sql<string>`max(${products.createdAt})`,
      })
      .from(products);
    expect(row?.cheapest).toBe(150_000);
    expect(row?.dearest).toBe(8_500_000_000);
    expect(now.getTime() - Date.parse(row?.newest ?? '')).toBeLessThan(3600_000);
    expect(now.getTime() - Date.parse(row?.oldest ?? '')).toBeGreaterThan(250 * 86_400_000);
  });

  it('has featured, expired and deleted ads, and hides those of the suspended seller', async () => {
    const { rows } = await listPublic(db, { page: 1, limit: 8 }, now);
    expect(rows.every((row) => row.featuredUntil !== null && row.featuredUntil > now)).toBe(true);
    for (const status of ['expired', 'deleted'] as const) {
      const [row] = await db.select({ n: count() }).from(products).where(eq(products.status, status));
      expect(row?.n).toBeGreaterThan(3);
    }
    const [hidden] = await db.select({ n: count() }).from(products).where(eq(products.sellerSuspended, true));
    expect(hidden?.n).toBeGreaterThan(0);
    const featured = await db
      .select({ n: count() })
      .from(products)
      .where(and(isNotNull(products.featuredUntil), gt(products.featuredUntil, now)));
    expect(featured[0]?.n).toBeLessThan(80);
  });

  it('lets the demo accounts in, each as what it is', async () => {
    const rows = new Map((await db.select().from(users)).map((row) => [row.email, row]));
    for (const { email } of Object.values(DEMO_ACCOUNTS)) expect(rows.get(email)).toBeDefined();
    expect(rows.get(DEMO_ACCOUNTS.admin.email)?.roles).toEqual(['admin']);
    expect(rows.get(DEMO_ACCOUNTS.suspended.email)?.status).toBe('suspended');
    expect(rows.get(DEMO_ACCOUNTS.unverified.email)?.emailVerifiedAt).toBeNull();
    expect(rows.get(DEMO_ACCOUNTS.buyer.email)?.emailVerifiedAt).not.toBeNull();
    const hash = rows.get(DEMO_ACCOUNTS.seller.email)?.passwordHash ?? null;
    expect(await passwordFits(hash, DEMO_PASSWORD)).toBe(true);
  });

  it('leaves the seller without a plan room for more ads', async () => {
    const [musa] = await db.select().from(users).where(eq(users.email, freeSeller().person.email));
    const [row] = await db
      .select({ n: count() })
      .from(products)
      .where(and(eq(products.sellerId, musa?.id ?? 0), eq(products.status, 'active')));
    expect(row?.n).toBe(3);
  });

  it('hangs one to five pictures on each ad', async () => {
    const { database, drop } = await freshDatabase();
    try {
      // A few pixels stand for the pictures: which ad shows which is what matters here.
      const storage = memoryStorage();
      expect(
        await seed(database.db, storage, {
          ads: 60,
          now,
          draw: async (_, pool) =>
            pool.flatMap((album) =>
              album.pictures.map(({ name }) => ({ name, bytes: 1, width: 1, height: 1, widths: [] })),
            ),
        }),
      ).toBe(true);
      const rows = await database.db
        .select({ id: products.id, n: sql<number>`count(${productImages.uploadId})::int` })
        .from(products)
        .leftJoin(productImages, eq(productImages.productId, products.id))
        .groupBy(products.id);
      const numbers = rows.map((row) => row.n);
      expect(Math.min(...numbers)).toBe(1);
      expect(Math.max(...numbers)).toBe(5);
    } finally {
      await database.close();
      await drop();
    }
  });
});
