import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import { cardPaymentMachine, type PaymentEnd } from './cardPayment.machine';

interface CheckoutContext {
  total: number;
  /** Names the payment, once there is one. */
  reference: string;
  /** Calls that failed since somebody last asked. */
  tries: number;
}

type CheckoutEvent = { type: 'checkout.started' } | { type: 'retry.asked' } | { type: 'hold.expired' };

const MOST_TRIES = 2;

/**
 * A checkout: a step that invokes another chart, inside a state that holds the goods by an invoke of its own; then an
 * order that is sent again after a delay, and given up after a count. No part of the product.
 */
export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as { total: number },
    emitted: {} as { type: 'toast'; text: string },
  },
  actors: {
    cardPayment: cardPaymentMachine,
    holdGoods: fromCallback<{ type: string }>(() => {
      throw new Error('provided by the app');
    }),
    placeOrder: fromPromise<{ order: string }, { reference: string; total: number }>(() => {
      throw new Error('provided by the app');
    }),
  },
  actions: {
    keepReference: assign({ reference: (_, params: { reference: string }) => params.reference }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    forgetTries: assign({ tries: 0 }),
  },
  guards: {
    isPaid: (_, { end }: { end: PaymentEnd }) => end.is === 'paid',
    isCancelled: (_, { end }: { end: PaymentEnd }) => end.is === 'cancelled',
    mayTryAgain: ({ context }) => context.tries < MOST_TRIES,
  },
  delays: { retryDelay: 5000 },
}).createMachine({
  id: 'checkout',
  description: 'From the basket to the order.',
  context: ({ input }) => ({ total: input.total, reference: '', tries: 0 }),
  initial: 'basket',
  states: {
    basket: {
      description: 'The goods are chosen.',
      on: { 'checkout.started': 'buying' },
    },
    buying: {
      description: 'The goods are held until they are bought.',
      initial: 'paying',
      invoke: {
        id: 'holdGoods',
        src: 'holdGoods',
        // The goods may be sold meanwhile; the buyer is told, and goes on.
        onError: { actions: emit({ type: 'toast', text: 'We can’t hold the goods for you.' }) },
      },
      states: {
        paying: {
          description: 'The payment has a chart of its own.',
          invoke: {
            id: 'payment',
            src: 'cardPayment',
            input: ({ context }) => ({ amount: context.total }),
            onDone: [
              {
                guard: { type: 'isPaid', params: ({ event }) => ({ end: event.output }) },
                target: 'ordering',
                actions: {
                  type: 'keepReference',
                  params: ({ event }) => ({
                    reference: event.output.is === 'paid' ? event.output.reference : '',
                  }),
                },
              },
              {
                guard: { type: 'isCancelled', params: ({ event }) => ({ end: event.output }) },
                target: '#checkout.basket',
              },
              { target: '#checkout.unpaid' },
            ],
            onError: '#checkout.unpaid',
          },
          on: { 'hold.expired': '#checkout.expired' },
        },
        ordering: {
          description: 'The order is on its way.',
          tags: 'busy',
          invoke: {
            id: 'placeOrder',
            src: 'placeOrder',
            input: ({ context: { reference, total } }) => ({ reference, total }),
            onDone: '#checkout.ordered',
            onError: [{ guard: 'mayTryAgain', target: 'retrying', actions: 'countTry' }, { target: 'stuck' }],
          },
        },
        retrying: {
          description: 'The order did not get through, and is sent again in a moment.',
          after: { retryDelay: 'ordering' },
          on: { 'retry.asked': 'ordering' },
        },
        stuck: {
          description: 'The order did not get through three times: it is sent again when the buyer asks.',
          on: { 'retry.asked': { target: 'ordering', actions: 'forgetTries' } },
        },
      },
    },
    unpaid: {
      description: 'The payment failed.',
      on: { 'checkout.started': 'buying' },
    },
    expired: {
      description: 'The goods were held too long, and are free again.',
      on: { 'checkout.started': 'buying' },
    },
    ordered: { description: 'Paid and ordered.', type: 'final' },
  },
});
