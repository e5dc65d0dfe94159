import type { onRequestAsyncHookHandler } from 'fastify';
import { endSessions, findAccount, SUSPENDED } from '../auth/sessions';
import type { Deps } from '../deps';
import type { Access } from './access';
import { forbidden, unauthorized } from './errors';

/** Said to somebody whose e-mail is not verified yet. */
export const UNVERIFIED = 'Please verify your e-mail address first. We sent you a link.';

/** The header that tells a page that its token counts no more. */
const SESSION = 'X-Session';

/**
 * Finds out who calls, and refuses those whom `access` leaves out. Runs before
 * validation, so that a visitor hears 'sign in' and not what is wrong with a form.
 * On a public call a token that counts no more makes a visitor, not an error; the
 * answer's `X-Session: ended` says so, since the page still takes its reader for somebody.
 */
export function guard(deps: Deps, access: Access): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const token = bearerOf(request.headers.authorization);
    const found = token === null ? null : await findAccount(deps, token);
    if (found?.suspended) {
      await endSessions(deps.db, found.account.id);
      // As for any token that counts no more: the browser forgets it and shows the sign-in page.
      if (access !== 'public') throw unauthorized(SUSPENDED);
      reply.header(SESSION, 'ended');
      return;
    }
    request.account = found?.account ?? null;
    if (access === 'public') {
      if (token !== null && !request.account) reply.header(SESSION, 'ended');
      return;
    }
    if (!request.account) {
      throw unauthorized(
        token === null ? 'Please sign in first.' : 'You have been signed out. Please sign in again.',
      );
    }
    if (access === 'signedIn') return;
    if (access === 'admin' && !request.account.roles.includes('admin')) {
      throw forbidden('Only admins may do this.');
    }
    if (!request.account.emailVerified) throw forbidden(UNVERIFIED);
  };
}

/** The token of `Authorization: Bearer …`, or null. */
function bearerOf(header: string | undefined): string | null {
  const match = /^Bearer +([\w-]{20,200})$/i.exec(header ?? '');
  return match?.[1] ?? null;
}
