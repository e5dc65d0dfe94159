import { and, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../db/client';
import { productImages, uploads } from '../db/schema';
import { invalid } from '../http/errors';
import { nameOfAddress } from '../storage';
import type { CheckedProduct } from './input';
import { searchableText, wordsIn } from './words';

/** The columns that follow from what the seller entered, those for searching included. */
export function columnsOf(ad: CheckedProduct) {
  return {
    title: ad.title,
    description: ad.description,
    priceKobo: ad.priceKobo,
    categoryId: ad.categoryId,
    stateId: ad.stateId,
    cityId: ad.cityId,
    contactEmail: ad.contactEmail,
    contactPhone: ad.contactPhone,
    contactWhatsapp: ad.contactWhatsapp,
    ...searchColumns(ad),
  };
}

/** What an ad is found by: its title above all, then the description, the category and the place. */
export function searchColumns(ad: {
  title: string;
  description: string;
  categoryName: string;
  stateName: string;
  cityName: string;
}) {
  return {
    searchTitle: searchableText(ad.title),
    searchBody: `${searchableText(ad.description)}\n${namesSearched(ad)}`,
  };
}

/** Of the names only the words: a search for '&' means an ad's own text, not 'Phones & Tablets'. */
export const namesSearched = (names: { categoryName: string; cityName: string; stateName: string }): string =>
  wordsIn(`${names.categoryName} ${names.cityName} ${names.stateName}`);

/**
 * The uploads behind the addresses, in order. They must belong to the account, or
 * be on the ad already: nobody shows another's pictures.
 * @param productId the ad that is being changed; null for a new one
 * @throws HttpError 422 for any other address
 */
export async function uploadIdsOf(
  db: Db,
  addresses: string[],
  ownerId: number,
  productId: number | null,
): Promise<number[]> {
  if (addresses.length === 0) return [];
  const keys = addresses.map(nameOfAddress);
  const named = keys.filter((key) => key !== null);
  const onTheAd = db
    .select({ id: productImages.uploadId })
    .from(productImages)
    .where(eq(productImages.productId, productId ?? 0));
  const allowed = or(eq(uploads.ownerId, ownerId), inArray(uploads.id, onTheAd));
  const rows = await db
    .select({ id: uploads.id, key: uploads.key })
    .from(uploads)
    .where(and(inArray(uploads.key, named.length > 0 ? named : ['']), allowed));
  const ids = new Map(rows.map((row) => [row.key, row.id]));
  return keys.map((key) => {
    const id = key === null ? undefined : ids.get(key);
    if (id === undefined) {
      throw invalid([
        {
          field: 'images',
          message: 'One of the pictures is not here any more. Please remove it and upload it again.',
        },
      ]);
    }
    return id;
  });
}

/** Makes these the ad's pictures, the first one primary. */
export async function setImages(tx: Db, productId: number, uploadIds: number[]): Promise<void> {
  await tx.delete(productImages).where(eq(productImages.productId, productId));
  if (uploadIds.length === 0) return;
  await tx
    .insert(productImages)
    .values(uploadIds.map((uploadId, position) => ({ productId, position, uploadId })));
}
