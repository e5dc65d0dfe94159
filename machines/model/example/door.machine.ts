import { assign, emit, fromPromise, setup } from 'xstate';

interface DoorContext {
  /** Wrong codes so far. */
  tries: number;
  message: string | null;
}

type DoorEvent = { type: 'code.entered'; digits: number } | { type: 'door.closed' } | { type: 'alarm.reset' };

/** What an error says, or a sentence of our own where it says nothing. */
const messageOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : 'The lock is out of order.';

/** A door with a code lock: the worked example of a chart and its model. No part of the product. */
export const doorMachine = setup({
  types: {
    context: {} as DoorContext,
    events: {} as DoorEvent,
    input: {} as { tries: number },
    emitted: {} as { type: 'toast'; text: string },
  },
  actors: {
    checkCode: fromPromise<{ right: boolean }, { digits: number }>(() => {
      throw new Error('provided by the app');
    }),
  },
  actions: {
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    keepMessage: assign({ message: (_, params: { message: string }) => params.message }),
    forgetTries: assign({ tries: 0, message: null }),
  },
  guards: {
    isRight: (_, params: { right: boolean }) => params.right,
    mayTryAgain: ({ context }) => context.tries < 2,
  },
  delays: { openTime: 5000 },
}).createMachine({
  id: 'door',
  description: 'A door that opens for a code.',
  context: ({ input }) => ({ tries: input.tries, message: null }),
  initial: 'locked',
  on: { 'alarm.reset': { target: '.locked', actions: 'forgetTries' } },
  states: {
    locked: {
      description: 'Waits for a code.',
      on: { 'code.entered': 'checking' },
    },
    checking: {
      description: 'The code is being looked up.',
      tags: 'busy',
      invoke: {
        id: 'checkCode',
        src: 'checkCode',
        input: ({ event }) => ({ digits: event.type === 'code.entered' ? event.digits : 0 }),
        onDone: [
          {
            guard: { type: 'isRight', params: ({ event }) => event.output },
            target: 'open',
            actions: 'forgetTries',
          },
          { guard: 'mayTryAgain', target: 'locked', actions: 'countTry' },
          { target: 'alarm' },
        ],
        onError: {
          target: 'locked',
          actions: {
            type: 'keepMessage',
            params: ({ event }) => ({ message: messageOf(event.error) }),
          },
        },
      },
    },
    open: {
      description: 'Open for five seconds.',
      entry: emit({ type: 'toast', text: 'Come in' }),
      after: { openTime: 'locked' },
      on: { 'door.closed': 'locked' },
    },
    alarm: { description: 'Three wrong codes: rings until it is reset.' },
  },
});
