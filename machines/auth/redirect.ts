import { homePathOf } from '../../openapi/entities/roles';
import type { User } from '../../openapi/entities/types';

/** Pages that nobody is sent back to after signing in (decisions, `redirectAfterAuth`). */
const AUTH_PAGES = ['/auth', '/verify-email', '/reset-password'];

/** Whether this is a page that people only pass through while they sign in. */
export function isAuthPage(path: string): boolean {
  const bare = path.replace(/[?#].*$/s, '').replace(/\/+$/, '');
  return AUTH_PAGES.includes(bare);
}

/**
 * The path that a stored `redirectAfterAuth` sends to, query and fragment
 * included and still encoded; null when the value is not to be honoured
 * (decisions: a path of this site that is no auth page).
 * @param origin this site, as in `https://kasuwa.example`
 */
export function honouredTarget(stored: string | null, origin: string): string | null {
  if (stored === null || !/^\/(?![/\\])/.test(stored)) return null;
  let url: URL;
  try {
    url = new URL(stored, origin);
  } catch {
    return null;
  }
  if (url.origin !== new URL(origin).origin) return null;
  // `/..//evil.example` resolves to a path that leaves the site once it is put into a link.
  if (url.pathname.startsWith('//')) return null;
  if (isAuthPage(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** The page that asks an unverified person to open the mail (section 2, route guard). */
export function verifyEmailPath(email: string): string {
  return `/verify-email?email=${encodeURIComponent(email)}`;
}

/** A person who has just signed in or been verified, and where they are and wanted to go. */
export interface Arrival {
  user: User;
  /** The stored target as `honouredTarget` reads it. */
  target: string | null;
  /** Path and query of the page that is open now: Google may answer after /auth was left. */
  here: string;
}

/** Where to go after signing in or up (section 2, route guard; decisions). */
export function arrivalPath({ user, target, here }: Arrival): string {
  if (target !== null) return target;
  if (!isAuthPage(here)) return here;
  return user.emailVerified ? homePathOf(user.roles) : verifyEmailPath(user.email);
}

/** The stored target, when the person stands on a page that only waits for them to be signed in and verified; else null. */
export function awaitedPath({ target, here }: Arrival): string | null {
  return isAuthPage(here) ? target : null;
}
