import { buffer } from 'node:stream/consumers';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { SHARE_SIZE } from '../../openapi/entities/share';
import { productImages, products, uploads } from '../db/schema';
import type { Deps } from '../deps';
import { HttpError } from '../http/errors';
import { converter } from './converter';
import { copyName, shareName } from './images';
import { limiter } from './limiter';
import { describePicture, noPicture, sendStored } from './serve';

/** Most pictures that may be waited for at once, so that nobody makes the server draw and draw. */
const MOST_WAITING = 20;
const BUSY = { seconds: '5', message: 'The server is drawing other pictures. Please try again.' };

/** Decoded, a photo takes much memory: one at a time, and no one waits for a preview. */
const inTurn = limiter(1);

/** A photo of an ad that the public sees. */
type Photo = Pick<typeof uploads.$inferSelect, 'key' | 'widths'>;

/**
 * Hands out the pictures for previews of links to ads (`sharePicture`), at `/share/{ad}/{photo}.jpg`. Each is
 * made when it is first asked for and kept beside the photo, so that photos of any age have one and an ad that
 * nobody shares costs nothing.
 */
export function serveSharePictures(app: FastifyInstance, deps: Deps): void {
  const { storage, log } = deps;
  /** What is being made, by name: a link that is shared in a group is asked for many times at once. */
  const making = new Map<string, Promise<Buffer | null>>();

  const made = (photo: Photo): Promise<Buffer | null> => {
    const name = shareName(photo.key);
    const begun = making.get(name);
    if (begun !== undefined) return begun;
    if (making.size >= MOST_WAITING)
      throw new HttpError(503, BUSY.message, [], { 'retry-after': BUSY.seconds });
    const work = make(photo).finally(() => making.delete(name));
    making.set(name, work);
    return work;
  };

  const make = async (photo: Photo): Promise<Buffer | null> => {
    const bytes = await bytesOf(deps, photo);
    if (bytes === null) return null;
    const { files } = await inTurn(() => converter.run('share', bytes));
    const [picture] = files;
    if (picture === undefined) throw new Error('No picture was drawn.');
    // A store that can't be written makes this slow, not impossible.
    await storage
      .put(shareName(photo.key), picture, 'image/jpeg')
      .catch((error) => log.warn({ err: error }, 'a shared picture could not be kept'));
    return picture;
  };

  app.get<{ Params: { id: string; photo: string } }>(
    '/share/:id(^[1-9]\\d{0,8})/:photo(^[a-z0-9-]{1,90}).jpg',
    async (request, reply) => {
      const photo = await publicPhoto(deps, Number(request.params.id), request.params.photo);
      if (photo === null) return noPicture(reply);
      const name = shareName(photo.key);
      if (await sendStored(storage, name, request, reply)) return reply;
      const picture = await made(photo);
      return picture === null ? noPicture(reply) : describePicture(reply, name, null).send(picture);
    },
  );
}

/** The photo of this name, without its ending, if an ad shows it that the public sees. */
async function publicPhoto({ db }: Deps, id: number, name: string): Promise<Photo | null> {
  const [row] = await db
    .select({ key: uploads.key, widths: uploads.widths })
    .from(productImages)
    .innerJoin(products, eq(products.id, productImages.productId))
    .innerJoin(uploads, eq(uploads.id, productImages.uploadId))
    .where(
      and(
        eq(productImages.productId, id),
        eq(products.status, 'active'),
        eq(products.sellerSuspended, false),
        sql`split_part(${uploads.key}, '.', 1) = ${name}`,
      ),
    )
    .limit(1);
  return row ?? null;
}

/** The smallest file of a photo that is large enough: decoding the full size of a phone's photo takes 200 MB. */
async function bytesOf({ storage }: Deps, { key, widths }: Photo): Promise<Buffer | null> {
  const width = widths.find((one) => one >= SHARE_SIZE.width);
  const copy = width === undefined ? null : await storage.get(copyName(key, width));
  const file = copy ?? (await storage.get(key));
  return file === null ? null : await buffer(file.stream);
}
