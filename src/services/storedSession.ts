import type { AppStorage } from './storage';
import { AUTH_TOKEN_KEY, KEY_PREFIX, REDIRECT_KEY } from './storage';

/** That a new Google user still has to choose a role: the user's id. Survives a reload. */
const ROLE_CHOICE_KEY = `${KEY_PREFIX}roleChoice`;
/** Written for a moment before a token that the server refused is removed: tells other tabs that nobody signed out. */
const REFUSED = '';

/** What another tab did to the stored token. */
export type TokenChange = 'removed' | 'refused' | 'replaced';

/** What the browser keeps of the session (section 9: `auth_token`, `redirectAfterAuth`). */
export interface StoredSession {
  /** The token in use, or null. */
  token(): string | null;
  keepToken(token: string): void;
  /** The server no longer takes it. */
  forgetToken(): void;
  /** The stored `redirectAfterAuth`, not yet checked: read it through `honouredTarget`. */
  target(): string | null;
  keepTarget(path: string): void;
  forgetTarget(): void;
  owesRoleChoice(userId: number): boolean;
  keepRoleChoice(userId: number): void;
  forgetRoleChoice(): void;
  /** Removes every key of the product, in this tab's two stores (section 2, sign-out). */
  clear(): void;
  /** Looks whether another tab has changed the token since this one last read or wrote it; null when not. */
  lookAgain(): TokenChange | null;
  /** Hears of such changes as they happen. Returns the way to stop. */
  onChange(listener: (change: TokenChange) => void): () => void;
}

/** The session's part of the browser's storage. Where storage is refused, the token lives as long as the page. */
export function createStoredSession(storage: AppStorage): StoredSession {
  const { local, session } = storage;
  const stored = () => local.read(AUTH_TOKEN_KEY) || null;
  let known = stored();
  /** Set where the browser took the token and did not keep it. */
  let unkept: string | null = null;

  function forgetToken() {
    // Known first: what another tab does in answer to this is no news.
    known = null;
    unkept = null;
    if (stored() !== null) local.write(AUTH_TOKEN_KEY, REFUSED);
    local.write(AUTH_TOKEN_KEY, null);
  }

  function lookAgain(): TokenChange | null {
    const now = stored();
    if (unkept !== null || now === known) return null;
    known = now;
    return now === null ? 'removed' : 'replaced';
  }

  return {
    token: () => unkept ?? stored(),
    keepToken(token) {
      local.write(AUTH_TOKEN_KEY, token);
      known = stored();
      unkept = known === token ? null : token;
    },
    forgetToken,
    // Each tab comes back to its own place; the mail's link may open in a new one, which has only the shared key.
    target: () => session.read(REDIRECT_KEY) ?? local.read(REDIRECT_KEY),
    keepTarget(path) {
      session.write(REDIRECT_KEY, path);
      local.write(REDIRECT_KEY, path);
    },
    forgetTarget() {
      session.write(REDIRECT_KEY, null);
      local.write(REDIRECT_KEY, null);
    },
    owesRoleChoice: (userId) => local.read(ROLE_CHOICE_KEY) === String(userId),
    keepRoleChoice: (userId) => local.write(ROLE_CHOICE_KEY, String(userId)),
    forgetRoleChoice: () => local.write(ROLE_CHOICE_KEY, null),
    clear() {
      storage.clear();
      known = null;
      unkept = null;
    },
    lookAgain,
    onChange: (listener) =>
      storage.onChange((key, value) => {
        if (key !== null && key !== AUTH_TOKEN_KEY) return;
        const change = lookAgain();
        if (change !== null) listener(change === 'removed' && value === REFUSED ? 'refused' : change);
      }),
  };
}
