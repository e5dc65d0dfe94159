import type { FastifyRequest } from 'fastify';
import { MAX_IMAGE_BYTES, MAX_IMAGES } from '../../openapi/rules/images';
import { uploads } from '../db/schema';
import type { Deps } from '../deps';
import { accountOf } from '../http/account';
import { HttpError } from '../http/errors';
import { filesOf } from '../http/form';
import type { Handlers } from '../http/handlers';
import { noteFile } from '../http/idempotency';
import { countTry } from '../http/rateLimit';
import { type WireImage, wireImage } from './images';
import { type PreparedImage, prepareImage } from './pipeline';
import { noFile, notMultipart, tooMany } from './refusal';

/** Files of one account: a hundred ads with five photos each. */
const FILES_A_DAY = 500;
const DAY = 86_400;
const tomorrow = () => 'You have sent many pictures today. Please send more of them tomorrow.';

/**
 * POST /uploads (one field `file`) and POST /upload/images (several fields `images`),
 * specification S7. Pictures are decided by content and belong to who sent them.
 */
export function uploadHandlers(deps: Deps): Handlers<'uploadFile' | 'uploadImages'> {
  return {
    async uploadFile(request) {
      const [data] = await receive(deps, request, 'file', 1);
      // Without a file `receive` throws; the list's type can't tell.
      if (data === undefined) throw noFile('file');
      return { success: true, data };
    },
    async uploadImages(request) {
      return { success: true, data: await receive(deps, request, 'images', MAX_IMAGES) };
    },
  };
}

/** Reads the files of a field, makes them ready and stores them: all of them, or none. */
async function receive(
  deps: Deps,
  request: FastifyRequest,
  field: string,
  most: number,
): Promise<WireImage[]> {
  const account = accountOf(request);
  if (!request.isMultipart()) throw notMultipart(field);
  const prepared: PreparedImage[] = [];
  const refusals: { field: string; message: string; status: number }[] = [];
  let files = 0;
  const limits = {
    // One byte more than is allowed, so that exactly 5 MB passes and more is told from it.
    fileSize: MAX_IMAGE_BYTES + 1,
    files: most + 1,
    fields: 10,
    fieldSize: 1024,
    parts: most + 12,
  };
  const count = () =>
    countTry(deps, { key: `upload:account:${account.id}`, hits: FILES_A_DAY, seconds: DAY }, tomorrow);
  for await (const file of filesOf(request, limits, count)) {
    noteFile(request.claim, file.field, file.bytes);
    if (file.field !== field) continue;
    files += 1;
    if (files > most) throw tooMany();
    try {
      prepared.push(await prepareImage(file.bytes, file.name, account.id));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      refusals.push({ field, message: error.message, status: error.statusCode });
    }
  }
  const [first] = refusals;
  if (first) {
    throw new HttpError(
      first.status,
      first.message,
      refusals.map(({ field: name, message }) => ({ field: name, message })),
    );
  }
  if (prepared.length === 0) throw noFile(field);
  const images: WireImage[] = [];
  for (const image of prepared) images.push(await store(deps, account.id, image));
  return images;
}

/** Stores the files, then the record that makes them usable: a crash in between leaves only files that nobody names. */
async function store(deps: Deps, ownerId: number, image: PreparedImage): Promise<WireImage> {
  for (const file of [...image.copies, image.full]) await deps.storage.put(file.name, file.bytes, file.type);
  const record = {
    ownerId,
    key: image.full.name,
    contentType: image.full.type,
    bytes: image.full.bytes.length,
    width: image.width,
    height: image.height,
    widths: image.copies.map((copy) => copy.width),
    createdAt: deps.clock(),
  };
  await deps.db.insert(uploads).values(record);
  return wireImage(deps.storage, record);
}
