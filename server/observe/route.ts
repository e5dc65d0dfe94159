import type { FastifyRequest } from 'fastify';

/** Addresses for machines that ask every few seconds. */
const FOR_MACHINES = new Set(['/healthz', '/readyz', '/metrics', '/api/health']);

/** Whether a load balancer or a collector of metrics asks. */
export const isMachine = (request: FastifyRequest): boolean =>
  FOR_MACHINES.has(request.routeOptions.url ?? '');

/**
 * The kind of address that was asked for, of which there are few: the route as it is written, such as
 * `/api/products/:id`; `page` for what the client's own routes decide, `file` for the build's.
 */
export function routeOf(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  if (url === undefined) return 'page';
  return /^\/(api|dev|uploads|share)\//.test(url) || !url.includes('.') ? url : 'file';
}
