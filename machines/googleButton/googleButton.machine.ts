import { assign, fromPromise, setup } from 'xstate';
import { output, provided } from '../kit';
import { spec } from '../spec';

/** What the button says when it can't do what it promises (sections 5 and 8). */
export const GOOGLE_TEXTS = {
  notLoaded: 'Google SDK not loaded',
  notConfigured: "Google sign-in isn't set up on this site yet. Please use your email below.",
} as const;

/**
 * 'Continue with Google' on /auth: until Google's own button can be drawn, one
 * of ours stands there and tells what is missing (section 8; providers.md). The
 * answer of a person who chose an account goes to the session, not here.
 */
export const googleButtonMachine = setup({
  types: {
    context: {} as { clientId: string; notice: string | null },
    events: {} as { type: 'button.pressed' } | { type: 'network.online' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Null where Google sign-in is not set up. */
    findClientId: fromPromise<string | null>(provided),
    /** Loads Google's script and initialises it once for the tab. */
    prepareGoogle: fromPromise<void, { clientId: string }>(provided),
  },
  actions: {
    keepClientId: assign({ clientId: (_, { clientId }: { clientId: string | null }) => clientId ?? '' }),
    say: assign({ notice: (_, { notice }: { notice: string | null }) => notice }),
  },
  guards: {
    isMissing: (_, { clientId }: { clientId: string | null }) => clientId === null,
  },
}).createMachine({
  id: 'googleButton',
  description: "Google's button on /auth.",
  initial: 'asking',
  context: { clientId: '', notice: null },
  states: {
    asking: {
      description: 'Whose client we are is not known yet.',
      tags: 'busy',
      invoke: {
        id: 'findClientId',
        src: 'findClientId',
        onDone: [
          {
            guard: { type: 'isMissing', params: output('clientId') },
            target: 'notConfigured',
            actions: { type: 'say', params: { notice: null } },
          },
          { target: 'loading', actions: { type: 'keepClientId', params: output('clientId') } },
        ],
        onError: 'scriptMissing',
      },
      on: {
        'button.pressed': {
          meta: spec('S8.google.sdk'),
          actions: { type: 'say', params: { notice: GOOGLE_TEXTS.notLoaded } },
        },
      },
    },
    loading: {
      description: "Google's script is on its way, however long that takes.",
      tags: 'busy',
      invoke: {
        id: 'prepareGoogle',
        src: 'prepareGoogle',
        input: ({ context }) => ({ clientId: context.clientId }),
        onDone: { target: 'ready', actions: { type: 'say', params: { notice: null } } },
        onError: 'scriptMissing',
      },
      on: {
        'button.pressed': {
          meta: spec('S8.google.sdk'),
          actions: { type: 'say', params: { notice: GOOGLE_TEXTS.notLoaded } },
        },
      },
    },
    ready: { description: "Google's own button is drawn." },
    scriptMissing: {
      description: 'Blocked, or no network: a press says so and tries again.',
      tags: 'failed',
      on: {
        'button.pressed': {
          meta: spec('S8.google.sdk', 'S5.google.script'),
          target: 'asking',
          actions: { type: 'say', params: { notice: GOOGLE_TEXTS.notLoaded } },
        },
        'network.online': 'asking',
      },
    },
    notConfigured: {
      description: 'This site has no client id: a press explains it.',
      on: {
        'button.pressed': { actions: { type: 'say', params: { notice: GOOGLE_TEXTS.notConfigured } } },
      },
    },
  },
});
