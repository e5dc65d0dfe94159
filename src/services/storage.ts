import { PERSONAL_PREFIX } from './keepNews';

/**
 * What the product keeps in the browser (section 9: `auth_token`,
 * `redirectAfterAuth`; everything else begins with `kasuwa.`). A browser may
 * refuse storage (private mode, full, blocked): then reads return null, writes do
 * nothing, and values last as long as the page.
 */

export const AUTH_TOKEN_KEY = 'auth_token';
export const REDIRECT_KEY = 'redirectAfterAuth';
/** Prefix of all other keys of the product. */
export const KEY_PREFIX = 'kasuwa.';

/** The browser's database, for photos that wait for their upload: they are too large for the stores. */
export const DATABASE = 'kasuwa';

/** One of the browser's two stores; never throws. */
export interface KeyValue {
  read(key: string): string | null;
  /** Null removes the key. */
  write(key: string, value: string | null): void;
}

export interface AppStorage {
  /** Shared by all tabs, survives the browser's end. */
  local: KeyValue;
  /** This tab's own, survives a reload. */
  session: KeyValue;
  /** Removes every key that the product wrote, in both stores, its database, and what the person was told (section 2, sign-out). */
  clear(): void;
  /** Throws away what whoever has the token was told: the token is no good any more. */
  forgetAnswers(): Promise<void>;
  /** Calls `listener` when ANOTHER tab writes to `local`; `key` is null when everything was cleared. Returns the function that unsubscribes. */
  onChange(listener: (key: string | null, value: string | null) => void): () => void;
}

const isOurs = (key: string) => key === AUTH_TOKEN_KEY || key === REDIRECT_KEY || key.startsWith(KEY_PREFIX);

/** Reading `window.localStorage` itself throws where storage is blocked. */
function safely<T>(read: () => T, fallback: T): T {
  try {
    return read();
  } catch {
    return fallback;
  }
}

function keyValue(open: () => Storage): KeyValue & { clearOurs(): void } {
  return {
    read: (key) => safely(() => open().getItem(key), null),
    write: (key, value) =>
      safely(() => (value === null ? open().removeItem(key) : open().setItem(key, value)), undefined),
    clearOurs: () =>
      safely(() => {
        const store = open();
        for (const key of Object.keys(store).filter(isOurs)) store.removeItem(key);
      }, undefined),
  };
}

/** The part of a window that the storage uses; tests pass their own. */
export type StorageWindow = Pick<
  Window,
  'localStorage' | 'sessionStorage' | 'addEventListener' | 'removeEventListener'
> &
  Partial<Pick<WindowOrWorkerGlobalScope, 'indexedDB' | 'caches'>>;

/** The browser's storage as the product uses it. */
export function createStorage(win: StorageWindow): AppStorage {
  const local = keyValue(() => win.localStorage);
  const session = keyValue(() => win.sessionStorage);
  const forgetAnswers = async () => {
    try {
      const { caches } = win as Pick<WindowOrWorkerGlobalScope, 'caches'>;
      for (const name of await caches.keys()) if (name.startsWith(PERSONAL_PREFIX)) await caches.delete(name);
    } catch {
      // Where there is no such store, or it is blocked, nothing is in it.
    }
  };
  return {
    local,
    session,
    clear() {
      local.clearOurs();
      session.clearOurs();
      safely(() => win.indexedDB?.deleteDatabase(DATABASE), undefined);
      forgetAnswers();
    },
    forgetAnswers,
    onChange(listener) {
      const heard = (event: StorageEvent) => {
        if (event.storageArea !== null && event.storageArea !== safely(() => win.localStorage, null)) return;
        listener(event.key, event.newValue);
      };
      win.addEventListener('storage', heard);
      return () => win.removeEventListener('storage', heard);
    },
  };
}
