import { verifyEmailPath } from '../../machines/auth/redirect';
import type { SessionView } from '../../machines/shell';
import type { RouteMatch } from './routes';

/** What the guard needs of the place: an `Entry` of navigation fits. */
export interface Place {
  search: string;
  hash: string;
  /** Path, query and fragment. */
  href: string;
}

/** What to do with a page that someone asks for. */
export type Decision =
  | { kind: 'show' }
  /** The session is not known yet: 'Loading...'. */
  | { kind: 'loading' }
  /** A token is stored and the server does not answer: nothing can be decided, the screen offers Retry. */
  | { kind: 'unreachable' }
  /** Replaces the entry. `store` is the path to keep under `redirectAfterAuth`. */
  | { kind: 'redirect'; to: string; store?: string };

const show: Decision = { kind: 'show' };
const redirect = (to: string, store?: string): Decision =>
  store === undefined ? { kind: 'redirect', to } : { kind: 'redirect', to, store };

/** For pages that are pointless once signed in. The mail's link (`?token=`) is shown to everyone: it has an answer to give. */
function decideEntrance(match: RouteMatch, session: SessionView, place: Place): Decision {
  if (match.route.access === 'verifyPage' && new URLSearchParams(place.search).has('token')) return show;
  if (session.status === 'loading') return { kind: 'loading' };
  if (session.status === 'signedIn') return redirect('/');
  if (session.status === 'unreachable' && match.route.access === 'authPage') return { kind: 'unreachable' };
  return show;
}

/** For pages behind sign-in. */
function decideInside(match: RouteMatch, session: SessionView, place: Place): Decision {
  const { access, kept } = match.route;
  switch (session.status) {
    case 'loading':
      return { kind: 'loading' };
    case 'unreachable':
      return kept ? show : { kind: 'unreachable' };
    // The choice of a role is open: it is made on /auth, and leads back here.
    case 'signedOut':
    case 'roleChoicePending':
      return redirect('/auth', place.href);
    case 'unverified':
      return access === 'login' ? show : redirect(verifyEmailPath(session.user?.email ?? ''), place.href);
    case 'signedIn':
      return access === 'admin' && session.user?.roles.includes('admin') !== true
        ? redirect('/dashboard')
        : show;
  }
}

/**
 * Whether a page is shown to this visitor (section 2, 'Route guard behaviour'). Pure: the shell carries
 * the answer out, and asks again whenever the page or the session changes.
 */
export function decide(match: RouteMatch, session: SessionView, place: Place): Decision {
  if (match.canonical !== null) return redirect(match.canonical + place.search + place.hash);
  switch (match.route.access) {
    case 'public':
      return show;
    case 'authPage':
    case 'verifyPage':
      return decideEntrance(match, session, place);
    default:
      return decideInside(match, session, place);
  }
}
