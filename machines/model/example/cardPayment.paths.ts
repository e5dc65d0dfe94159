import { press, type } from '../gestures';
import type { Model } from '../types';
import type { cardPaymentMachine } from './cardPayment.machine';

/** What can happen to a payment: the bank pays, declines, or does not answer three times. */
export const cardPaymentModel = {
  events: {
    'card.entered': {
      good: { with: { card: 'card 1' }, gesture: [type('Card', '4000 0000'), press('button', 'Pay')] },
    },
    'payment.cancelled': { byButton: { gesture: press('button', 'Cancel') } },
  },
  outcomes: {
    charge: {
      done: { paid: { reference: 'P-1' }, declined: { reference: null } },
      error: {
        refused: new Error('The bank is closed.'),
        silent: new Error(),
        offline: new Error('No network'),
      },
    },
  },
  // A delay that depends on the context. The numbers are written out, so that they judge the chart's formula.
  delays: { pause: ({ tries }) => [1000, 2000, 4000][tries - 1] ?? 0 },
  states: {
    asking: { shows: [['button', 'Pay']] },
    'charging.calling': {
      shows: [['button', 'Pay', { disabled: true }]],
      hides: [['button', 'Cancel']],
    },
    'charging.pausing': { shows: [['status', 'We ask your bank again.']] },
    paid: { unseen: 'the checkout goes on' },
    cancelled: { unseen: 'the checkout goes on' },
    gaveUp: { unseen: 'the checkout goes on' },
  },
  inputs: { tenThousand: { amount: 10_000 } },
  ignored: [
    { states: 'charging', events: 'card.entered', because: 'one card at a time' },
    { states: 'charging.calling', events: 'payment.cancelled', because: 'the bank may have heard' },
  ],
  serialize: ({ tries }) => tries,
} satisfies Model<typeof cardPaymentMachine>;
