import { PAYMENT_TEXTS } from './payment.setup';
import type { Offer, Verdict } from './payment.types';

/** How the calls about plans and payments end: what several states do alike with an answer. */

/** Why a call failed, for guards that look at it. */
export const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error });

export const isUnauthorized = { type: 'isUnauthorized', params: failure } as const;
export const isNoAnswer = { type: 'isNoAnswer', params: failure } as const;

/** A toast of a failure. */
export const sayError = (text: string) => ({ type: 'announce', params: { tone: 'error', text } }) as const;

/** What was fetched is kept, and told to whoever shows the plan beside the panel. */
export const keepOffer = [
  { type: 'keepOffer', params: ({ event }: { event: { output: Offer } }) => ({ offer: event.output }) },
  {
    type: 'tellPage',
    params: ({ event }: { event: { output: Offer } }) => ({ subscription: event.output.subscription }),
  },
] as const;

/** The money has come. */
export const paid = {
  guard: {
    type: 'isActive',
    params: ({ event }: { event: { output: Verdict } }) => ({ verdict: event.output }),
  },
  target: '#payment.reloading',
  actions: { type: 'announce', params: { tone: 'success', text: PAYMENT_TEXTS.verified } },
} as const;

/** The server knows that no money comes. */
export const refused = {
  target: '#payment.loading',
  actions: sayError(PAYMENT_TEXTS.refused),
} as const;
