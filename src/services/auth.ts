import type { SignUpCall } from '../../machines/auth/auth.setup';
import type { Arrival } from '../../machines/auth/redirect';
import { honouredTarget } from '../../machines/auth/redirect';
import { ApiError } from '../../openapi/entities/problem';
import type { AccountRole, Session, User } from '../../openapi/entities/types';
import { localPart, parseSession, parseUserAnswer } from '../../openapi/entities/user';
import { type Api, succeeded, unwrap } from './api';
import type { StoredSession } from './storedSession';
import type { TabSignals } from './tab';

/**
 * The auth calls of section 7. Passwords and Google's credential are kept here, in
 * a closure, from the form's event to the call, so that no chart holds them.
 */
export function authService(api: Api, stored: StoredSession, tab: Pick<TabSignals, 'here' | 'origin'>) {
  let secret = '';

  const arrivalOf = (user: User): Arrival => ({
    user,
    target: honouredTarget(stored.target(), tab.origin),
    here: tab.here(),
  });

  /** An answer that arrives after the chart has left the call's state must not sign anyone in. */
  function begin(session: Session, signal: AbortSignal): Arrival & { isNewUser: boolean } {
    if (signal.aborted) throw new ApiError({ kind: 'aborted' });
    stored.keepToken(session.token);
    stored.forgetRoleChoice();
    secret = '';
    return { ...arrivalOf(session.user), isNewUser: session.isNewUser };
  }

  return {
    /** Keeps a password or a credential for the next call; '' forgets it. */
    keepSecret(text: string): void {
      secret = text;
    },

    async loadProfile(signal: AbortSignal) {
      if (stored.token() === null) return null;
      const user = await unwrap(api.GET('/auth/profile', { signal }), parseUserAnswer);
      return { ...arrivalOf(user), roleChoicePending: stored.owesRoleChoice(user.id) };
    },

    async signIn({ email }: { email: string }, signal: AbortSignal): Promise<Arrival> {
      const body = { email, password: secret };
      return begin(await unwrap(api.POST('/auth/login', { body, signal }), parseSession), signal);
    },

    /** `submitKey` makes the server create one account, however often the form is sent. */
    async signUp({ email, name, role, submitKey }: SignUpCall, signal: AbortSignal): Promise<Arrival> {
      const body = { email, password: secret, name: name || localPart(email), role };
      const header = { 'Idempotency-Key': submitKey };
      const call = api.POST('/auth/register', { body, params: { header }, signal });
      return begin(await unwrap(call, parseSession), signal);
    },

    /** The token is the kept secret; its hash of the nonce tells that it was made for this page. */
    async exchangeGoogleToken(nonce: string, signal: AbortSignal) {
      const call = api.POST('/auth/google/verify', { body: { idToken: secret, nonce }, signal });
      const arrival = begin(await unwrap(call, parseSession), signal);
      if (arrival.isNewUser) stored.keepRoleChoice(arrival.user.id);
      return arrival;
    },

    async saveRole({ role }: { role: AccountRole }, signal: AbortSignal): Promise<Arrival> {
      return arrivalOf(
        await unwrap(api.PUT('/auth/update-role', { body: { role }, signal }), parseUserAnswer),
      );
    },

    /** Revokes the token, without waiting for the answer; a failure changes nothing for the person. */
    signOut(): void {
      const token = stored.token();
      if (token === null) return;
      const headers = { Authorization: `Bearer ${token}` };
      succeeded(api.POST('/auth/logout', { headers, keepalive: true })).catch(() => {});
    },

    async resendVerification({ email }: { email: string }, signal: AbortSignal): Promise<void> {
      await succeeded(api.POST('/auth/resend-verification', { body: { email }, signal }));
    },

    async forgotPassword({ email }: { email: string }, signal: AbortSignal): Promise<void> {
      await succeeded(api.POST('/auth/forgot-password', { body: { email }, signal }));
    },

    /** The new password is the kept secret. */
    async resetPassword(token: string, signal: AbortSignal): Promise<void> {
      await succeeded(api.POST('/auth/reset-password', { body: { token, password: secret }, signal }));
      secret = '';
    },
  };
}
