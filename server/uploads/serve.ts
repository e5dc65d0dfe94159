import type { FastifyInstance, FastifyReply } from 'fastify';
import { KEPT_FOR_EVER, type Storage, UPLOADS_PATH } from '../storage';
import type { StoredFile } from '../storage/storage';
import { narrower } from './images';

/**
 * Hands out stored pictures under `/uploads/`, from disk or bucket. Names are never
 * reused, so browsers may keep them for a year; nothing here can run as a page. Who asks
 * to save data (`Save-Data: on`) gets the next narrower copy where there is one.
 */
export function serveUploads(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { name: string } }>(`${UPLOADS_PATH}:name`, async (request, reply) => {
    const { name } = request.params;
    const saves = request.headers['save-data']?.toString().toLowerCase() === 'on';
    const small = saves ? narrower(name) : null;
    const file = (small === null ? null : await storage.get(small)) ?? (await storage.get(name));
    reply.header('vary', 'Save-Data');
    return file === null ? noPicture(reply) : sendPicture(reply, file);
  });
}

/** Says that there is no such picture; not kept, since it may be there soon. */
export function noPicture(reply: FastifyReply) {
  reply.header('cache-control', 'no-store');
  return reply.status(404).send({ success: false, message: 'This picture is not here any more.' });
}

/** Sends a picture that never changes under its name. */
export function sendPicture(
  reply: FastifyReply,
  { stream, size, type }: Omit<StoredFile, 'stream'> & { stream: StoredFile['stream'] | Buffer },
) {
  reply.header('cache-control', KEPT_FOR_EVER);
  reply.header('x-content-type-options', 'nosniff');
  reply.header('content-security-policy', "default-src 'none'; sandbox");
  // Pictures may be shown by another site's preview of an ad.
  reply.header('cross-origin-resource-policy', 'cross-origin');
  if (size !== null) reply.header('content-length', size);
  return reply.type(type).send(stream);
}
