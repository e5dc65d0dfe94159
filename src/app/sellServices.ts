import { createFileStore } from '../services/fileStore';
import { sellerProductsService } from '../services/sellerProducts';
import { thumbnailOf } from '../services/thumbnail';
import { uploadsService } from '../services/uploads';
import type { Services } from './services';

/** What the services of selling are made of. */
export type SellNeeds = Pick<Services, 'api' | 'config' | 'stored' | 'unauthorized'>;

const made = new WeakMap<SellNeeds['api'], ReturnType<typeof make>>();

function make({ api, config, stored, unauthorized }: SellNeeds) {
  return {
    sellerProducts: sellerProductsService(api, config),
    uploads: uploadsService({
      apiBase: config.apiBase,
      uploadsBase: config.uploadsBase,
      getToken: stored.token,
      onUnauthorized: unauthorized,
      files: createFileStore(() => globalThis.indexedDB),
      createRequest: () => new XMLHttpRequest(),
      thumbnail: thumbnailOf,
    }),
  };
}

/**
 * The services that only the seller's pages need, so that no visitor fetches
 * them; made once for the app, since chosen files outlive the page that they
 * were chosen on.
 */
export function sellServices(needs: SellNeeds): ReturnType<typeof make> {
  const known = made.get(needs.api) ?? make(needs);
  made.set(needs.api, known);
  return known;
}
