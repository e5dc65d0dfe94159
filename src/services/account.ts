import { createBroadcast } from './broadcast';

/** Announces, in this tab and all others, that the account changed on the server (verified, renamed, another role). */
export interface AccountNews {
  tell(): void;
  /** Hears it, whichever tab told. Returns the function that unsubscribes. */
  listen(listener: () => void): () => void;
}

/** The one instance of the app. */
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
