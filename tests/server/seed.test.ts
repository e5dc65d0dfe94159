import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { and, count, eq, gt, isNotNull, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwordFits } from '../../server/auth/passwords';
import type { Db } from '../../server/db/client';
import { categories, cities, productImages, products, states, uploads, users } from '../../server/db/schema';
import type { ProductQuery } from '../../server/products/filter';
import { listPublic } from '../../server/products/list';
import { citiesOf, PLACES } from '../../server/reference/places';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seed } from '../../server/seed';
import { writeAds } from '../../server/seed/ads';
import { ALL_ITEMS, CATEGORIES } from '../../server/seed/catalogue';
import { freeSeller, sellers } from '../../server/seed/people';
import type { Storage } from '../../server/storage';
import { copyName } from '../../server/uploads';
import { freshDatabase } from './helper';

const PHOTOS = new URL('../../server/seed/photos/', import.meta.url);
/** Photos without their narrower copies. */
const photoNames = readdirSync(PHOTOS).filter((name) => !/-\d+\.webp$/.test(name));

/** Keeps the files in memory. */
function memoryStorage(): Storage & { files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>();
  return {
    kind: 'disk',
    files,
    put: async (name, bytes) => void files.set(name, Buffer.from(bytes)),
    get: async () => null,
    look: async () => null,
    delete: async (name) => void files.delete(name),
    async *list() {
      for (const name of [...files.keys()].sort()) yield { name, writtenAt: new Date() };
    },
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

  it('has photos of everything that it offers, and of nothing else', () => {
    const offered = new Set(ALL_ITEMS.map((item) => item.thing));
    expect(new Set(photoNames.map((name) => name.split('-')[0]))).toEqual(offered);
  });

  it('writes the same ads each time', () => {
    const write = () =>
      [...writeAds(40, sellers(), PLACES)].map(({ title, price, phone }) => [title, price, phone]);
    expect(write()).toEqual(write());
  });
});

describe('seeding', () => {
  let db: Db;
  let close: () => Promise<void>;
  const now = new Date();
  const storage = memoryStorage();

  beforeAll(async () => {
    const { database, drop } = await freshDatabase();
    db = database.db;
    close = async () => {
      await database.close();
      await drop();
    };
    expect(await seed(db, storage, { ads: 300, now })).toBe(true);
  });
  afterAll(() => close());

  const total = async (query: Partial<ProductQuery>) =>
    (await listPublic({ db, search: db }, { page: 1, limit: 12, ...query }, now)).pagination.total;

  it('happens once', async () => {
    expect(await seed(db, memoryStorage(), { ads: 10, now })).toBe(false);
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
    const { rows } = await listPublic({ db, search: db }, { page: 1, limit: 8 }, now);
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

  it('stores each photo as it is shipped, with its narrower copies', async () => {
    const rows = await db.select().from(uploads).orderBy(uploads.id);
    expect(rows.map((row) => row.key)).toEqual(photoNames.sort().map((name) => `demo-${name}`));
    for (const { key, contentType, bytes, width, height, widths } of rows) {
      const shipped = readFileSync(new URL(key.replace('demo-', ''), PHOTOS));
      expect(storage.files.get(key)?.equals(shipped)).toBe(true);
      expect(await sharp(shipped).metadata()).toMatchObject({ format: 'webp', width, height });
      expect([contentType, bytes, widths]).toEqual(['image/webp', shipped.length, [320, 640]]);
      for (const copyWidth of widths) {
        const copy = await sharp(storage.files.get(copyName(key, copyWidth))).metadata();
        expect(copy).toMatchObject({ format: 'webp', width: copyWidth });
        // The same picture: within a pixel of its proportions.
        expect(Math.abs(copy.height - (height * copyWidth) / width)).toBeLessThanOrEqual(1);
      }
    }
    expect(storage.files.size).toBe(rows.length * 3);
  });

  it('shows one to five photos on each ad, all of what it offers', async () => {
    const rows = await db
      .select({ ad: products.id, title: products.title, key: uploads.key })
      .from(products)
      .leftJoin(productImages, eq(productImages.productId, products.id))
      .leftJoin(uploads, eq(uploads.id, productImages.uploadId))
      .orderBy(products.id, productImages.position);
    const ads = new Map<number, typeof rows>();
    for (const row of rows) ads.set(row.ad, [...(ads.get(row.ad) ?? []), row]);
    const numbers = [...ads.values()].map((photos) => photos.length);
    expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([1, 5]);
    for (const photos of ads.values()) {
      const keys = photos.map((photo) => photo.key);
      expect(new Set(keys).size).toBe(keys.length);
      const things = new Set(keys.map((key) => key?.split('-')[1]));
      expect(things.size).toBe(1);
      const item = ALL_ITEMS.find((one) => one.names.some((name) => photos[0]?.title.includes(name)));
      expect(things).toContain(item?.thing);
    }
  });
});
