import type { AppStorage } from './storage';
import { AUTH_TOKEN_KEY, KEY_PREFIX, REDIRECT_KEY } from './storage';

/** Holds the id of a new Google user who still has to choose a role. Survives a reload. */
const ROLE_CHOICE_KEY = `${KEY_PREFIX}roleChoice`;
/** Written just before a token that the server refused is removed: other tabs then know that nobody signed out. */
const REFUSED = '';

/** What another tab did to the stored token. */
export type TokenChange = 'removed' | 'refused' | 'replaced';

/** What the browser keeps of the session (section 9: `auth_token`, `redirectAfterAuth`). */
export interface StoredSession {
  /** The token in use, or null. */
  token(): string | null;
  keepToken(token: string): void;
  /** Removes a token that the server no longer accepts. */
  forgetToken(): void;
  /** The stored `redirectAfterAuth`, unchecked: pass it through `honouredTarget`. */
  target(): string | null;
  keepTarget(path: string): void;
  forgetTarget(): void;
  owesRoleChoice(userId: number): boolean;
  keepRoleChoice(userId: number): void;
  forgetRoleChoice(): void;
  /** Removes every key of the product, in this tab's two stores (section 2, sign-out). */
  clear(): void;
  /** How another tab has changed the token since this one last read or wrote it; null when it has not. */
  lookAgain(): TokenChange | null;
  /** Calls `listener` on such changes as they happen. Returns the function that unsubscribes. */
  onChange(listener: (change: TokenChange) => void): () => void;
}

/** The session's part of the browser's storage. Where storage is refused, the token lasts as long as the page. */
export function createStoredSession(storage: AppStorage): StoredSession {
  const { local, session } = storage;
  const stored = () => local.read(AUTH_TOKEN_KEY) || null;
  let known = stored();
  /** The token, where the browser silently failed to store it. */
  let unkept: string | null = null;

  function forgetToken() {
    // Set first, so that another tab's reaction to this does not count as a change.
    known = null;
    unkept = null;
    if (stored() !== null) local.write(AUTH_TOKEN_KEY, REFUSED);
    local.write(AUTH_TOKEN_KEY, null);
    storage.forgetAnswers();
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
    // Each tab returns to its own target; the mail's link may open a new tab, which has only the shared key.
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
