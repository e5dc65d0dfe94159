import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A weak tag of a body: whoever has these bytes, packed or not, has the answer. Nothing is protected by it. */
export const etagOf = (body: string | Buffer): string =>
  `W/"${createHash('sha1').update(body).digest('base64url')}"`;

/** Whether `If-None-Match` names the tag: a list of tags or `*`, compared without regard to `W/` (RFC 9110, 13.1.2). */
export function names(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => bare(tag) === bare(etag));
}

/**
 * Gives a body its tag, just before it is packed and sent, and leaves it out (304) for whoever has it already.
 * The tag is made of the very bytes that would be sent, so that nothing in them, a name, a place in the list or an
 * end of being featured, can change without it.
 */
export async function tagBody(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.statusCode !== 200 || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return payload;
  const etag = etagOf(payload);
  reply.header('etag', etag);
  if (!names(request.headers['if-none-match'], etag)) return payload;
  reply.code(304).removeHeader('content-type');
  // The framework measures what a HEAD would have sent, and can't measure nothing.
  return request.method === 'HEAD' ? '' : null;
}
