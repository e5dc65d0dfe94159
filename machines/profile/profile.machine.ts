import { assign, setup } from 'xstate';
import type { User } from '../../openapi/entities/types';
import type { SessionChanged, ShellEvent } from '../shell';
import { spec } from '../spec';

/** The page /profile: who is signed in, and whether their e-mail is verified (section 2, Profile). */
export const profileMachine = setup({
  types: {
    context: {} as { user: User },
    events: {} as { type: 'signOut.pressed' } | SessionChanged,
    input: {} as { user: User },
    emitted: {} as ShellEvent,
  },
  actions: {
    keepUser: assign({ user: ({ context }, { user }: { user: User | null }) => user ?? context.user }),
    /** The app's: ends the session, which leads home. */
    signOut: () => {},
  },
  guards: {
    isVerified: ({ context }) => context.user.emailVerified,
    /** The e-mail was changed and is not verified yet. */
    isUnverified: ({ context }) => !context.user.emailVerified,
  },
}).createMachine({
  id: 'profile',
  description: 'Who is signed in.',
  context: ({ input }) => ({ user: input.user }),
  initial: 'unverified',
  on: {
    'session.changed': {
      // After signing out the shell navigates home; until then the page keeps the user.
      actions: { type: 'keepUser', params: ({ event }) => ({ user: event.user }) },
    },
    'signOut.pressed': { meta: spec('S2.profile.signOut'), actions: 'signOut' },
  },
  states: {
    unverified: {
      description: 'The e-mail is not verified; a button leads to the page for that.',
      always: { guard: 'isVerified', target: 'verified' },
    },
    verified: {
      description: 'The e-mail is verified.',
      always: { guard: 'isUnverified', target: 'unverified' },
    },
  },
});
