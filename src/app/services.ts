import { createAccountNews } from '../services/account';
import { createApi } from '../services/api';
import { authService } from '../services/auth';
import { createGoogleLink } from '../services/google';
import { createKeepNews } from '../services/keepNews';
import { productsService } from '../services/products';
import { referenceService } from '../services/reference';
import { savedService } from '../services/saved';
import { shareLink } from '../services/share';
import { createStorage } from '../services/storage';
import { createStoredSession } from '../services/storedSession';
import { createTabSignals } from '../services/tab';
import { createTypedEmail } from '../services/typedEmail';
import { readConfig } from './config';

/**
 * The outside world, as one bundle: made once at start, handed to the charts by
 * `src/app/provide/`. One line a service.
 */
export function createServices(win: Window, outside: { onUnauthorized: () => void }) {
  const config = readConfig(import.meta.env, win.location.origin);
  const storage = createStorage(win);
  const stored = createStoredSession(storage);
  const tab = createTabSignals(win);
  // A late answer to an older token says nothing about the session of now.
  const unauthorized = (token: string) => {
    if (token === stored.token()) outside.onUnauthorized();
  };
  const keep = createKeepNews();
  const api = createApi({
    baseUrl: config.apiBase,
    getToken: stored.token,
    onUnauthorized: unauthorized,
    onKept: (keptAt) => keep.tell(keptAt),
  });
  return {
    config,
    storage,
    stored,
    tab,
    keep,
    api,
    /** For calls that go past `api` (uploads): their 401 with this token ends the session, too. */
    unauthorized,
    account: createAccountNews(),
    typedEmail: createTypedEmail(),
    auth: authService(api, stored, tab),
    google: createGoogleLink(),
    products: productsService(api, config),
    reference: referenceService(api, config),
    saved: savedService(api, config, storage),
    share: (data: { title: string; url: string }) => shareLink(win, data),
  };
}

/** What `createServices` gives. */
export type Services = ReturnType<typeof createServices>;
