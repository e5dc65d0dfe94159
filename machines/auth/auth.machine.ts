import { assign, emit, fromPromise, setup } from 'xstate';
import { type Problem, problemOf } from '../../openapi/entities/problem';
import type { AccountRole, User } from '../../openapi/entities/types';
import { spec } from '../spec';
import { bannerText, type FieldErrors, serverFieldErrors, signInErrors, signUpErrors } from './auth.rules';
import type { AuthContext, AuthEmitted, AuthEvent, ProfileOutcome } from './auth.types';
import { type Arrival, arrivalPath, awaitedPath } from './redirect';

/** Stands where the app puts its own; a chart that is run without it says so. */
const provided = (): never => {
  throw new Error('provided by the app');
};

const NOBODY = {
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

const auth = setup({
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
    keepUser: assign({ user: (_, { user }: { user: User }) => user }),
    keepProfile: assign({ user: (_, { outcome }: { outcome: ProfileOutcome }) => outcome?.user ?? null }),
    keepEntered: assign({
      entered: (_, values: { email: string; displayName?: string; role?: AccountRole }) => ({
        email: values.email.trim(),
        name: values.displayName?.trim() ?? '',
        role: values.role ?? 'buyer',
      }),
    }),
    showErrors: assign({
      fieldErrors: (_, { errors }: { errors: FieldErrors }) => errors,
      banner: null,
    }),
    showProblem: assign({
      fieldErrors: (_, { problem }: { problem: Problem; fallback: string }) => serverFieldErrors(problem),
      banner: (_, { problem, fallback }: { problem: Problem; fallback: string }) =>
        bannerText(problem, fallback),
    }),
    clearErrors: assign({ fieldErrors: {}, banner: null }),
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

/** What the states of /auth hear in which a form can be sent. */
const open = auth.createStateConfig({
  on: {
    'signIn.submitted': [
      {
        meta: spec(
          'S5.signIn.emailRequired',
          'S5.signIn.emailInvalid',
          'S5.signIn.passwordRequired',
          'S5.signIn.passwordShort',
          'S5.auth.stops',
        ),
        guard: { type: 'breaksRules', params: ({ event }) => ({ errors: signInErrors(event) }) },
        target: 'invalid',
        actions: { type: 'showErrors', params: ({ event }) => ({ errors: signInErrors(event) }) },
      },
      {
        target: 'signingIn',
        actions: [
          'clearErrors',
          { type: 'keepEntered', params: ({ event }) => event },
          { type: 'keepPassword', params: ({ event }) => ({ password: event.password }) },
        ],
      },
    ],
    'signUp.submitted': [
      {
        meta: spec('S5.signUp.confirmRequired', 'S5.signUp.confirmEqual', 'S5.auth.stops'),
        guard: { type: 'breaksRules', params: ({ event }) => ({ errors: signUpErrors(event) }) },
        target: 'invalid',
        actions: { type: 'showErrors', params: ({ event }) => ({ errors: signUpErrors(event) }) },
      },
      {
        meta: spec('S5.signUp.nameOptional'),
        target: 'signingUp',
        actions: [
          'clearErrors',
          { type: 'keepEntered', params: ({ event }) => event },
          { type: 'keepPassword', params: ({ event }) => ({ password: event.password }) },
        ],
      },
    ],
    'google.answered': {
      target: 'exchangingGoogleToken',
      actions: [
        'clearErrors',
        { type: 'keepCredential', params: ({ event }) => ({ credential: event.credential }) },
      ],
    },
  },
});

/** What they hear besides when something is said beside the form. */
const said = auth.createStateConfig({
  on: {
    'field.edited': {
      description: 'The message at a field goes when the field is mended.',
      actions: { type: 'clearFieldError', params: ({ event }) => ({ field: event.field }) },
    },
    'form.changed': {
      description: 'The other tab of the form, or another page: nothing said here belongs there.',
      target: 'idle',
      actions: 'clearErrors',
    },
  },
});

/**
 * The session: who is signed in, in this tab (sections 2, 4 and 6). One actor
 * for the whole tab, started outside React. The token stays in the browser's
 * storage, passwords and Google's credential in the services' vault.
 */
export const authMachine = auth.createMachine({
  id: 'auth',
  description: 'Who is signed in, in this tab (sections 2, 4 and 6).',
  initial: 'loading',
  context: NOBODY,
  on: {
    'session.ended': {
      description: 'Signed out here or in another tab: nothing of the person stays.',
      meta: spec('S2.signOut.clearsAll', 'S2.signOut.goesHome'),
      target: '.signedOut',
      actions: [
        { type: 'clearEverything', params: ({ event }) => ({ where: event.where }) },
        'forgetPerson',
        { type: 'goTo', params: { to: '/' } },
      ],
    },
    'session.rejected': {
      description: 'The server no longer takes the token: sign in, and come back here.',
      target: '.signedOut',
      actions: [
        'forgetToken',
        { type: 'keepTarget', params: ({ event }) => ({ path: event.path }) },
        'forgetPerson',
        'reportRejection',
        { type: 'goTo', params: { to: '/auth' } },
      ],
    },
    'token.stored': {
      description: 'Somebody signed in in another tab: this tab follows.',
      target: '.loading',
      actions: 'forgetPerson',
    },
  },
  states: {
    loading: {
      description: 'Asking the server whose token is stored, if there is one.',
      tags: 'busy',
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: [
          {
            meta: spec('S4.auth.start'),
            guard: { type: 'isNobody', params: ({ event }) => ({ outcome: event.output }) },
            target: 'signedOut',
          },
          {
            guard: { type: 'choosesRole', params: ({ event }) => ({ outcome: event.output }) },
            target: 'roleChoicePending',
            actions: { type: 'keepProfile', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'isUnverified', params: ({ event }) => ({ user: event.output?.user }) },
            target: 'unverified',
            actions: { type: 'keepProfile', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'isAwaited', params: ({ event }) => ({ outcome: event.output }) },
            target: 'signedIn',
            actions: [
              { type: 'keepProfile', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'resumeJourney', params: ({ event }) => ({ outcome: event.output }) },
              'forgetTarget',
            ],
          },
          {
            meta: spec('S4.auth.start'),
            target: 'signedIn',
            actions: { type: 'keepProfile', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'gotNoAnswer', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            target: 'unreachable',
          },
          {
            meta: spec('S4.auth.badToken', 'S8.auth.staleToken'),
            target: 'signedOut',
            actions: 'forgetToken',
          },
        ],
      },
      on: {
        'session.rejected': {
          description: 'A token that is no longer good at the start is cleared silently (section 4).',
          target: 'signedOut',
          actions: 'forgetToken',
        },
        'account.changed': {
          description: 'What is being loaded may be from before the change.',
          target: 'loading',
          reenter: true,
        },
      },
    },

    unreachable: {
      description: 'A token is stored, and nothing answers: nothing is lost, and it is tried again.',
      tags: 'failed',
      on: {
        'retry.pressed': 'loading',
        'network.online': 'loading',
        'window.focused': 'loading',
        'account.changed': 'loading',
      },
    },

    signedOut: {
      description: 'Nobody is signed in.',
      initial: 'idle',
      states: {
        idle: { description: 'The forms of /auth stand ready and nothing is said.', on: open.on },
        invalid: {
          description: 'The form broke a rule of section 5; the messages stand at its fields.',
          on: { ...open.on, ...said.on },
        },
        failed: {
          description: 'The server said no, or nothing answered; the banner says so.',
          tags: 'failed',
          on: { ...open.on, ...said.on },
        },
        signingIn: {
          description: 'E-mail and password are on their way.',
          tags: 'busy',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context }) => ({ email: context.entered.email }),
            onDone: [
              {
                guard: { type: 'isUnverified', params: ({ event }) => event.output },
                meta: spec('S4.auth.token', 'S2.guard.returnsToTarget', 'S2.guard.homeByRole'),
                target: '#auth.unverified',
                actions: [
                  { type: 'keepUser', params: ({ event }) => event.output },
                  { type: 'arrive', params: ({ event }) => event.output },
                ],
              },
              {
                meta: spec('S4.auth.token', 'S2.guard.returnsToTarget', 'S2.guard.homeByRole'),
                target: '#auth.signedIn',
                actions: [
                  { type: 'keepUser', params: ({ event }) => event.output },
                  { type: 'arrive', params: ({ event }) => event.output },
                  'forgetTarget',
                ],
              },
            ],
            onError: {
              meta: spec('S8.auth.banner', 'S8.generic.message', 'S8.generic.network'),
              target: 'failed',
              actions: {
                type: 'showProblem',
                params: ({ event }) => ({ problem: problemOf(event.error), fallback: AUTH_TEXTS.formFailed }),
              },
            },
          },
        },
        signingUp: {
          description: 'A new account is on its way.',
          tags: 'busy',
          invoke: {
            id: 'signUp',
            src: 'signUp',
            input: ({ context }) => context.entered,
            onDone: [
              {
                guard: { type: 'isUnverified', params: ({ event }) => event.output },
                meta: spec('S4.auth.token', 'S2.guard.returnsToTarget', 'S2.guard.homeByRole'),
                target: '#auth.unverified',
                actions: [
                  { type: 'keepUser', params: ({ event }) => event.output },
                  { type: 'arrive', params: ({ event }) => event.output },
                ],
              },
              {
                meta: spec('S4.auth.token', 'S2.guard.returnsToTarget', 'S2.guard.homeByRole'),
                target: '#auth.signedIn',
                actions: [
                  { type: 'keepUser', params: ({ event }) => event.output },
                  { type: 'arrive', params: ({ event }) => event.output },
                  'forgetTarget',
                ],
              },
            ],
            onError: {
              meta: spec('S8.auth.banner', 'S8.generic.message', 'S8.generic.network'),
              target: 'failed',
              actions: {
                type: 'showProblem',
                params: ({ event }) => ({ problem: problemOf(event.error), fallback: AUTH_TEXTS.formFailed }),
              },
            },
          },
        },
        exchangingGoogleToken: {
          description: 'Google has answered; the server looks at what it said.',
          tags: 'busy',
          invoke: {
            id: 'exchangeGoogleToken',
            src: 'exchangeGoogleToken',
            onDone: [
              {
                guard: { type: 'isNew', params: ({ event }) => event.output },
                meta: spec('S4.google.newUser'),
                target: '#auth.roleChoicePending',
                actions: { type: 'keepUser', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isUnverified', params: ({ event }) => event.output },
                meta: spec('S4.google.known', 'S4.auth.token'),
                target: '#auth.unverified',
                actions: [
                  { type: 'keepUser', params: ({ event }) => event.output },
                  { type: 'arrive', params: ({ event }) => event.output },
                ],
              },
              {
                meta: spec('S4.google.known', 'S4.auth.token'),
                target: '#auth.signedIn',
                actions: [
                  { type: 'keepUser', params: ({ event }) => event.output },
                  { type: 'arrive', params: ({ event }) => event.output },
                  'forgetTarget',
                ],
              },
            ],
            onError: {
              meta: spec('S8.google.failed'),
              target: 'failed',
              actions: {
                type: 'showProblem',
                params: ({ event }) => ({
                  problem: problemOf(event.error),
                  fallback: AUTH_TEXTS.googleFailed,
                }),
              },
            },
          },
        },
      },
    },

    roleChoicePending: {
      description: 'New by Google: nothing goes on before buyer or seller is chosen (section 2, Auth).',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'The choice is open.',
          on: {
            'role.marked': { actions: { type: 'markRole', params: ({ event }) => ({ role: event.role }) } },
            'role.confirmed': 'saving',
            'account.changed': {
              description: 'Another tab may have chosen.',
              target: '#auth.loading',
            },
          },
        },
        saving: {
          description: "The choice is being kept: 'Setting up...'.",
          tags: 'busy',
          invoke: {
            id: 'saveRole',
            src: 'saveRole',
            input: ({ context }) => ({ role: context.markedRole }),
            onDone: [
              {
                guard: { type: 'isUnverified', params: ({ event }) => event.output },
                meta: spec('S2.auth.welcome'),
                target: '#auth.unverified',
                actions: [
                  'forgetRoleChoice',
                  { type: 'welcome', params: ({ context }) => ({ role: context.markedRole }) },
                  { type: 'keepUser', params: ({ event }) => event.output },
                  { type: 'arrive', params: ({ event }) => event.output },
                ],
              },
              {
                meta: spec('S2.auth.welcome'),
                target: '#auth.signedIn',
                actions: [
                  'forgetRoleChoice',
                  { type: 'welcome', params: ({ context }) => ({ role: context.markedRole }) },
                  { type: 'keepUser', params: ({ event }) => event.output },
                  { type: 'arrive', params: ({ event }) => event.output },
                  'forgetTarget',
                ],
              },
            ],
            onError: {
              meta: spec('S8.role.failed'),
              target: 'choosing',
              actions: {
                type: 'reportRoleProblem',
                params: ({ event }) => ({ problem: problemOf(event.error) }),
              },
            },
          },
        },
      },
    },

    unverified: {
      description: 'Signed in; the e-mail is not verified yet.',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Looks again when the tab gets the focus, or when told.',
          on: { 'window.focused': 'looking', 'network.online': 'looking', 'account.changed': 'looking' },
        },
        looking: {
          description: 'Asking whether the e-mail is verified by now.',
          invoke: {
            id: 'lookAgain',
            src: 'loadProfile',
            onDone: [
              {
                guard: { type: 'isNobody', params: ({ event }) => ({ outcome: event.output }) },
                target: '#auth.signedOut',
                actions: 'forgetPerson',
              },
              {
                guard: { type: 'isUnverified', params: ({ event }) => ({ user: event.output?.user }) },
                target: 'waiting',
                actions: { type: 'keepProfile', params: ({ event }) => ({ outcome: event.output }) },
              },
              {
                guard: { type: 'isAwaited', params: ({ event }) => ({ outcome: event.output }) },
                target: '#auth.signedIn',
                actions: [
                  { type: 'keepProfile', params: ({ event }) => ({ outcome: event.output }) },
                  { type: 'resumeJourney', params: ({ event }) => ({ outcome: event.output }) },
                  'forgetTarget',
                ],
              },
              {
                target: '#auth.signedIn',
                actions: [
                  { type: 'keepProfile', params: ({ event }) => ({ outcome: event.output }) },
                  'forgetTarget',
                ],
              },
            ],
            onError: { target: 'waiting' },
          },
          on: {
            'account.changed': {
              description: 'What is being loaded may be from before the change.',
              target: 'looking',
              reenter: true,
            },
          },
        },
      },
    },

    signedIn: {
      description: 'Signed in, the e-mail is verified.',
      initial: 'steady',
      states: {
        steady: {
          description: 'Nothing to ask.',
          on: { 'account.changed': 'refreshing' },
        },
        refreshing: {
          description: 'The account changed: name and roles are read anew, the pages stay.',
          invoke: {
            id: 'refreshProfile',
            src: 'loadProfile',
            onDone: [
              {
                guard: { type: 'isNobody', params: ({ event }) => ({ outcome: event.output }) },
                target: '#auth.signedOut',
                actions: 'forgetPerson',
              },
              {
                target: 'steady',
                actions: { type: 'keepProfile', params: ({ event }) => ({ outcome: event.output }) },
              },
            ],
            onError: { target: 'steady' },
          },
          on: {
            'account.changed': {
              description: 'What is being loaded may be from before the change.',
              target: 'refreshing',
              reenter: true,
            },
          },
        },
      },
    },
  },
});
