import { assign, emit, fromPromise, setup } from 'xstate';
import { isRefusal, type Problem } from '../../openapi/entities/problem';
import type { AccountRole, User } from '../../openapi/entities/types';
import { announce, navigate, provided } from '../kit';
import type { ShellEvent } from '../shell';
import {
  bannerText,
  type FieldErrors,
  type SignInValues,
  type SignUpValues,
  serverFieldErrors,
} from './auth.rules';
import { type Arrival, arrivalPath, awaitedPath } from './redirect';

/** What the session's chart keeps: data only, no token, no password. */
export interface AuthContext {
  /** Null in loading, unreachable and signedOut. */
  user: User | null;
  /** What the last submitted form held, apart from its passwords. */
  entered: { email: string; name: string; role: AccountRole };
  /** Messages at the fields of the form, shown in `invalid` and `failed`. */
  fieldErrors: FieldErrors;
  /** The banner above the form, in `failed`. */
  banner: string | null;
  /** The role that is marked in the modal after a new Google sign-in. */
  markedRole: AccountRole;
  /** Made when the tab was opened, unique: names the tab's sign-ups to the server. */
  submitKey: string;
  /**
   * The submitted form while its answer is awaited or lost, as long as nothing was edited since: submitted again, it is
   * the same request, so that the server makes one account. Null where the next submission is another request.
   */
  unanswered: AuthContext['entered'] | null;
  /** Counts the requests. */
  attempt: number;
  /** How often in a row the profile could not be loaded, up to `MOST_LOOKS`: makes the next try wait longer. */
  looks: number;
}

/** From so many failed looks on, seconds between two of them no longer grow. */
const MOST_LOOKS = 5;

/** What loading the profile found: nobody (no token is stored), or a person. */
export type ProfileOutcome = (Arrival & { roleChoicePending: boolean }) | null;

/** Every event of the session's chart; those taken at its root come from the whole tab, the others from /auth. */
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

/** What creating an account needs besides the password, which the service has. */
export interface SignUpCall {
  email: string;
  name: string;
  role: AccountRole;
  submitKey: string;
}

/** The context while nobody is signed in and nothing was entered, but for what names the tab's sign-ups. */
export const NOBODY = {
  user: null,
  entered: { email: '', name: '', role: 'buyer' },
  fieldErrors: {},
  banner: null,
  markedRole: 'buyer',
  unanswered: null,
  looks: 0,
} satisfies Omit<AuthContext, 'submitKey' | 'attempt'>;

/** What the banner and the toasts say when the server gives no message (section 8). */
export const AUTH_TEXTS = {
  formFailed: 'Authentication failed',
  googleFailed: 'Google authentication failed',
  roleFailed: 'Failed to update role',
  rejected: 'Your session has ended. Please sign in again.',
} as const;

const isSame = (a: AuthContext['entered'], b: AuthContext['entered']) =>
  a.email === b.email && a.name === b.name && a.role === b.role;

