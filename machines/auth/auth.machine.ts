import { spec } from '../spec';
import {
  arrivals,
  formEnds,
  keepProfile,
  newcomer,
  nobodyAnyMore,
  outcome,
  problem,
  refusedForm,
  resumeJourney,
  stillUnverified,
} from './auth.ends';
import { open, said } from './auth.forms';
import { AUTH_TEXTS, authSetup, NOBODY } from './auth.setup';
import type { AuthContext } from './auth.types';

export { AUTH_TEXTS } from './auth.setup';

/**
 * The session: who is signed in, in this tab (sections 2, 4 and 6). One actor
 * for the whole tab, started outside React. The token stays in the browser's
 * storage, passwords and Google's credential in the services' vault.
 */
export const authMachine = authSetup.createMachine({
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
          { meta: spec('S4.auth.start'), guard: { type: 'isNobody', params: outcome }, target: 'signedOut' },
          {
            guard: { type: 'choosesRole', params: outcome },
            target: 'roleChoicePending',
            actions: keepProfile,
          },
          { guard: stillUnverified, target: 'unverified', actions: keepProfile },
          {
            guard: { type: 'isAwaited', params: outcome },
            target: 'signedIn',
            actions: [keepProfile, resumeJourney, 'forgetTarget'],
          },
          { meta: spec('S4.auth.start'), target: 'signedIn', actions: keepProfile },
        ],
        onError: [
          { guard: { type: 'gotNoAnswer', params: problem }, target: 'unreachable' },
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
            ...formEnds,
          },
        },
        signingUp: {
          description: 'A new account is on its way.',
          tags: 'busy',
          invoke: {
            id: 'signUp',
            src: 'signUp',
            input: ({ context }) => context.entered,
            ...formEnds,
          },
        },
        exchangingGoogleToken: {
          description: 'Google has answered; the server looks at what it said.',
          tags: 'busy',
          invoke: {
            id: 'exchangeGoogleToken',
            src: 'exchangeGoogleToken',
            onDone: [newcomer, ...arrivals(spec('S4.google.known', 'S4.auth.token'))],
            onError: refusedForm(AUTH_TEXTS.googleFailed, 'S8.google.failed'),
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
              actions: 'forgetUser',
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
              nobodyAnyMore,
              { guard: stillUnverified, target: 'waiting', actions: keepProfile },
              {
                guard: { type: 'isAwaited', params: outcome },
                target: '#auth.signedIn',
                actions: [keepProfile, resumeJourney, 'forgetTarget'],
              },
              { target: '#auth.signedIn', actions: [keepProfile, 'forgetTarget'] },
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
            onDone: [nobodyAnyMore, { target: 'steady', actions: keepProfile }],
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
