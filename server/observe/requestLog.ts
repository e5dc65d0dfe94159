import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isRenderer } from '../http/renderKey';
import { isMachine, routeOf } from './route';

/** An id that a proxy may give a request: long enough to be one, and nothing that breaks a log's line. */
const SANE = /^[A-Za-z0-9._-]{8,128}$/;

/** The id under which a request's lines are found in the log: the proxy's own where it is sane, else a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID();
}

/**
 * One line a request, at level `info`: what kind of address, how it ended, how long it took, who asked. Neither
 * the address itself, which may hold a mailed token, nor any body. Every answer carries its request's id.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    // The server's own calls for a page are a part of that page's line.
    if (isRenderer(request)) return;
    const line = {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      address: request.ip,
      userId: request.account?.id ?? null,
    };
    if (isMachine(request)) request.log.debug(line, 'request');
    else request.log.info(line, 'request');
  });
}
