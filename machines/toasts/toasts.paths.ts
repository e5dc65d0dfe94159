import { outside, press, tap } from '../model/gestures';
import type { Model } from '../paths';
import type { toastsMachine } from './toasts.machine';
import { TOAST_TIME } from './toasts.machine';

/** Toasts: one at a time (section 4), about four seconds (section 9). */
export const toastsModel = {
  events: {
    'toast.announced': {
      done: {
        with: { toast: { tone: 'success', text: 'Product created successfully!' } },
        gesture: outside,
      },
    },
    'toast.dismissed': {
      // The pointer that presses the button is over the toast first, which holds it.
      byFinger: { gesture: tap('button', 'Dismiss'), in: 'shown' },
      byPointer: { gesture: press('button', 'Dismiss'), in: 'held' },
    },
    'toast.held': { pointed: { gesture: outside } },
    'toast.released': { left: { gesture: outside } },
  },
  outcomes: {},
  delays: { toastTime: TOAST_TIME },
  states: {
    hidden: {
      shows: [],
      hides: [
        ['status', /./],
        ['button', 'Dismiss'],
      ],
    },
    shown: { shows: [['button', 'Dismiss']], spec: 'S4.toasts.oneAtATime' },
    held: { shows: [['button', 'Dismiss']] },
  },
  inputs: { none: undefined },
  ignored: [
    {
      states: 'hidden',
      events: ['toast.dismissed', 'toast.held', 'toast.released'],
      because: 'no toast is shown',
    },
    { states: 'shown', events: 'toast.released', because: 'nothing holds it' },
    { states: 'held', events: 'toast.held', because: 'pointer and focus may both be on it' },
  ],
  serialize: () => null,
  invariants: {
    'a toast shows exactly while there is one': (snapshot) =>
      snapshot.matches('hidden') === (snapshot.context.toast === null),
    'each toast that is announced counts, also the same text': ({ context }, { before, event }) =>
      before === null || context.shown - before.context.shown === (event?.type === 'toast.announced' ? 1 : 0),
  },
  notShown: {
    shown: 'makes the keys of toasts',
  },
} satisfies Model<typeof toastsMachine>;
