import { assign, setup } from 'xstate';
import type { Toast } from '../shell';
import { spec } from '../spec';

/** How long a toast shows, in ms (section 9: about 4 seconds). */
export const TOAST_TIME = 4000;

type ToastsEvent =
  | { type: 'toast.announced'; toast: Toast }
  | { type: 'toast.dismissed' }
  /** The pointer or the focus is on the toast: slow readers need more time. */
  | { type: 'toast.held' }
  | { type: 'toast.released' };

/**
 * The one toast that shows (section 4, 'Toasts: one at a time'; section 9): a new one replaces the one
 * shown and has its own full time.
 */
export const toastsMachine = setup({
  types: {
    context: {} as { toast: Toast | null; shown: number },
    events: {} as ToastsEvent,
  },
  actions: {
    keepToast: assign(({ context }, params: { toast: Toast }) => ({
      toast: params.toast,
      shown: context.shown + 1,
    })),
    dropToast: assign({ toast: null }),
  },
  delays: { toastTime: TOAST_TIME },
}).createMachine({
  id: 'toasts',
  // `shown` counts the toasts, so that the same text shown twice is drawn, and read out, twice.
  context: { toast: null, shown: 0 },
  initial: 'hidden',
  on: {
    'toast.announced': {
      meta: spec('S4.toasts.oneAtATime'),
      target: '.shown',
      reenter: true,
      actions: { type: 'keepToast', params: ({ event }) => ({ toast: event.toast }) },
    },
  },
  states: {
    hidden: { description: 'No toast.', entry: 'dropToast' },
    shown: {
      description: 'One toast, for about four seconds.',
      after: { toastTime: { meta: spec('S9.toastTime'), target: 'hidden' } },
      on: { 'toast.dismissed': 'hidden', 'toast.held': 'held' },
    },
    held: {
      description: 'The toast stays while the pointer or the focus is on it.',
      on: { 'toast.dismissed': 'hidden', 'toast.released': 'shown' },
    },
  },
});