/** The session's types, actors, actions and guards; the chart itself is in `auth.machine.ts`. */
export const authSetup = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    input: {} as { submitKey: string },
    emitted: {} as ShellEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Null when no token is stored. Throws ApiError. */
    loadProfile: fromPromise<ProfileOutcome>(provided),
    /** Sends the kept password, and stores the token. Throws ApiError. */
    signIn: fromPromise<Arrival, { email: string }>(provided),
    /** As `signIn`; `submitKey` makes the server create one account, however often the form is sent. */
    signUp: fromPromise<Arrival, SignUpCall>(provided),
    /** Sends the kept credential; stores the token, and that a new user still has to choose a role. Throws ApiError. */
    exchangeGoogleToken: fromPromise<Arrival & { isNewUser: boolean }>(provided),
    /** Throws ApiError. */
    saveRole: fromPromise<Arrival, { role: AccountRole }>(provided),
  },
  actions: {
    /** The app's: the auth service keeps the typed password for the call. */
    keepPassword: (_, _params: { password: string }) => {},
    keepCredential: (_, _params: { credential: string }) => {},
    /** The app's: removes the stored token, and the note that a role is still to be chosen. */
    forgetToken: () => {},
    /** The app's: removes the stored `redirectAfterAuth`. */
    forgetTarget: () => {},
    /** The app's: stores the path as `redirectAfterAuth`. */
    keepTarget: (_, _params: { path: string }) => {},
    forgetRoleChoice: () => {},
    /** The app's: revokes the token where the person signed out here, then removes all that the product stored. */
    clearEverything: (_, _params: { where: 'here' | 'elsewhere' }) => {},
    forgetPerson: assign(NOBODY),
    /** Only the user: what was entered and marked stays. */
    forgetUser: assign({ user: null }),
    keepUser: assign({ user: (_, { user }: { user: User }) => user }),
    keepProfile: assign({ user: (_, { outcome }: { outcome: ProfileOutcome }) => outcome?.user ?? null }),
    keepEntered: assign(
      ({ context }, values: { email: string; displayName?: string; role?: AccountRole }) => {
        const entered = {
          email: values.email.trim(),
          name: values.displayName?.trim() ?? '',
          role: values.role ?? 'buyer',
        };
        const again = context.unanswered !== null && isSame(entered, context.unanswered);
        return { entered, unanswered: entered, attempt: context.attempt + (again ? 0 : 1) };
      },
    ),
    showErrors: assign({ fieldErrors: (_, { errors }: { errors: FieldErrors }) => errors, unanswered: null }),
    showProblem: assign(({ context }, { problem, fallback }: { problem: Problem; fallback: string }) => ({
      fieldErrors: serverFieldErrors(problem),
      banner: bannerText(problem, fallback),
      unanswered: isRefusal(problem) ? null : context.unanswered,
    })),
    /** The form differs now from the one that was sent. */
    clearFieldError: assign(({ context }, { field }: { field: keyof FieldErrors }) => {
      const { [field]: _gone, ...fieldErrors } = context.fieldErrors;
      return { fieldErrors, unanswered: null };
    }),
    forgetUnanswered: assign({ unanswered: null }),
    forgetLooks: assign({ looks: 0 }),
    countLook: assign({ looks: ({ context }) => Math.min(MOST_LOOKS, context.looks + 1) }),
    markRole: assign({ markedRole: (_, { role }: { role: AccountRole }) => role }),
    /** Goes to where the person wanted to go; `replace`, so that Back does not lead to the form again. */
    arrive: emit((_, arrival: Arrival) => ({
      type: 'navigate' as const,
      to: arrivalPath(arrival),
      replace: true,
    })),
    /** The page waited for another tab, or for the mail's link to be followed: on to the stored target. */
    resumeJourney: emit((_, { outcome }: { outcome: ProfileOutcome }) => ({
      type: 'navigate' as const,
      to: (outcome && awaitedPath(outcome)) ?? '/',
      replace: true,
    })),
    announce,
    navigate,
    welcome: emit((_, { role }: { role: AccountRole }) => ({
      type: 'toast' as const,
      tone: 'success' as const,
      title: 'Welcome!',
      text: `Your account has been set up as a ${role}.`,
    })),
    reportRoleProblem: emit((_, { problem }: { problem: Problem }) => ({
      type: 'toast' as const,
      tone: 'error' as const,
      title: 'Error',
      text: bannerText(problem, AUTH_TEXTS.roleFailed),
    })),
  },
  guards: {
    breaksRules: (_, { errors }: { errors: FieldErrors }) => Object.keys(errors).length > 0,
    isNobody: (_, { outcome }: { outcome: ProfileOutcome }) => outcome === null,
    choosesRole: (_, { outcome }: { outcome: ProfileOutcome }) => outcome?.roleChoicePending === true,
    isAwaited: (_, { outcome }: { outcome: ProfileOutcome }) =>
      outcome !== null && awaitedPath(outcome) !== null,
    isNew: (_, { isNewUser }: { isNewUser: boolean }) => isNewUser,
    isUnverified: (_, { user }: { user: User | undefined }) => user?.emailVerified === false,
    /** The server itself says no, not a proxy or a server at fault: the token is no good any more. */
    refusesToken: (_, { problem: { kind, status, message } }: { problem: Problem }) =>
      kind === 'unauthorized' || ((status === 401 || status === 403) && message !== null),
  },
  delays: {
    /** 5, 10, 20, 40, then 60 seconds. */
    untilNextLook: ({ context }) => Math.min(60, 2.5 * 2 ** context.looks) * 1000,
  },
});
