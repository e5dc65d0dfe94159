import type { Payment, PaymentStart, Subscription, SubscriptionPlan } from '../../openapi/entities/types';
import type { SessionChanged } from '../shell';
import type { Return, ReturnNews } from './return';

/** What the panel shows: plans on offer, the seller's subscription, and past payments. */
export interface Offer {
  plans: SubscriptionPlan[];
  subscription: Subscription;
  /** Newest first; null where they could not be loaded, which hides no plan. */
  payments: Payment[] | null;
  /** When this was loaded, milliseconds since 1970: days left count from here. */
  now: number;
}

/** The server's answer about a payment that it does not refuse. */
export type Verdict = 'active' | 'pending';

/** The input of the panel. */
export interface PaymentInput {
  /** Path of the page, to which the checkout returns. */
  path: string;
  /** The page's query, as in `location.search`. */
  search: string;
  /** Made when the panel was opened, unique: names the checkouts that it starts to the server. */
  submitKey: string;
}

/** The payment chart's data. */
export interface PaymentContext extends Offer {
  path: string;
  arrival: Return;
  /** The plan that is being bought. */
  planId: number | null;
  /** Reference of the payment in question; null where the server gave none. */
  reference: string | null;
  submitKey: string;
  /**
   * Counts the checkouts: after one that was started or refused, or with another plan, the next is another request.
   * Where the answer was lost, the same plan is asked for again as the same request, and opens one checkout.
   */
  checkout: number;
  /** Address of the checkout; shown as a link. */
  paymentUrl: string | null;
  /** How often an unsettled payment has been asked about. */
  attempt: number;
}

export type PaymentEvent =
  | { type: 'plan.chosen'; planId: number }
  | { type: 'plans.retried' }
  /** The seller asks about an open payment of the history. */
  | { type: 'payment.checked'; reference: string }
  | { type: 'verify.retried' }
  /** The seller stops waiting, which does not cancel the payment. */
  | { type: 'waiting.left' }
  | { type: 'receipts.printed' }
  | { type: 'url.changed'; search: string }
  /** Another tab came back from paying. */
  | { type: 'return.told'; news: ReturnNews }
  /** The tab comes to the front, or the network is back: what came meanwhile may have been missed. */
  | { type: 'tab.focused' }
  | SessionChanged;

/** What is asked of the server to open a checkout; the seller comes back to their dashboard, where the panel is. */
export interface CheckoutCall {
  planId: number;
  /** Sent as `Idempotency-Key`: the server opens one checkout, however often this is sent. */
  submitKey: string;
}

/** A started payment, as the service gives it. */
export type Started = PaymentStart;
