import { outside, press, type } from '../gestures';
import type { Model } from '../types';
import type { doorMachine } from './door.machine';

/** The worked example of a model: each part is explained where it first occurs. */
export const doorModel = {
  // One entry for each event of the chart; inside, one sample a variant, named as paths shall show it.
  events: {
    'code.entered': {
      fourDigits: {
        with: { digits: 1234 }, // the event's fields
        gesture: [type('Code', '1234'), press('button', 'Enter')], // what a person does
      },
    },
    'door.closed': { byHand: { gesture: press('button', 'Close') } },
    'alarm.reset': { byTheGuard: { gesture: outside } }, // comes from elsewhere
  },
  // One entry for each actor of setup(): every success that leads elsewhere, and the failures.
  outcomes: {
    checkCode: {
      done: { right: { right: true }, wrong: { right: false } },
      // What is thrown: a refusal with a sentence, one without, and no answer.
      error: {
        refused: new Error('The lock is being serviced.'),
        silent: new Error(),
        offline: new Error('No network'),
      },
    },
  },
  delays: { openTime: 5000 }, // milliseconds, checked against the chart
  // One entry for each state: what must be found (role, accessible name), and what must not.
  states: {
    locked: { shows: [['button', 'Enter']], hides: [['button', 'Close']] },
    checking: { shows: [['button', 'Enter', { disabled: true }]] },
    open: { shows: [['button', 'Close']], hides: [['button', 'Enter']] },
    alarm: { shows: [['alert', 'Wrong code']], hides: [['button', 'Enter']] },
  },
  inputs: { fresh: { tries: 0 } },
  // Every other pair of state and event must be heard, or stand here with its reason.
  ignored: [
    { states: 'checking', events: 'code.entered', because: 'one code at a time' },
    { states: ['open', 'alarm'], events: 'code.entered', because: 'there is no keypad then' },
    { states: ['locked', 'checking', 'alarm'], events: 'door.closed', because: 'it is closed' },
  ],
  // What guards read: more would only make more snapshots of the same.
  serialize: (context) => context.tries,
  // What holds in every snapshot, however it was reached.
  invariants: {
    'nobody tries more than three codes': ({ context }) => context.tries < 3,
  },
  notShown: {
    tries: 'who tries a code is not told how often they may',
  },
} satisfies Model<typeof doorMachine>;
