import type { SnapshotFrom } from 'xstate';
import { output, problem, toast } from '../kit';
import type { SessionView } from '../shell';
import { spec } from '../spec';
import { signInErrors, signUpErrors } from './auth.rules';
import { AUTH_TEXTS, type AuthContext, authSetup, NOBODY, type ProfileOutcome } from './auth.setup';
import type { Arrival } from './redirect';

export { AUTH_TEXTS } from './auth.setup';

// ---- what several states do with an answer -----------------------------------

const keepProfile = { type: 'keepProfile', params: output('outcome') } as const;
const goOn = [keepProfile, { type: 'resumeJourney', params: output('outcome') }, 'forgetTarget'] as const;

/** The loaded profile's e-mail is unverified. */
const stillUnverified = {
  type: 'isUnverified',
  params: ({ event }: { event: { output: ProfileOutcome } }) => ({ user: event.output?.user }),
} as const;

/** The token was removed while the profile was loaded. */
const tokenGone = {
  guard: { type: 'isNobody', params: output('outcome') },
  target: '#auth.signedOut',
  actions: 'forgetPerson',
} as const;

const arrival = ({ event }: { event: { output: Arrival } }) => event.output;
const keepUser = { type: 'keepUser', params: arrival } as const;
const arrive = { type: 'arrive', params: arrival } as const;

/**
 * A call has signed the person in: the user is kept, and the shell navigates to where they wanted to go. Only verified
 * people use up the stored target: the others need it again once they have followed the link in the mail.
 * @param meta what both transitions claim of the specification.
 * @param first actions before these.
 */
const arrivals = <const First extends readonly unknown[]>(meta: ReturnType<typeof spec>, ...first: First) =>
  [
    {
      guard: { type: 'isUnverified', params: arrival },
      meta,
      target: '#auth.unverified',
      actions: [...first, keepUser, arrive],
    },
    { meta, target: '#auth.signedIn', actions: [...first, keepUser, arrive, 'forgetTarget'] },
  ] as const;

/**
 * A call of /auth failed: messages above the form and at its fields say why.
 * @param fallback the banner's text where the server gave no message.
 * @param rules of the specification that this fulfils.
 */
const refusedForm = (fallback: string, ...rules: Parameters<typeof spec>) =>
  ({
    meta: spec(...rules),
    target: 'failed',
    actions: {
      type: 'showProblem',
      params: (args: { event: { error: unknown } }) => ({ ...problem(args), fallback }),
    },
  }) as const;

/** How sign-in and sign-up end. */
const formOutcomes = {
  onDone: arrivals(spec('S4.auth.token', 'S2.guard.returnsToTarget', 'S2.guard.homeByRole')),
  onError: refusedForm(AUTH_TEXTS.formFailed, 'S8.auth.banner', 'S8.generic.message', 'S8.generic.network'),
} as const;

// ---- events that several states of /auth take --------------------------------

/** Where a form can be submitted. */
const open = authSetup.createStateConfig({
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
          { type: 'keepEntered', params: ({ event }) => event },
          { type: 'keepPassword', params: ({ event }) => ({ password: event.password }) },
        ],
      },
    ],
    'google.answered': {
      target: 'exchangingGoogleToken',
      actions: { type: 'keepCredential', params: ({ event }) => ({ credential: event.credential }) },
    },
  },
});

/** Where messages are shown at the form, besides. */
const whileErrorShown = authSetup.createStateConfig({
  on: {
    'field.edited': {
      description: "Editing a field clears the field's message.",
      actions: { type: 'clearFieldError', params: ({ event }) => ({ field: event.field }) },
    },
    'form.changed': {
      description: 'The other form was opened, or another page: the messages are not about it.',
      target: 'idle',
      actions: 'forgetUnanswered',
    },
  },
});

/**
 * The session: who is signed in, in this tab (sections 2, 4 and 6). One actor
 * for the whole tab, started outside React. The token stays in the browser's
 * storage, passwords and Google's credential stay in the auth service.
 */
