import { createApi } from '../services/api';
import { AUTH_TOKEN_KEY, createStorage } from '../services/storage';
import { readConfig } from './config';

/**
 * The outside world, as one bundle: made once at start, handed to the charts by
 * `src/app/provide/`. One line a service.
 */
export function createServices(win: Window, outside: { onUnauthorized: () => void }) {
  const config = readConfig(import.meta.env, win.location.origin);
  const storage = createStorage(win);
  const getToken = () => storage.local.read(AUTH_TOKEN_KEY);
  const api = createApi({
    baseUrl: config.apiBase,
    getToken,
    // A late answer to an older token says nothing about the session of now.
    onUnauthorized: (token) => token === getToken() && outside.onUnauthorized(),
  });
  return {
    config,
    storage,
    api,
  };
}

/** What `createServices` gives. */
export type Services = ReturnType<typeof createServices>;
