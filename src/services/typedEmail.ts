/**
 * The e-mail typed into one form, as the default of the next: signing in, signing up and a forgotten password all
 * ask for it. In the tab's memory only.
 */
export interface TypedEmailStore {
  /** '' when nothing was typed. */
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
