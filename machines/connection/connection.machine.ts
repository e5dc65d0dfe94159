import { assign, fromCallback, setup } from 'xstate';
import { navigate, provided } from '../kit';
import type { ShellEvent } from '../shell';

export interface ConnectionContext {
  /** When what is shown came from the server, ms since 1970; null where nothing shown is older than its page. */
  from: number | null;
  /** Ms since 1970: what `from` is counted to. */
  now: number;
  /** The page that was asked for and can't be shown yet: path, query and fragment. */
  wanted: string | null;
}

export type ConnectionEvent =
  /** The browser has no network; the server answers again. */
  | { type: 'network.lost' }
  | { type: 'network.back' }
  /** What is shown was answered from the keep. */
  | { type: 'kept.shown'; from: number; now: number }
  /** A page was asked for that is not kept. */
  | { type: 'page.wanted'; to: string }
  /** Another page is shown. */
  | { type: 'page.changed' }
  | { type: 'time.passed'; now: number };

/**
 * Whether there is a network, and from when what is shown is (decision 0011). One for the whole tab. A page that is
 * not kept leaves the one that was there, and opens by itself once there is a network.
 */
export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    input: {} as { now: number },
    emitted: {} as ShellEvent,
  },
  actors: {
    /** Sends what happens to the network and the keep; at once, too, where it has happened already. */
    watch: fromCallback<ConnectionEvent>(provided),
  },
  actions: {
    keepTime: assign({ now: (_, { now }: { now: number }) => now }),
    /** The oldest of what is shown counts. */
    keepFrom: assign({
      from: ({ context }, { from }: { from: number; now: number }) => Math.min(context.from ?? from, from),
      now: (_, { now }) => now,
    }),
    forgetFrom: assign({ from: null }),
    keepWanted: assign({ wanted: (_, { to }: { to: string }) => to }),
    forgetWanted: assign({ wanted: null }),
    navigate,
    /** The app's: what failed for want of a network is tried again; `kept`: what is shown is loaded anew. */
    goOn: (_, _params: { kept: boolean }) => {},
  },
}).createMachine({
  id: 'connection',
  description: 'The network, and what is shown without one.',
  context: ({ input }) => ({ from: null, now: input.now, wanted: null }),
  invoke: {
    id: 'watch',
    src: 'watch',
    onError: { description: 'Without it the page behaves as if there were a network.' },
  },
  on: {
    'time.passed': { actions: { type: 'keepTime', params: ({ event }) => ({ now: event.now }) } },
  },
  initial: 'online',
  states: {
    online: {
      description: 'There is a network, and what is shown is as old as its page.',
      on: {
        'network.lost': 'offline',
        'kept.shown': { target: 'apart', actions: { type: 'keepFrom', params: ({ event }) => event } },
      },
    },
    apart: {
      description: 'The browser has a network, but the server did not answer: what is shown was kept.',
      on: {
        'network.lost': 'offline',
        'kept.shown': { actions: { type: 'keepFrom', params: ({ event }) => event } },
        'page.changed': { target: 'online', actions: 'forgetFrom' },
        'network.back': {
          target: 'online',
          actions: [{ type: 'goOn', params: { kept: true } }, 'forgetFrom'],
        },
      },
    },
    offline: {
      description: 'There is no network.',
      initial: 'staying',
      on: {
        'kept.shown': { actions: { type: 'keepFrom', params: ({ event }) => event } },
        'page.wanted': {
          target: '.waiting',
          actions: { type: 'keepWanted', params: ({ event }) => ({ to: event.to }) },
        },
        'page.changed': { target: '.staying', actions: ['forgetFrom', 'forgetWanted'] },
      },
      states: {
        staying: {
          description: 'The page that is shown says from when it is.',
          on: {
            'network.back': {
              target: '#connection.online',
              actions: [
                { type: 'goOn', params: ({ context }) => ({ kept: context.from !== null }) },
                'forgetFrom',
              ],
            },
          },
        },
        waiting: {
          description: 'A page that is not kept was asked for: it opens as soon as there is a network.',
          on: {
            'network.back': {
              target: '#connection.online',
              actions: [
                { type: 'navigate', params: ({ context }) => ({ to: context.wanted ?? '/' }) },
                'forgetFrom',
                'forgetWanted',
              ],
            },
          },
        },
      },
    },
  },
});
