import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps';

/**
 * The address of this site, without a slash at its end, for links in mails:
 * `PUBLIC_URL`, or in development the address the browser used. (In production
 * `PUBLIC_URL` must be set, so that a forged Host header leads nobody astray.)
 */
export function siteOf({ config }: Pick<Deps, 'config'>, request: FastifyRequest): string {
  return (config.PUBLIC_URL ?? `${request.protocol}://${request.host}`).replace(/\/+$/, '');
}
