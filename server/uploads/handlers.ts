import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { MAX_IMAGE_BYTES, MAX_IMAGES } from '../../openapi/rules/images';
import { uploads } from '../db/schema';
import type { Deps } from '../deps';
import { accountOf } from '../http/account';
import { HttpError } from '../http/errors';
import type { Handlers } from '../http/handlers';
import { noteFile } from '../http/idempotency';
import { type WireImage, wireImage } from './images';
import { type PreparedImage, prepareImage } from './pipeline';
import { noFile, notMultipart, tooMany } from './refusal';

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
  const options = {
    limits: {
      // One byte more than is allowed, so that exactly 5 MB passes and more is told from it.
      fileSize: MAX_IMAGE_BYTES + 1,
      files: most + 1,
      fields: 10,
      fieldSize: 1024,
      parts: most + 12,
    },
    // The plugin's own error would name no file. Its types for one request lack this option.
    throwFileSizeLimit: false,
  };
  const parts = request.parts(options);
  for await (const part of parts) {
    if (part.type !== 'file') continue;
    const bytes = await bytesOf(part);
    noteFile(request.claim, part.fieldname, bytes);
    if (part.fieldname !== field) continue;
    files += 1;
    if (files > most) throw tooMany();
    try {
      prepared.push(await prepareImage(bytes, part.filename));
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

async function bytesOf(part: MultipartFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(chunk);
  return Buffer.concat(chunks);
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
