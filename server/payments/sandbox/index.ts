import type { Config } from '../../config';
import type { Deps } from '../../deps';
import { sameSecret } from '../../http/secrets';
import type { PaymentProvider } from '../provider';
import { findCharge, findingOf, openCharge } from './charges';

/**
 * Where browsers find the checkout page: another origin than the site, as with a
 * real provider. `SANDBOX_URL`, else the site's host with the sandbox's port.
 */
export function sandboxAddress(config: Config, site: string): string {
  if (config.SANDBOX_URL !== undefined) return config.SANDBOX_URL.replace(/\/+$/, '');
  const url = new URL(site);
  url.port = String(config.SANDBOX_PORT ?? config.PORT + 1);
  return url.origin;
}

/** The provider for development and tests: no money moves, a tester decides on its checkout page what happens. */
export function sandbox({ db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>): PaymentProvider {
  return {
    async start(order) {
      await openCharge(db, order, clock());
      return `${sandboxAddress(config, order.site)}/checkout/${encodeURIComponent(order.txRef)}`;
    },
    ask: async (txRef) => findingOf(await findCharge(db, txRef, clock())),
    async isGenuine(hash, txRef) {
      const charge = await findCharge(db, txRef, clock());
      return charge !== null && sameSecret(hash, charge.webhookSecret);
    },
  };
}
