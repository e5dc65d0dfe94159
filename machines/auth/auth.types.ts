import type { AccountRole, User } from '../../openapi/entities/types';
import type { ShellEvent } from '../shell';
import type { FieldErrors, SignInValues, SignUpValues } from './auth.rules';
import type { Arrival } from './redirect';

/** What the session's chart keeps: data only, no token, no password. */
export interface AuthContext {
  /** The person; null in loading, unreachable and signedOut. */
  user: User | null;
  /** What the last submitted form said, apart from its passwords. */
  entered: { email: string; name: string; role: AccountRole };
  /** Messages at the fields of the form, in `invalid` and `failed`; in other states nothing is said. */
  fieldErrors: FieldErrors;
  /** The banner above the form, in `failed`. */
  banner: string | null;
  /** The role that is marked in the modal after a new Google sign-in. */
  markedRole: AccountRole;
}

/** What loading the profile found: nobody (no token is stored), or a person. */
export type ProfileOutcome = (Arrival & { roleChoicePending: boolean }) | null;

/** Every event of the session's chart; those at its root come from the whole tab, the others from /auth. */
export type AuthEvent =
  | ({ type: 'signIn.submitted' } & SignInValues)
  | ({ type: 'signUp.submitted' } & SignUpValues)
  /** Google's callback; the credential is an ID token. */
  | { type: 'google.answered'; credential: string }
  | { type: 'field.edited'; field: keyof FieldErrors }
  /** The other tab of the form was opened, or /auth was left or entered. */
  | { type: 'form.changed' }
  | { type: 'role.marked'; role: AccountRole }
  | { type: 'role.confirmed' }
  | { type: 'retry.pressed' }
  /** Signed out, here or in another tab of this browser. */
  | { type: 'session.ended'; where: 'here' | 'elsewhere' }
  /** A call that sent the stored token was answered 401; `path` is where the person was, query included. */
  | { type: 'session.rejected'; path: string }
  /** Another tab stored a token. */
  | { type: 'token.stored' }
  /** The account changed on the server: e-mail verified, name or role changed, in whichever tab. */
  | { type: 'account.changed' }
  | { type: 'network.online' }
  | { type: 'window.focused' };

/** What the session tells the shell. */
export type AuthEmitted = ShellEvent;
