/**
 * What the product keeps in the browser (section 9: `auth_token`,
 * `redirectAfterAuth`; everything else begins with `kasuwa.`). A browser may
 * refuse storage (private mode, full, blocked): then reads give null, writes do
 * nothing, and the product works for as long as the page lives.
 */

export const AUTH_TOKEN_KEY = 'auth_token';
export const REDIRECT_KEY = 'redirectAfterAuth';
/** Begins the name of each further key of the product. */
export const KEY_PREFIX = 'kasuwa.';

/** The browser's database for what is too large for its stores: photos that wait for their upload. */
export const DATABASE = 'kasuwa';

/** One of the browser's two stores, made harmless. */
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
  /** Removes every key that the product wrote, in both stores, and its database (section 2, sign-out). */
  clear(): void;
  /** Hears of what OTHER tabs write to `local`; `key` is null when all was cleared. Returns the way to stop. */
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

/** What of a window the storage needs; tests hand in their own. */
export type StorageWindow = Pick<
  Window,
  'localStorage' | 'sessionStorage' | 'addEventListener' | 'removeEventListener'
> &
  Partial<Pick<WindowOrWorkerGlobalScope, 'indexedDB'>>;

/** The browser's storage as the product uses it. */
export function createStorage(win: StorageWindow): AppStorage {
  const local = keyValue(() => win.localStorage);
  const session = keyValue(() => win.sessionStorage);
  return {
    local,
    session,
    clear() {
      local.clearOurs();
      session.clearOurs();
      safely(() => win.indexedDB?.deleteDatabase(DATABASE), undefined);
    },
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
