import type { FastifyInstance } from 'fastify';
import { type Storage, UPLOADS_PATH } from '../storage';

/**
 * Hands out stored pictures under `/uploads/`, from disk or bucket. Names are never
 * reused, so browsers may keep them for a year; nothing here can run as a page.
 */
export function serveUploads(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { name: string } }>(`${UPLOADS_PATH}:name`, async (request, reply) => {
    const file = await storage.get(request.params.name);
    if (file === null) {
      reply.header('cache-control', 'no-store');
      return await reply.status(404).send({ success: false, message: 'This picture is not here any more.' });
    }
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    reply.header('x-content-type-options', 'nosniff');
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    // Pictures may be shown by another site's preview of an ad.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    if (file.size !== null) reply.header('content-length', file.size);
    return await reply.type(file.type).send(file.stream);
  });
}
