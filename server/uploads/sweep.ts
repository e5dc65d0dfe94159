import { inArray, lt, sql } from 'drizzle-orm';
import { categories, productImages, uploads } from '../db/schema';
import type { Deps } from '../deps';
import { copyName, shareName } from './images';

/** An upload that nothing shows is kept this long: whoever left a form open may still send it. */
const KEPT_MS = 48 * 3600_000;
/** Most uploads removed at once; the rest waits for the next time. */
const MOST = 1_000;

/**
 * Removes pictures that neither an ad nor a category shows, records first: a
 * crash in between leaves only files that nobody names. A category shows a picture
 * when its random name stands anywhere in the icon's address: below any host, in
 * full size or as a narrower copy, with or without a query.
 * @returns how many were removed
 */
export async function sweepUploads({ db, storage, clock, log }: Deps): Promise<number> {
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
  return gone.length;
}
