import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps';

/** This machine under the names by which a browser on it asks for it. */
const THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/**
 * The address of this site, without a slash at its end, for links in mails: `PUBLIC_URL`. Without one, which
 * only development allows, this machine as the browser called it. No header can make it another host, so a
 * mailed link never leads astray.
 */
export function siteOf(
  { config }: Pick<Deps, 'config'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): string {
  const called = THIS_MACHINE.test(headers.host ?? '') ? headers.host : `localhost:${config.PORT}`;
  return (config.PUBLIC_URL ?? `http://${called}`).replace(/\/+$/, '');
}
