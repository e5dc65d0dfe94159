/**
 * Between Google's script, which /auth alone fetches (googleScript.ts), and the session, which lives as long as the
 * tab. One listener for each.
 */
export function createGoogleLink() {
  let listener: (credential: string) => void = () => {};
  let forgetting: () => void = () => {};
  let nonce = '';

  return {
    /** Called with each credential (an ID token) that Google answers with. */
    onCredential(heard: (credential: string) => void): void {
      listener = heard;
    },

    /** Hands on a credential, and the nonce whose hash is in it. */
    tell(credential: string, asked: string): void {
      nonce = asked;
      listener(credential);
    },

    /** The nonce that belongs to the last credential: the server wants to see it. */
    nonce: (): string => nonce,

    /** Called when the next visit must not sign in by itself. */
    onForget(heard: () => void): void {
      forgetting = heard;
    },

    /** For signing out. */
    forget: (): void => forgetting(),
  };
}

/** What `createGoogleLink` gives. */
export type GoogleLink = ReturnType<typeof createGoogleLink>;
