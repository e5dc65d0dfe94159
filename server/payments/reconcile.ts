import { and, eq, gt, inArray, lt, or } from 'drizzle-orm';
import { payments } from '../db/schema';
import type { Deps } from '../deps';
import { paymentsOf } from './index';
import { note } from './settle';
import type { PaymentStatus } from './status';

const HOUR_MS = 3_600_000;
/** A checkout that nobody has paid by then never will be: it stays open for an hour, and transfers take a day or two. */
const GIVE_UP_MS = 7 * 24 * HOUR_MS;

/** What a reconciliation found, by the record's status afterwards; `unanswered` are asked again the next time. */
export type Reconciled = Record<PaymentStatus | 'unanswered', number>;

/**
 * Asks the provider about every open record older than an hour, so that a lost
 * webhook and a closed tab cost nobody a plan. Open is `initiated` whatever its
 * age, and what failed or was cancelled within a week (a second try may have
 * been paid). One that nobody paid for a week is put down as cancelled.
 */
export async function reconcile(deps: Deps): Promise<Reconciled> {
  const now = deps.clock().getTime();
  const weekAgo = new Date(now - GIVE_UP_MS);
  const open = await deps.db
    .select()
    .from(payments)
    .where(
      and(
        lt(payments.createdAt, new Date(now - HOUR_MS)),
        or(
          eq(payments.status, 'initiated'),
          and(inArray(payments.status, ['failed', 'cancelled']), gt(payments.createdAt, weekAgo)),
        ),
      ),
    );
  const service = paymentsOf(deps);
  const found: Reconciled = {
    initiated: 0,
    paid: 0,
    failed: 0,
    cancelled: 0,
    'refused-amount': 0,
    unanswered: 0,
  };
  // One after the other: the provider limits how often it may be asked.
  for (const record of open) {
    try {
      const { record: after, finding } = await service.ask(record);
      const abandoned = finding?.kind === 'unknown' && record.createdAt < weekAgo;
      if (abandoned) await note(deps.db, record.id, 'cancelled');
      found[abandoned && after.status === 'initiated' ? 'cancelled' : after.status] += 1;
    } catch (error) {
      found.unanswered += 1;
      deps.log.warn({ err: error, txRef: record.txRef }, 'a payment could not be reconciled');
    }
  }
  return found;
}

/** The findings as one line for people. */
export function inWords(found: Reconciled): string {
  const parts = Object.entries(found).flatMap(([what, count]) => (count > 0 ? `${count} ${what}` : []));
  return parts.length === 0 ? 'No open payment is older than an hour.' : `Reconciled: ${parts.join(', ')}.`;
}

/** Reconciles every hour while the server runs; returns how to stop. */
export function reconcileHourly(deps: Deps): () => void {
  const timer = setInterval(() => {
    reconcile(deps).catch((error) => deps.log.error({ err: error }, 'reconciling failed'));
  }, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
