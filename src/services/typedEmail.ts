/**
 * The e-mail that somebody typed into one form, for the next: signing in, signing up and a forgotten password
 * ask the same. In the tab's memory only.
 */
export interface TypedEmailStore {
  /** '' where nothing was typed. */
  read(): string;
  keep(typed: string): void;
}

/** An empty store. */
export function createTypedEmail(): TypedEmailStore {
  let email = '';
  return {
    read: () => email,
    keep(typed) {
      email = typed;
    },
  };
}
