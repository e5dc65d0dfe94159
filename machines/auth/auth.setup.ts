import { assign, emit, fromPromise, setup } from 'xstate';
import type { Problem } from '../../openapi/entities/problem';
import type { AccountRole, User } from '../../openapi/entities/types';
import { bannerText, type FieldErrors, serverFieldErrors } from './auth.rules';
import type { AuthContext, AuthEmitted, AuthEvent, ProfileOutcome } from './auth.types';
import { type Arrival, arrivalPath, awaitedPath } from './redirect';

/** Stands where the app puts its own; a chart that is run without it says so. */
const provided = (): never => {
  throw new Error('provided by the app');
};

/** What the chart keeps while nobody is signed in and nothing was typed. */
export const NOBODY = {
  user: null,
  entered: { email: '', name: '', role: 'buyer' },
  fieldErrors: {},
  banner: null,
  markedRole: 'buyer',
} satisfies AuthContext;

/** What the banner and the toasts say when the server gives no message (section 8). */
export const AUTH_TEXTS = {
  formFailed: 'Authentication failed',
  googleFailed: 'Google authentication failed',
  roleFailed: 'Failed to update role',
  rejected: 'Your session has ended. Please sign in again.',
} as const;

/** The session's types, actors, actions and guards; the chart itself is in `auth.machine.ts`. */
export const authSetup = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    emitted: {} as AuthEmitted,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Null when no token is stored. Throws ApiError. */
    loadProfile: fromPromise<ProfileOutcome>(provided),
    /** Takes the password from the vault; stores the token. Throws ApiError. */
    signIn: fromPromise<Arrival, { email: string }>(provided),
    /** Takes the password from the vault; stores the token. Throws ApiError. */
    signUp: fromPromise<Arrival, { email: string; name: string; role: AccountRole }>(provided),
    /** Takes the credential from the vault; stores the token, and that a role is to be chosen. Throws ApiError. */
    exchangeGoogleToken: fromPromise<Arrival & { isNewUser: boolean }>(provided),
    /** Throws ApiError. */
    saveRole: fromPromise<Arrival, { role: AccountRole }>(provided),
  },
  actions: {
    /** Puts the typed password where only the service finds it. */
    keepPassword: (_, _params: { password: string }) => {},
    keepCredential: (_, _params: { credential: string }) => {},
    /** Removes the stored token, and with it that a role is to be chosen. */
    forgetToken: () => {},
    /** Removes the stored `redirectAfterAuth`. */
    forgetTarget: () => {},
    /** Stores the path as `redirectAfterAuth`. */
    keepTarget: (_, _params: { path: string }) => {},
    forgetRoleChoice: () => {},
    /** Tells server and Google, when it was here, then removes every key of ours in this tab's storage. */
    clearEverything: (_, _params: { where: 'here' | 'elsewhere' }) => {},
    forgetPerson: assign(NOBODY),
    /** Who it is, not what was marked or typed. */
    forgetUser: assign({ user: null }),
    keepUser: assign({ user: (_, { user }: { user: User }) => user }),
    keepProfile: assign({ user: (_, { outcome }: { outcome: ProfileOutcome }) => outcome?.user ?? null }),
    keepEntered: assign({
      entered: (_, values: { email: string; displayName?: string; role?: AccountRole }) => ({
        email: values.email.trim(),
        name: values.displayName?.trim() ?? '',
        role: values.role ?? 'buyer',
      }),
    }),
    showErrors: assign({ fieldErrors: (_, { errors }: { errors: FieldErrors }) => errors }),
    showProblem: assign({
      fieldErrors: (_, { problem }: { problem: Problem; fallback: string }) => serverFieldErrors(problem),
      banner: (_, { problem, fallback }: { problem: Problem; fallback: string }) =>
        bannerText(problem, fallback),
    }),
    clearFieldError: assign({
      fieldErrors: ({ context }, { field }: { field: keyof FieldErrors }) => {
        const { [field]: _gone, ...left } = context.fieldErrors;
        return left;
      },
    }),
    markRole: assign({ markedRole: (_, { role }: { role: AccountRole }) => role }),
    /** Goes where the person wanted to go; `replace`, so that Back does not lead to the form again. */
    arrive: emit((_, arrival: Arrival) => ({
      type: 'navigate' as const,
      to: arrivalPath(arrival),
      replace: true,
    })),
    /** Another tab, or the mail, did what this page waited for: on to the stored target. */
    resumeJourney: emit((_, { outcome }: { outcome: ProfileOutcome }) => ({
      type: 'navigate' as const,
      to: (outcome && awaitedPath(outcome)) ?? '/',
      replace: true,
    })),
    goTo: emit((_, { to }: { to: string }) => ({ type: 'navigate' as const, to })),
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
    reportRejection: emit({ type: 'toast', tone: 'error', text: AUTH_TEXTS.rejected }),
  },
  guards: {
    breaksRules: (_, { errors }: { errors: FieldErrors }) => Object.keys(errors).length > 0,
    isNobody: (_, { outcome }: { outcome: ProfileOutcome }) => outcome === null,
    choosesRole: (_, { outcome }: { outcome: ProfileOutcome }) => outcome?.roleChoicePending === true,
    isAwaited: (_, { outcome }: { outcome: ProfileOutcome }) =>
      outcome !== null && awaitedPath(outcome) !== null,
    isNew: (_, { isNewUser }: { isNewUser: boolean }) => isNewUser,
    isUnverified: (_, { user }: { user: User | undefined }) => user?.emailVerified === false,
    gotNoAnswer: (_, { problem }: { problem: Problem }) => problem.kind === 'network',
  },
});
