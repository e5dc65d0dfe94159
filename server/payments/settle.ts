import { eq } from 'drizzle-orm';
import type { Db } from '../db/client';
import { payments } from '../db/schema';
import type { Deps } from '../deps';
import { activate, lockAccount } from '../subscription/coverage';
import type { Finding } from './provider';
import { type PaymentStatus, ruleOn } from './status';

/** A payment's row. */
export type Payment = typeof payments.$inferSelect;

/**
 * Brings a record up to what the provider said, and gives the plan when that is
 * `paid`: both in one transaction that holds the record's row, so that any number
 * of verifications, webhooks and reconciliations at once give one plan. Should
 * all of that fail, `subscriptions.payment_id` is unique.
 * @returns the record as it is afterwards
 */
export async function settle(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  paymentId: number,
  finding: Finding,
): Promise<Payment> {
  return await db.transaction(async (tx) => {
    const record = await hold(tx, paymentId);
    const ruling = ruleOn(record, finding);
    if (ruling === null) return record;
    const now = clock();
    const [after] = await tx
      .update(payments)
      .set({ ...ruling, settledAt: ruling.status === 'initiated' ? null : now })
      .where(eq(payments.id, record.id))
      .returning();
    if (!after) throw new Error('The payment vanished');
    if (after.status === 'paid') {
      await lockAccount(tx, record.userId);
      // The time once the account is ours: a plan that was given while we waited has begun by now.
      await activate(tx, { userId: record.userId, planId: record.planId, paymentId: record.id }, clock());
    }
    if (after.refundKobo > 0) {
      const { txRef, refundKobo, paidCurrency, status } = after;
      log.warn({ txRef, refundKobo, currency: paidCurrency, status }, 'a refund is due');
    }
    return after;
  });
}

/**
 * Writes down what the return address hinted, where the provider knows of no
 * transaction: a checkout that was left, or gone back to. Never touches what is decided.
 */
export async function note(db: Db, paymentId: number, hint: 'cancelled' | 'initiated'): Promise<void> {
  const from: PaymentStatus = hint === 'cancelled' ? 'initiated' : 'cancelled';
  await db.transaction(async (tx) => {
    const record = await hold(tx, paymentId);
    if (record.status !== from) return;
    await tx.update(payments).set({ status: hint }).where(eq(payments.id, paymentId));
  });
}

/** The record's row, locked until the transaction ends. */
async function hold(tx: Db, paymentId: number): Promise<Payment> {
  const [record] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update');
  if (!record) throw new Error(`There is no payment ${paymentId}`);
  return record;
}
