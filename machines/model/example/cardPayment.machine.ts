import { assign, fromPromise, setup } from 'xstate';

/** How a payment ends. */
export type PaymentEnd = { is: 'paid'; reference: string } | { is: 'cancelled' } | { is: 'unreachable' };

interface CardPaymentContext {
  amount: number;
  /** What stands for the card; its number stays in the form. */
  card: string;
  /** Calls that nobody answered. */
  tries: number;
  declined: boolean;
  end: PaymentEnd;
}

type CardPaymentEvent = { type: 'card.entered'; card: string } | { type: 'payment.cancelled' };

/** The bank's answer to a charge: a reference, or null where it declines. */
type Charge = { reference: string | null };

const MOST_TRIES = 3;

/** A payment by card, which `checkout` invokes: asks the bank again after longer and longer pauses, and gives up. */
export const cardPaymentMachine = setup({
  types: {
    context: {} as CardPaymentContext,
    events: {} as CardPaymentEvent,
    input: {} as { amount: number },
    output: {} as PaymentEnd,
  },
  actors: {
    charge: fromPromise<Charge, { amount: number; card: string }>(() => {
      throw new Error('provided by the app');
    }),
  },
  actions: {
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    keepCard: assign({ tries: 0, declined: false, card: (_, params: { card: string }) => params.card }),
    noteDeclined: assign({ declined: true }),
    keepEnd: assign({ end: (_, params: { end: PaymentEnd }) => params.end }),
  },
  guards: {
    isCharged: (_, { reference }: Charge) => reference !== null,
    mayTryAgain: ({ context }) => context.tries < MOST_TRIES,
  },
  delays: { pause: ({ context }) => 1000 * 2 ** (context.tries - 1) },
}).createMachine({
  id: 'cardPayment',
  description: 'A payment by card.',
  context: ({ input }) => ({
    amount: input.amount,
    card: '',
    tries: 0,
    declined: false,
    end: { is: 'cancelled' },
  }),
  initial: 'asking',
  states: {
    asking: {
      description: 'Asks for the card.',
      on: {
        'card.entered': {
          target: 'charging',
          actions: { type: 'keepCard', params: ({ event }) => ({ card: event.card }) },
        },
        'payment.cancelled': 'cancelled',
      },
    },
    charging: {
      description: 'The bank is asked.',
      tags: 'busy',
      initial: 'calling',
      states: {
        calling: {
          description: 'A call is on its way.',
          invoke: {
            id: 'charge',
            src: 'charge',
            input: ({ context: { amount, card } }) => ({ amount, card }),
            onDone: [
              {
                guard: { type: 'isCharged', params: ({ event }) => event.output },
                target: '#cardPayment.paid',
                actions: {
                  type: 'keepEnd',
                  params: ({ event }) => ({ end: { is: 'paid', reference: event.output.reference ?? '' } }),
                },
              },
              { target: '#cardPayment.asking', actions: 'noteDeclined' },
            ],
            onError: [
              { guard: 'mayTryAgain', target: 'pausing', actions: 'countTry' },
              {
                target: '#cardPayment.gaveUp',
                actions: { type: 'keepEnd', params: { end: { is: 'unreachable' } } },
              },
            ],
          },
        },
        pausing: {
          description: 'Nobody answered: the bank is asked again after a pause.',
          after: { pause: 'calling' },
          on: { 'payment.cancelled': '#cardPayment.cancelled' },
        },
      },
    },
    paid: { description: 'The money is on its way.', type: 'final' },
    cancelled: { description: 'Nothing was paid.', type: 'final' },
    gaveUp: { description: 'The bank never answered.', type: 'final' },
  },
  output: ({ context }) => context.end,
});
