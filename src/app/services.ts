import { createStorage } from '../services/storage';

/**
 * The outside world, as one bundle: made once at start, handed to the charts by
 * `src/app/provide/`. One line a service.
 */
export function createServices(win: Window, outside: { onUnauthorized: () => void }) {
  void outside;
  const storage = createStorage(win);
  return {
    storage,
  };
}

/** What `createServices` gives. */
export type Services = ReturnType<typeof createServices>;
