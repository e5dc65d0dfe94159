import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import { nairaOf } from '../../openapi/rules/price';
import type { Db } from '../db/client';
import { categories, cities, productImages, products, states, uploads, users } from '../db/schema';
import type { Storage } from '../storage';
import { type WireImage, wireImage } from '../uploads/images';

/** What is read of an ad, with the names of what it points to. */
const COLUMNS = {
  id: products.id,
  title: products.title,
  description: products.description,
  priceKobo: products.priceKobo,
  status: products.status,
  createdAt: products.createdAt,
  featuredUntil: products.featuredUntil,
  sellerSuspended: products.sellerSuspended,
  contactEmail: products.contactEmail,
  contactPhone: products.contactPhone,
  contactWhatsapp: products.contactWhatsapp,
  categoryId: products.categoryId,
  categoryName: categories.name,
  stateId: products.stateId,
  stateName: states.name,
  cityId: products.cityId,
  cityName: cities.name,
  sellerId: products.sellerId,
  sellerName: users.name,
  version: products.version,
};

/** Ads with their names, as a query to be narrowed, ordered and cut. */
export const selectProducts = (db: Db) =>
  db
    .select(COLUMNS)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(states, eq(states.id, products.stateId))
    .innerJoin(cities, eq(cities.id, products.cityId))
    .innerJoin(users, eq(users.id, products.sellerId))
    .$dynamic();

/** One ad as read from the database. */
export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];

/** One ad by a condition, or null. */
export async function findProduct(db: Db, where: SQL): Promise<ProductRow | null> {
  const [row] = await selectProducts(db).where(where).limit(1);
  return row ?? null;
}

/** The pictures of some ads, each ad's in its order. */
export async function imagesOf(
  db: Db,
  storage: Storage,
  ids: readonly number[],
): Promise<Map<number, WireImage[]>> {
  const images = new Map<number, WireImage[]>();
  if (ids.length === 0) return images;
  const rows = await db
    .select({
      productId: productImages.productId,
      key: uploads.key,
      width: uploads.width,
      height: uploads.height,
      widths: uploads.widths,
    })
    .from(productImages)
    .innerJoin(uploads, eq(uploads.id, productImages.uploadId))
    .where(inArray(productImages.productId, [...ids]))
    .orderBy(asc(productImages.productId), asc(productImages.position));
  for (const row of rows) {
    const list = images.get(row.productId) ?? [];
    list.push(wireImage(storage, row));
    images.set(row.productId, list);
  }
  return images;
}

/** Who looks at an ad decides what they see of it. */
export interface Viewer {
  /** Null for visitors: they see no way to reach the seller (specification S6). */
  accountId: number | null;
  /** False: lists tell this viewer no numbers, who has had very many of them. */
  numbers?: boolean;
  now: Date;
}

/** An ad in the list form of the specification (S3). */
export function listForm(row: ProductRow, images: WireImage[], viewer: Viewer) {
  return {
    id: row.id,
    title: row.title,
    price: nairaOf(row.priceKobo),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    images,
    featured: row.featuredUntil !== null && row.featuredUntil > viewer.now,
    location: `${row.cityName}, ${row.stateName}`,
    contact_phone:
      viewer.accountId === null || viewer.numbers === false
        ? null
        : (row.contactWhatsapp ?? row.contactPhone),
    category: { id: row.categoryId, name: row.categoryName },
    seller: { id: row.sellerId, name: row.sellerName },
    city: { id: row.cityId, name: row.cityName },
    state: { id: row.stateId, name: row.stateName },
  };
}

/** An ad in the detail form of the specification (S3). */
export function detailForm(row: ProductRow, images: WireImage[], viewer: Viewer) {
  const known = viewer.accountId !== null;
  return {
    ...listForm(row, images, viewer),
    version: row.version,
    description: row.description,
    categoryId: row.categoryId,
    stateId: row.stateId,
    cityId: row.cityId,
    // The address that the ad gives; the account's own is for signing in.
    seller: { id: row.sellerId, name: row.sellerName, email: known ? row.contactEmail : null },
    contactInfo: known
      ? { email: row.contactEmail, phone: row.contactPhone, whatsapp: row.contactWhatsapp }
      : null,
  };
}
