import { createApi } from '../services/api';
import { authService } from '../services/auth';
import { createGoogleLink } from '../services/google';
import { createKeepNews } from '../services/keepNews';
import { productsService } from '../services/products';
import { referenceService } from '../services/reference';
import { savedService } from '../services/saved';
import { createStorage } from '../services/storage';
import { createStoredSession } from '../services/storedSession';
import { createTypedEmail } from '../services/typedEmail';
import type { ClientConfig } from './config';
import type { Services } from './services';

const nothing = () => {};
const never = () => nothing;

/** A browser that keeps nothing. */
const NO_STORAGE = {
  get localStorage(): Storage {
    throw new Error('The server keeps nothing for a visitor.');
  },
  get sessionStorage(): Storage {
    throw new Error('The server keeps nothing for a visitor.');
  },
  addEventListener: nothing,
  removeEventListener: nothing,
};

/** Where a document is asked for, and how the API is reached from there. */
export interface Place {
  /** This site, as in `https://kasuwa.example`. */
  origin: string;
  /** Path and query of the document. */
  href: string;
  /** Calls the API; the request's address begins with `origin`. */
  fetch: (request: Request) => Promise<Response>;
}

/**
 * The services of a visitor who is not signed in and keeps nothing: what the server runs a page's chart with. Made
 * anew for each document, so that nothing of one is in the next.
 */
export function createServerServices({ origin, href, fetch }: Place, config: ClientConfig): Services {
  const storage = createStorage(NO_STORAGE);
  const stored = createStoredSession(storage);
  const tab = { onFocus: never, onOnline: never, onWake: never, here: () => href, origin };
  const api = createApi({
    // Node's Request wants a whole address.
    baseUrl: new URL(config.apiBase, origin).href,
    getToken: () => null,
    onUnauthorized: nothing,
    // What calls it is ours, and passes one Request.
    fetch: (request) => fetch(request as Request),
  });
  return {
    config,
    storage,
    stored,
    tab,
    keep: createKeepNews(),
    api,
    unauthorized: nothing,
    account: { tell: nothing, listen: never },
    typedEmail: createTypedEmail(),
    auth: authService(api, stored, tab),
    google: createGoogleLink(),
    products: productsService(api, config),
    reference: referenceService(api, config),
    saved: savedService(api, config, storage),
    share: () => Promise.resolve('cancelled'),
  };
}
