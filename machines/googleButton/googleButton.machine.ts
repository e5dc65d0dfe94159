import { assign, fromPromise, setup } from 'xstate';
import { output, provided } from '../kit';
import { spec } from '../spec';

/** What the button says where Google sign-in does not work (sections 5 and 8). */
export const GOOGLE_TEXTS = {
  notLoaded: 'Google SDK not loaded',
  notConfigured: "Google sign-in isn't set up on this site yet. Please use your email below.",
} as const;

/**
 * 'Continue with Google' on /auth: until Google's own button can be drawn, one of
 * ours takes its place and says what is missing (section 8; providers.md). Google's
 * answer, once a person has chosen an account, goes to the session's chart.
 */
export const googleButtonMachine = setup({
  types: {
    context: {} as { clientId: string; notice: string | null },
    events: {} as
      | { type: 'button.pressed' }
      | { type: 'network.online' }
      /** Google's script is here, and throws. */
      | { type: 'drawing.failed' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Null where Google sign-in is not set up. */
    findClientId: fromPromise<string | null>(provided),
    /** Loads Google's script, once a tab, and initialises it for this look at the button. */
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
      description: 'Asking the server for the Google client id.',
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
      description: "Google's script is being loaded, however long that takes.",
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
    ready: {
      description: "Google's own button is drawn.",
      on: {
        'drawing.failed': {
          description: "Google's own errors are logged only (section 8); our button stands there again.",
          target: 'scriptMissing',
        },
      },
    },
    scriptMissing: {
      description:
        "Google's script is blocked or does not work, or there is no network; a press on the button says so and tries again.",
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
      description: 'This site has no client id; a press on the button says so.',
      on: {
        'button.pressed': { actions: { type: 'say', params: { notice: GOOGLE_TEXTS.notConfigured } } },
      },
    },
  },
});
