import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The header by which the server's own renderer of pages makes itself known to the handlers. */
export const RENDER_HEADER = 'x-render';

/** What that header holds: made anew with each start and never sent out, so that nobody else can know it. */
export const RENDER_KEY = randomUUID();

/** Whether the server itself asks, in order to write a page for others. */
export function isRenderer(request: Pick<FastifyRequest, 'headers'>): boolean {
  return request.headers[RENDER_HEADER] === RENDER_KEY;
}
