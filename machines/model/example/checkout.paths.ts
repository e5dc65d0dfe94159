import { outside, press } from '../gestures';
import type { Model } from '../types';
import type { checkoutMachine } from './checkout.machine';

/** What can happen at a checkout. The payment's own chart never runs here: how it may end is said by its outcomes. */
export const checkoutModel = {
  events: {
    'checkout.started': { byButton: { gesture: press('button', 'Check out') } },
    'retry.asked': { byButton: { gesture: press('button', 'Try again') } },
    'hold.expired': { byTheShop: { gesture: outside } },
  },
  outcomes: {
    cardPayment: {
      done: {
        paid: { is: 'paid', reference: 'P-1' },
        cancelled: { is: 'cancelled' },
        unreachable: { is: 'unreachable' },
      },
      error: { broken: new Error('The form could not be loaded.') },
      local: 'a chart of ours, which asks the bank itself',
    },
    holdGoods: {
      done: {},
      error: { noConnection: new Error('No connection') },
      local: 'listens until it is stopped',
    },
    placeOrder: {
      done: { placed: { order: 'K-1' } },
      error: {
        refused: new Error('The shop is closed.'),
        silent: new Error(),
        offline: new Error('No network'),
      },
    },
  },
  delays: { retryDelay: 5000 },
  states: {
    basket: { shows: [['button', 'Check out']] },
    'buying.paying': { shows: [['form', 'Payment']], hides: [['button', 'Check out']] },
    'buying.ordering': { shows: [['status', 'Placing your order']] },
    'buying.retrying': { shows: [['button', 'Try again']] },
    'buying.stuck': { shows: [['alert', 'Your order did not get through.']] },
    unpaid: { shows: [['alert', 'Your payment failed.']] },
    expired: { shows: [['alert', 'Your basket waited too long.']] },
    ordered: { shows: [['heading', 'Thank you']] },
  },
  inputs: { tenThousand: { total: 10_000 } },
  ignored: [
    { states: 'buying', events: 'checkout.started', because: 'it has begun' },
    {
      states: ['basket', 'buying.paying', 'buying.ordering', 'unpaid', 'expired'],
      events: 'retry.asked',
      because: 'there is no such button',
    },
    { states: ['basket', 'unpaid', 'expired'], events: 'hold.expired', because: 'nothing is held' },
    {
      states: ['buying.ordering', 'buying.retrying', 'buying.stuck'],
      events: 'hold.expired',
      because: 'the goods are paid for',
    },
  ],
  serialize: ({ tries }) => tries,
} satisfies Model<typeof checkoutMachine>;
