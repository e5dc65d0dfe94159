import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { categories, productImages, products, uploads } from '../db/schema';
import type { Deps } from '../deps';
import type { Storage } from '../storage';
import { copyName, shareName } from './images';

/** Pictures of an ad that was deleted are kept for as long as somebody may ask about it. */
const OF_DELETED_KEPT_MS = 30 * 24 * 3600_000;
/** A draft is renamed within seconds. */
const DRAFTS_KEPT_MS = 3600_000;
/** Names that uploads make: 32 letters, then what the file is of the picture. */
const OF_AN_UPLOAD = /^([0-9a-f]{32})(-\d{1,6}|-share)?\.(jpg|webp)$/;

/** An upload that nothing shows is kept this long: whoever left a form open may still send it. */
const KEPT_MS = 48 * 3600_000;
/** Most uploads removed at once; the rest waits for the next time. */
const MOST = 1_000;
/** Most files of the store looked at in one sweep. */
export const MOST_LOOKED_AT = 20_000;
/** The file at which the last sweep of a store stopped; '' where it saw the end. */
const stoppedAt = new WeakMap<Storage, string>();

/** The one sweep of pictures: rows and files that nothing shows any more. */
export async function sweepUploads(deps: Deps): Promise<void> {
  await releaseDeleted(deps);
  await sweepUnused(deps);
  await sweepFiles(deps);
}

/** Takes the pictures off ads that were deleted a month ago; what they leave is then unused. */
async function releaseDeleted({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock().getTime() - OF_DELETED_KEPT_MS);
  const gone = db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.status, 'deleted'), lt(products.updatedAt, before)));
  await db.delete(productImages).where(inArray(productImages.productId, gone));
}

/**
 * Removes files of which no record tells, as a crash between file and record leaves them, and half-written ones. A
 * large store is looked through in parts: each time goes on behind the file at which the last one stopped.
 */
async function sweepFiles({ db, storage, clock, log }: Deps): Promise<void> {
  const now = clock().getTime();
  await storage.dropDrafts?.(new Date(now - DRAFTS_KEPT_MS));
  let batch: { name: string; stem: string }[] = [];
  const removeUnknown = async () => {
    const stem = sql<string>`split_part(${uploads.key}, '.', 1)`;
    const stems = [...new Set(batch.map((file) => file.stem))];
    const known = await db.select({ stem }).from(uploads).where(inArray(stem, stems));
    const kept = new Set(known.map((row) => row.stem));
    for (const file of batch.filter((one) => !kept.has(one.stem))) {
      await storage.delete(file.name).catch((error) => log.warn({ err: error }, 'an unused picture stays'));
    }
    batch = [];
  };
  let seen = 0;
  let goOnAfter = '';
  for await (const { name, writtenAt } of storage.list(stoppedAt.get(storage) ?? '')) {
    const stem = OF_AN_UPLOAD.exec(name)?.[1];
    if (stem !== undefined && writtenAt.getTime() <= now - KEPT_MS) batch.push({ name, stem });
    if (batch.length >= MOST) await removeUnknown();
    seen += 1;
    if (seen < MOST_LOOKED_AT) continue;
    goOnAfter = name;
    break;
  }
  if (batch.length > 0) await removeUnknown();
  stoppedAt.set(storage, goOnAfter);
}

/**
 * Removes pictures that neither an ad nor a category shows, records first: a
 * crash in between leaves only files that nobody names. A category shows a picture
 * when its random name stands anywhere in the icon's address: below any host, in
 * full size or as a narrower copy, with or without a query.
 */
async function sweepUnused({ db, storage, clock, log }: Deps): Promise<void> {
  const unused = db
    .select({ id: uploads.id })
    .from(uploads)
    .where(
      sql`${lt(uploads.createdAt, new Date(clock().getTime() - KEPT_MS))}
        AND NOT EXISTS (SELECT 1 FROM ${productImages} WHERE ${productImages.uploadId} = ${uploads.id})
        AND NOT EXISTS (SELECT 1 FROM ${categories} WHERE position('/' || split_part(${uploads.key}, '.', 1) IN ${categories.icon}) > 0)`,
    )
    .limit(MOST);
  const gone = await db
    .delete(uploads)
    .where(inArray(uploads.id, unused))
    .returning({ key: uploads.key, widths: uploads.widths });
  for (const { key, widths } of gone) {
    for (const name of [key, shareName(key), ...widths.map((width) => copyName(key, width))]) {
      await storage.delete(name).catch((error) => log.warn({ err: error }, 'an unused picture stays'));
    }
  }
}
