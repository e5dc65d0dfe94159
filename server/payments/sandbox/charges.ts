import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { sandboxCharges } from '../../db/schema';
import { type Finding, type Order, RETURN_PATH, WEBHOOK_PATH } from '../provider';

/** A charge of the sandbox's ledger. */
export type Charge = typeof sandboxCharges.$inferSelect;

/** What a tester may do on the checkout page; kobo and seconds where it needs them. */
export type Deed =
  | { kind: 'pay'; paidKobo: number }
  | { kind: 'decline' }
  | { kind: 'later'; seconds: number }
  | { kind: 'pending' };

/** Opens a charge for an order. */
export async function openCharge(db: Db, order: Order, now: Date): Promise<void> {
  await db.insert(sandboxCharges).values({
    txRef: order.txRef,
    amountKobo: order.amountKobo,
    currency: order.currency,
    title: order.title,
    customer: order.customer.email,
    returnUrl: order.site + RETURN_PATH,
    webhookUrl: order.site + WEBHOOK_PATH,
    webhookSecret: randomBytes(24).toString('hex'),
    providerId: String(randomInt(1_000_000, 99_999_999)),
    createdAt: now,
  });
}

/** A charge as it stands now: a late payment arrives by the clock alone. */
export async function findCharge(db: Db, txRef: string, now: Date): Promise<Charge | null> {
  const [charge] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.txRef, txRef));
  if (!charge) return null;
  const arrived = charge.status === 'pending' && charge.settlesAt !== null && charge.settlesAt <= now;
  return arrived ? { ...charge, status: 'successful', paidKobo: charge.amountKobo } : charge;
}

/** Carries out what a tester chose. Money that has come stays: a paid charge takes no further deed. */
export async function carryOut(db: Db, txRef: string, deed: Deed, now: Date): Promise<void> {
  const change = changeOf(deed, now);
  await db
    .update(sandboxCharges)
    .set(change)
    .where(
      and(eq(sandboxCharges.txRef, txRef), inArray(sandboxCharges.status, ['open', 'failed', 'pending'])),
    );
}

function changeOf(deed: Deed, now: Date): Pick<Charge, 'status' | 'paidKobo' | 'settlesAt'> {
  switch (deed.kind) {
    case 'pay':
      return { status: 'successful', paidKobo: deed.paidKobo, settlesAt: null };
    case 'decline':
      return { status: 'failed', paidKobo: null, settlesAt: null };
    case 'later':
      return {
        status: 'pending',
        paidKobo: null,
        settlesAt: new Date(now.getTime() + deed.seconds * 1000),
      };
    case 'pending':
      return { status: 'pending', paidKobo: null, settlesAt: null };
  }
}

/** Late payments whose time is still to come or has just passed, for a sandbox that starts anew. */
export async function lateCharges(db: Db): Promise<Charge[]> {
  return await db
    .select()
    .from(sandboxCharges)
    .where(and(eq(sandboxCharges.status, 'pending'), isNotNull(sandboxCharges.settlesAt)));
}

/** What the sandbox answers when asked about a charge. */
export function findingOf(charge: Charge | null): Finding {
  switch (charge?.status) {
    case undefined:
    case 'open':
      return { kind: 'unknown' };
    case 'successful':
      return {
        kind: 'paid',
        amountKobo: charge?.paidKobo ?? 0,
        currency: charge?.currency ?? '',
        providerId: charge?.providerId ?? null,
      };
    case 'failed':
      return { kind: 'failed', providerId: charge?.providerId ?? null };
    case 'pending':
      return { kind: 'pending' };
  }
}
