/**
 * Between Google's script, which /auth alone fetches (googleScript.ts), and the session, which lives as long as the
 * tab: each side sets what the other calls.
 */
export interface GoogleLink {
  /** The session's: a credential (an ID token) has come. */
  heard: (credential: string) => void;
  /** The nonce whose hash is in the last credential: the server wants to see it. */
  nonce: string;
  /** The script's: somebody signs out, and the next visit must not sign in by itself. */
  forget: () => void;
}

/** One for the tab. */
export const createGoogleLink = (): GoogleLink => ({ heard: () => {}, nonce: '', forget: () => {} });
