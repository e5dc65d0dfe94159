import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { names } from '../http/etag';
import { rangeOf } from '../http/ranges';
import { type FileFacts, KEPT_FOR_EVER, type Storage, typeOfName, UPLOADS_PATH } from '../storage';
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
    reply.header('vary', 'Save-Data');
    for (const one of small === null ? [name] : [small, name])
      if (await sendStored(storage, one, request, reply)) return reply;
    return noPicture(reply);
  });
}

/** Says that there is no such picture; not kept, since it may be there soon. */
export function noPicture(reply: FastifyReply) {
  reply.header('cache-control', 'no-store');
  return reply.status(404).send({ success: false, message: 'This picture is not here any more.' });
}

/** Its bytes never change under its name, so the name tells them from all others. */
const tagOf = (name: string) => `"${name}"`;

/** What is said of a picture besides its bytes. */
export function describePicture(reply: FastifyReply, name: string, writtenAt: Date | null): FastifyReply {
  reply.header('cache-control', KEPT_FOR_EVER);
  reply.header('x-content-type-options', 'nosniff');
  reply.header('content-security-policy', "default-src 'none'; sandbox");
  // Pictures may be shown by another site's preview of an ad.
  reply.header('cross-origin-resource-policy', 'cross-origin');
  reply.header('accept-ranges', 'bytes').header('etag', tagOf(name));
  if (writtenAt !== null) reply.header('last-modified', writtenAt.toUTCString());
  return reply.type(typeOfName(name));
}

/**
 * Answers with a stored picture, with the part of it that `Range` asks for, or with 304 to whoever has it already.
 * @returns false, and nothing is answered, when there is none of that name
 */
export async function sendStored(
  storage: Storage,
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const { headers, method } = request;
  const asksFirst = ['if-none-match', 'if-modified-since', 'range'].some((one) => headers[one] !== undefined);
  if (method === 'GET' && !asksFirst) return await sendFile(storage, name, reply);
  const facts = await storage.look(name);
  if (facts === null) return false;
  if (isKnown(name, facts, headers)) {
    await describePicture(reply, name, facts.writtenAt).code(304).removeHeader('content-type').send();
    return true;
  }
  if (method === 'HEAD') {
    if (facts.size !== null) reply.header('content-length', facts.size);
    // An empty stream, whose length the framework does not put in place of ours.
    await describePicture(reply, name, facts.writtenAt).send(Readable.from([]));
    return true;
  }
  const { size } = facts;
  const range = size !== null && holds(name, facts, headers) ? rangeOf(headers.range, size) : 'whole';
  if (range === 'whole') return await sendFile(storage, name, reply);
  if (range === 'none') {
    await reply
      .code(416)
      .header('content-range', `bytes */${size}`)
      .header('cache-control', 'no-store')
      .send();
    return true;
  }
  const file = await storage.get(name, range);
  if (file === null) return false;
  describePicture(reply, name, file.writtenAt);
  if (file.part !== null) {
    const { start, end } = file.part;
    reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
    reply.header('content-length', end - start + 1);
  } else if (file.size !== null) reply.header('content-length', file.size);
  await reply.send(file.stream);
  return true;
}

async function sendFile(storage: Storage, name: string, reply: FastifyReply): Promise<boolean> {
  const file = await storage.get(name);
  if (file === null) return false;
  if (file.size !== null) reply.header('content-length', file.size);
  await describePicture(reply, name, file.writtenAt).send(file.stream);
  return true;
}

type Headers = FastifyRequest['headers'];

/** Whether the caller has the picture: by its tag, or where they give none by its time, which counts in whole seconds. */
function isKnown(name: string, { writtenAt }: FileFacts, headers: Headers): boolean {
  if (headers['if-none-match'] !== undefined) return names(headers['if-none-match'], tagOf(name));
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return writtenAt !== null && Math.floor(writtenAt.getTime() / 1000) * 1000 <= since;
}

/** Whether a part goes with what the caller has of the picture (`If-Range`). */
function holds(name: string, { writtenAt }: FileFacts, headers: Headers): boolean {
  const condition = headers['if-range'];
  return condition === undefined || [tagOf(name), writtenAt?.toUTCString()].includes(String(condition));
}
