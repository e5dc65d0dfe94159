/** What we ask a provider to collect. Money in kobo. */
export interface Order {
  /** Ours, unique for each try; everything about the payment is asked by it. */
  txRef: string;
  amountKobo: number;
  currency: string;
  /** What the customer reads on the checkout page. */
  title: string;
  customer: { email: string; name: string };
  /** This site's address without a slash at its end; the return and the webhook go there. */
  site: string;
}

/** Where the provider sends the customer back to, beneath the site. */
export const RETURN_PATH = '/api/subscription/payment/return';
/** Where the provider tells us that something happened, beneath the site. */
export const WEBHOOK_PATH = '/api/payments/webhook';

/** What a provider says of a reference when we ask. Nothing else is proof of anything. */
export type Finding =
  | { kind: 'paid'; amountKobo: number; currency: string; providerId: string | null }
  | { kind: 'failed'; providerId: string | null }
  /** Money may still come, as with bank transfers. */
  | { kind: 'pending' }
  /** It knows of no transaction: abandoned, or very young. Not yet, which is not failed. */
  | { kind: 'unknown' }
  /** It answered about another payment: nothing follows for this one. */
  | { kind: 'otherReference' };

/** Thrown when a provider gives no usable answer: nothing is known about the money. The message is for the log. */
export class ProviderSilent extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ProviderSilent';
  }
}

/** A company that collects money for us. Two implementations: `sandbox` and `flutterwave`. */
export interface PaymentProvider {
  /** Opens a checkout and answers its address. @throws ProviderSilent */
  start(order: Order): Promise<string>;
  /** Asks what has become of a reference. @throws ProviderSilent */
  ask(txRef: string): Promise<Finding>;
  /** Whether a webhook is the provider's own: `hash` is its `verif-hash` header. */
  isGenuine(hash: string, txRef: string): Promise<boolean>;
}
