import { createBroadcast } from './broadcast';

/** Tells that the account changed on the server (verified, renamed, another role), in this tab and all others. */
export interface AccountNews {
  tell(): void;
  /** Hears it, whichever tab told. Returns the way to stop. */
  listen(listener: () => void): () => void;
}

/** One for the whole app. */
export function createAccountNews(): AccountNews {
  const others = createBroadcast<'changed'>('account');
  const here = new Set<() => void>();
  return {
    tell() {
      others.post('changed');
      for (const listener of [...here]) listener();
    },
    listen(listener) {
      here.add(listener);
      const stop = others.listen(() => listener());
      return () => {
        here.delete(listener);
        stop();
      };
    },
  };
}