export const authMachine = authSetup.createMachine({
  id: 'auth',
  description: 'Who is signed in, in this tab (sections 2, 4 and 6).',
  initial: 'loading',
  context: ({ input }) => ({ ...NOBODY, submitKey: input.submitKey, attempt: 0 }),
  on: {
    'session.ended': {
      description: 'Signed out here or in another tab: nothing about the person stays.',
      meta: spec('S2.signOut.clearsAll', 'S2.signOut.goesHome'),
      target: '.signedOut',
      actions: [
        { type: 'clearEverything', params: ({ event }) => ({ where: event.where }) },
        'forgetPerson',
        { type: 'navigate', params: { to: '/' } },
      ],
    },
    'session.rejected': {
      description: 'The server no longer accepts the token: sign in, then come back to this page.',
      target: '.signedOut',
      actions: [
        'forgetToken',
        { type: 'keepTarget', params: ({ event }) => ({ path: event.path }) },
        'forgetPerson',
        toast('error', AUTH_TEXTS.rejected),
        { type: 'navigate', params: { to: '/auth' } },
      ],
    },
    'token.stored': {
      description: 'Somebody signed in in another tab: this tab loads their profile.',
      target: '.loading',
      actions: 'forgetPerson',
    },
  },
  states: {
    loading: {
      description: 'Loading the profile that belongs to the stored token, if there is one.',
      tags: 'busy',
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: [
          {
            meta: spec('S4.auth.start'),
            guard: { type: 'isNobody', params: output('outcome') },
            target: 'signedOut',
          },
          {
            guard: { type: 'choosesRole', params: output('outcome') },
            target: 'roleChoicePending',
            actions: keepProfile,
          },
          { guard: stillUnverified, target: 'unverified', actions: keepProfile },
          { guard: { type: 'isAwaited', params: output('outcome') }, target: 'signedIn', actions: goOn },
          { meta: spec('S4.auth.start'), target: 'signedIn', actions: keepProfile },
        ],
        onError: [
          {
            meta: spec('S4.auth.badToken', 'S8.auth.staleToken'),
            guard: { type: 'refusesToken', params: problem },
            target: 'signedOut',
            actions: 'forgetToken',
          },
          { target: 'unreachable', actions: 'countLook' },
        ],
      },
      on: {
        'session.rejected': {
          description: 'A token that the server rejects at the start is cleared silently (section 4).',
          target: 'signedOut',
          actions: 'forgetToken',
        },
        'account.changed': {
          description: 'The answer under way may be older than the change.',
          target: 'loading',
          reenter: true,
        },
      },
    },

    unreachable: {
      description:
        'A token is stored, but the server does not answer, or not as it should: the token is kept, and loading is tried again by itself.',
      tags: 'failed',
      after: { untilNextLook: 'loading' },
      on: {
        'retry.pressed': 'loading',
        'network.online': 'loading',
        'window.focused': 'loading',
        'account.changed': 'loading',
      },
    },

    signedOut: {
      description: 'Nobody is signed in.',
      entry: 'forgetLooks',
      initial: 'idle',
      states: {
        idle: { description: 'The forms of /auth can be filled in; no message is shown.', on: open.on },
        invalid: {
          description: 'The submitted form broke a rule of section 5; the messages are at its fields.',
          on: { ...open.on, ...whileErrorShown.on },
        },
        failed: {
          description: 'The server refused, or did not answer; the banner says so.',
          tags: 'failed',
          on: { ...open.on, ...whileErrorShown.on },
        },
        signingIn: {
          description: 'E-mail and password are being sent.',
          tags: 'busy',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context }) => ({ email: context.entered.email }),
            ...formOutcomes,
          },
        },
        signingUp: {
          description: 'The new account is being created.',
          tags: 'busy',
          invoke: {
            id: 'signUp',
            src: 'signUp',
            input: ({ context: { entered, submitKey, attempt } }) => ({
              ...entered,
              submitKey: `${submitKey}.signUp${attempt}`,
            }),
            ...formOutcomes,
          },
        },
        exchangingGoogleToken: {
          description: "Google has answered; the server checks Google's token.",
          tags: 'busy',
          invoke: {
            id: 'exchangeGoogleToken',
            src: 'exchangeGoogleToken',
            onDone: [
              {
                meta: spec('S4.google.newUser'),
                guard: { type: 'isNew', params: ({ event }) => ({ isNewUser: event.output.isNewUser }) },
                target: '#auth.roleChoicePending',
                actions: keepUser,
              },
              ...arrivals(spec('S4.google.known', 'S4.auth.token')),
            ],
            onError: refusedForm(AUTH_TEXTS.googleFailed, 'S8.google.failed'),
          },
        },
      },
    },

    roleChoicePending: {
      description: 'New by Google: a role, buyer or seller, must be chosen first (section 2, Auth).',
      entry: 'forgetLooks',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'The dialog asks for the role.',
          on: {
            'role.marked': { actions: { type: 'markRole', params: ({ event }) => ({ role: event.role }) } },
            'role.confirmed': 'saving',
            'account.changed': {
              description: 'Perhaps the role was chosen in another tab.',
              target: '#auth.loading',
              actions: 'forgetUser',
            },
          },
        },
        saving: {
          description: "The role is being saved: 'Setting up...'.",
          tags: 'busy',
          invoke: {
            id: 'saveRole',
            src: 'saveRole',
            input: ({ context }) => ({ role: context.markedRole }),
            onDone: arrivals(spec('S2.auth.welcome'), 'forgetRoleChoice', {
              type: 'welcome',
              params: ({ context }: { context: AuthContext }) => ({ role: context.markedRole }),
            }),
            onError: {
              meta: spec('S8.role.failed'),
              target: 'choosing',
              actions: { type: 'reportRoleProblem', params: problem },
            },
          },
        },
      },
    },

    unverified: {
      description: 'Signed in; the e-mail is not verified yet.',
      entry: 'forgetLooks',
      initial: 'waiting',
      states: {
        waiting: {
          description:
            'Looks again when the tab gets the focus, the network returns, or the account changes.',
          on: { 'window.focused': 'looking', 'network.online': 'looking', 'account.changed': 'looking' },
        },
        looking: {
          description: 'Asking the server whether the e-mail is verified by now.',
          invoke: {
            id: 'lookAgain',
            src: 'loadProfile',
            onDone: [
              tokenGone,
              { guard: stillUnverified, target: 'waiting', actions: keepProfile },
              {
                guard: { type: 'isAwaited', params: output('outcome') },
                target: '#auth.signedIn',
                actions: goOn,
              },
              { target: '#auth.signedIn', actions: [keepProfile, 'forgetTarget'] },
            ],
            onError: { target: 'waiting' },
          },
          on: {
            'account.changed': {
              description: 'The answer under way may be older than the change.',
              target: 'looking',
              reenter: true,
            },
          },
        },
      },
    },

    signedIn: {
      description: 'Signed in, the e-mail is verified.',
      entry: 'forgetLooks',
      initial: 'steady',
      states: {
        steady: {
          description: 'Nothing is being loaded.',
          on: { 'account.changed': 'refreshing' },
        },
        refreshing: {
          description: 'The account changed: name and roles are loaded again, the page stays.',
          invoke: {
            id: 'refreshProfile',
            src: 'loadProfile',
            onDone: [tokenGone, { target: 'steady', actions: keepProfile }],
            onError: { target: 'steady' },
          },
          on: {
            'account.changed': {
              description: 'The answer under way may be older than the change.',
              target: 'refreshing',
              reenter: true,
            },
          },
        },
      },
    },
  },
});

/** What the guard, the header and the screens may know of the session. */
export function sessionView({ value, context }: SnapshotFrom<typeof authMachine>): SessionView {
  // The chart's top states are the statuses; those with states inside come as an object with one key.
  const status = (typeof value === 'string' ? value : Object.keys(value)[0]) as SessionView['status'];
  return { status, user: context.user };
}
