import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { payments, plans } from '../db/schema';
import type { Deps } from '../deps';
import type { Account } from '../http/account';
import { flutterwave } from './flutterwave';
import { type Finding, type PaymentProvider, ProviderSilent } from './provider';
import { sandbox } from './sandbox';
import { note, type Payment, settle } from './settle';

/** What came of asking about a payment. */
export interface Answered {
  record: Payment;
  finding: Finding | null;
}

/**
 * Payments on the configured provider. Asking, settling and noting hints are all
 * that may change a record; each is safe to do again.
 */
export function paymentsOf(deps: Deps) {
  const { db, config, clock, log } = deps;
  const chosen = config.PAYMENTS;
  // The sandbox confirms whatever a tester presses: once another provider is chosen, it confirms nothing.
  const providers: Record<Payment['provider'], PaymentProvider | null> = {
    sandbox: chosen === 'sandbox' ? sandbox(deps) : null,
    flutterwave: config.FLW_SECRET_KEY === undefined ? null : flutterwave(config),
  };

  async function find(txRef: string): Promise<Payment | null> {
    const [record] = await db.select().from(payments).where(eq(payments.txRef, txRef));
    return record ?? null;
  }

  /** Asks the provider and settles by its answer; what is paid is not asked about again. @throws ProviderSilent */
  async function ask(record: Payment): Promise<Answered> {
    if (record.status === 'paid') return { record, finding: null };
    const provider = providers[record.provider];
    if (provider === null) throw new ProviderSilent(`${record.provider} is not set up here`);
    const finding = await provider.ask(record.txRef);
    return { record: await settle(deps, record.id, finding), finding };
  }

  return {
    find,
    ask,

    /**
     * Makes the record, then the checkout, so that no checkout exists that we don't know of.
     * @returns null when there is no such plan. @throws ProviderSilent
     */
    async start(account: Account, planId: number, site: string, returnPath: string) {
      const [plan] = await db.select().from(plans).where(eq(plans.id, planId));
      if (!plan) return null;
      const provider = providers[chosen];
      if (provider === null) throw new ProviderSilent(`${chosen} is not set up here`);
      const txRef = `KSW-${randomBytes(16).toString('hex')}`;
      const [record] = await db
        .insert(payments)
        .values({
          userId: account.id,
          planId: plan.id,
          txRef,
          amountKobo: plan.priceKobo,
          provider: chosen,
          returnPath,
          createdAt: clock(),
        })
        .returning();
      if (!record) throw new Error('The insert gave no payment');
      try {
        const link = await provider.start({
          txRef,
          amountKobo: record.amountKobo,
          currency: record.currency,
          title: `${plan.name} plan, ${plan.durationDays} days`,
          customer: { email: account.email, name: account.name },
          site,
        });
        await db.update(payments).set({ link }).where(eq(payments.id, record.id));
        return { link, txRef };
      } catch (error) {
        // Nobody was given a link, so nobody can have paid; should a checkout exist all the same, asking still finds it.
        await note(db, record.id, 'cancelled');
        throw error;
      }
    },

    /** Whether a webhook is the provider's own. One for a payment that we don't know cannot be told from a forged one at the sandbox. */
    async isGenuine(hash: string | undefined, txRef: string): Promise<boolean> {
      const provider = providers[chosen];
      return (
        hash !== undefined && hash !== '' && provider !== null && (await provider.isGenuine(hash, txRef))
      );
    },

    /** The customer is back with a word of the provider's: a hint, so the provider itself is asked. Never throws. */
    async returned(record: Payment, word: 'success' | 'cancelled' | 'failed'): Promise<void> {
      try {
        // Going back to an abandoned checkout opens it again; the page that they return to verifies.
        if (word === 'success') return await note(db, record.id, 'initiated');
        const { finding } = await ask(record);
        if (word === 'cancelled' && finding?.kind === 'unknown') await note(db, record.id, 'cancelled');
      } catch (error) {
        log.warn({ err: error, txRef: record.txRef }, 'a returned payment could not be looked at');
      }
    },
  };
}
