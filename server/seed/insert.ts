import type { Db } from '../db/client';
import {
  categories,
  cities,
  productImages,
  products,
  productViews,
  states,
  uploads,
  users,
} from '../db/schema';
import { searchColumns } from '../products/save';
import type { AdSeed } from './ads';
import type { PersonSeed } from './people';
import type { DemoPhoto } from './photos';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const BATCH = 1_000;

/** Ids by name; cities under 'State/City'. */
export interface Keys {
  categories: Map<string, number>;
  states: Map<string, number>;
  cities: Map<string, number>;
}

/** Inserts in batches and gives back the ids in order. */
async function inBatches<T>(
  rows: readonly T[],
  insert: (batch: T[]) => Promise<{ id: number }[]>,
): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < rows.length; at += BATCH) {
    ids.push(...(await insert(rows.slice(at, at + BATCH))).map((row) => row.id));
  }
  return ids;
}

/** Ids of the states, cities and categories that are there. */
export async function readKeys(tx: Db): Promise<Keys> {
  const [ofStates, ofCities, ofCategories] = [
    await tx.select().from(states),
    await tx.select().from(cities),
    await tx.select({ id: categories.id, name: categories.name }).from(categories),
  ];
  const names = new Map(ofStates.map(({ id, name }) => [id, name]));
  return {
    states: new Map(ofStates.map(({ id, name }) => [name, id])),
    cities: new Map(ofCities.map(({ id, stateId, name }) => [`${names.get(stateId)}/${name}`, id])),
    categories: new Map(ofCategories.map(({ id, name }) => [name, id])),
  };
}

/** People, all with the same password; ids by e-mail. */
export async function insertPeople(
  tx: Db,
  people: readonly PersonSeed[],
  passwordHash: string,
  now: Date,
): Promise<Map<string, number>> {
  const ids = await inBatches(people, (batch) =>
    tx
      .insert(users)
      .values(
        batch.map(({ email, name, roles, verified, status, days }) => {
          const createdAt = new Date(now.getTime() - days * DAY);
          const emailVerifiedAt = verified ? createdAt : null;
          return { email, name, roles, status, passwordHash, createdAt, emailVerifiedAt };
        }),
      )
      .returning({ id: users.id }),
  );
  return new Map(people.map(({ email }, i) => [email, ids[i] ?? 0]));
}

/** Records of the demo photos, all of one owner; their ids by thing, an album each. */
export async function insertUploads(
  tx: Db,
  ownerId: number,
  photos: readonly DemoPhoto[],
  now: Date,
): Promise<Albums> {
  const ids = await inBatches(photos, (batch) =>
    tx
      .insert(uploads)
      .values(
        batch.map(({ key, bytes, width, height, widths }) => ({
          ownerId,
          key,
          contentType: 'image/webp',
          bytes,
          width,
          height,
          widths,
          createdAt: now,
        })),
      )
      .returning({ id: uploads.id }),
  );
  const albums = new Map<string, Map<string, number[]>>();
  for (const [i, { thing, album }] of photos.entries()) {
    const ofThing = albums.get(thing) ?? new Map<string, number[]>();
    albums.set(thing, ofThing.set(album, [...(ofThing.get(album) ?? []), ids[i] ?? 0]));
  }
  return new Map([...albums].map(([thing, ofThing]) => [thing, [...ofThing.values()]]));
}

/** By thing, the photos (ids of uploads) of each object of that kind. */
type Albums = Map<string, number[][]>;

/** What a batch of ads is inserted with. */
export interface AdContext {
  keys: Keys;
  /** Ids of sellers by e-mail. */
  sellers: Map<string, number>;
  /** End of the plan by the seller's id. */
  plans: Map<number, Date>;
  albums: Albums;
  now: Date;
}

/** Ads with their photos, and views of the younger ones; a batch at a time, so that a hundred thousand fit into memory. */
export async function insertAds(tx: Db, ads: readonly AdSeed[], context: AdContext): Promise<void> {
  const { keys, sellers, plans, now } = context;
  const rows = ads.map((ad) => {
    const createdAt = new Date(now.getTime() - ad.age * MINUTE);
    const sellerId = sellers.get(ad.seller.person.email) ?? 0;
    return {
      sellerId,
      categoryId: keys.categories.get(ad.category) ?? 0,
      stateId: keys.states.get(ad.state) ?? 0,
      cityId: keys.cities.get(`${ad.state}/${ad.city}`) ?? 0,
      title: ad.title,
      description: ad.description,
      priceKobo: ad.price * 100,
      status: ad.status,
      contactEmail: ad.email,
      contactPhone: ad.phone,
      contactWhatsapp: ad.whatsapp,
      featuredUntil: plans.get(sellerId) ?? null,
      sellerSuspended: ad.seller.person.status === 'suspended',
      ...searchColumns({
        title: ad.title,
        description: ad.description,
        categoryName: ad.category,
        stateName: ad.state,
        cityName: ad.city,
      }),
      createdAt,
      updatedAt: createdAt,
    };
  });
  const ids = await inBatches(rows, (batch) =>
    tx.insert(products).values(batch).returning({ id: products.id }),
  );
  const images = ads.flatMap((ad, i) =>
    photosOf(ad, context.albums).map((uploadId, position) => ({
      productId: ids[i] ?? 0,
      position,
      uploadId,
    })),
  );
  const views = ads.flatMap((ad, i) => viewsOf(ad, ids[i] ?? 0, now));
  for (let at = 0; at < images.length; at += BATCH) {
    await tx.insert(productImages).values(images.slice(at, at + BATCH));
  }
  for (let at = 0; at < views.length; at += BATCH) {
    await tx.insert(productViews).values(views.slice(at, at + BATCH));
  }
}

/** The photos of one object, and of others of the same kind where more are wanted. */
function photosOf(ad: AdSeed, albums: Albums): number[] {
  const fitting = albums.get(ad.thing) ?? [];
  if (fitting.length === 0) return [];
  const start = ad.random.int(0, fitting.length - 1);
  return [...fitting.slice(start), ...fitting.slice(0, start)].flat().slice(0, ad.photos);
}

/** Some views on some of the last days on which the ad was there. */
function viewsOf(ad: AdSeed, productId: number, now: Date) {
  const days = Math.min(6, Math.floor(ad.age / (24 * 60)) + 1);
  return Array.from({ length: ad.random.int(0, days) }, (_, ago) => ({
    productId,
    day: new Date(now.getTime() - ago * DAY).toISOString().slice(0, 10),
    views: ad.random.int(1, 40),
  }));
}
