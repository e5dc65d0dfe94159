import type { PAYMENT_STATUSES } from '../db/schema';
import type { Finding } from './provider';

/** A payment's status. `initiated` is the only one in which nothing has been decided. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What a ruling looks at: the record as we made it. */
export interface Claimed {
  status: PaymentStatus;
  amountKobo: number;
  currency: string;
}

/** What the record becomes. */
export interface Ruling {
  status: PaymentStatus;
  paidKobo: number | null;
  /** Of `paidKobo` and `refundKobo`. */
  paidCurrency: string | null;
  refundKobo: number;
  providerId: string | null;
}

const NOTHING_PAID = { paidKobo: null, paidCurrency: null, refundKobo: 0 } as const;

/**
 * The status chart of a payment, whole: what a provider's finding makes of a
 * record; null leaves it as it is.
 *
 *                    paid enough        paid too little     failed     pending
 *   initiated        → paid             → refused-amount    → failed   stays
 *   failed,          → paid             → refused-amount    → failed   → initiated
 *   cancelled          (a second try within the same checkout)
 *   refused-amount   → paid             stays               stays      stays
 *   paid             stays, whatever comes
 *
 * A finding of nothing, or of another reference, changes nothing.
 */
export function ruleOn(record: Claimed, finding: Finding): Ruling | null {
  if (record.status === 'paid') return null;
  switch (finding.kind) {
    case 'paid': {
      const { amountKobo: paidKobo, currency, providerId } = finding;
      const enough = currency === record.currency && paidKobo >= record.amountKobo;
      const paid = { paidKobo, paidCurrency: currency, providerId };
      if (enough) return { status: 'paid', ...paid, refundKobo: paidKobo - record.amountKobo };
      if (record.status === 'refused-amount') return null;
      return { status: 'refused-amount', ...paid, refundKobo: paidKobo };
    }
    case 'failed':
      if (record.status === 'refused-amount' || record.status === 'failed') return null;
      return { status: 'failed', ...NOTHING_PAID, providerId: finding.providerId };
    case 'pending':
      if (record.status !== 'failed' && record.status !== 'cancelled') return null;
      return { status: 'initiated', ...NOTHING_PAID, providerId: null };
    case 'unknown':
    case 'otherReference':
      return null;
  }
}
