import { asc, desc, eq } from 'drizzle-orm';
import { payments, plans } from '../db/schema';
import type { Deps, Handlers } from '../deps';
import { accountOf } from '../http/account';
import { HttpError } from '../http/errors';
import { nairaOf } from '../products/money';
import { currentSubscription } from './current';

const LATER = 'Paying for plans is not open yet. Please try again later.';

/** GET /subscription/plans, /current and /payments; paying itself comes with the payments work (501 until then). */
export function subscriptionHandlers(deps: Deps): Handlers {
  const { db } = deps;
  return {
    async listPlans() {
      const rows = await db.select().from(plans).orderBy(asc(plans.priceKobo));
      const data = rows.map(({ id, name, priceKobo, durationDays, features, featured, listingLimit }) => ({
        id,
        name,
        price: nairaOf(priceKobo),
        duration: durationDays,
        features,
        featured,
        listingLimit,
      }));
      return { success: true, data };
    },

    async getCurrentSubscription(request) {
      return { success: true, data: await currentSubscription(deps, accountOf(request).id) };
    },

    async listPayments(request) {
      const rows = await db
        .select({ payment: payments, plan: { id: plans.id, name: plans.name } })
        .from(payments)
        .innerJoin(plans, eq(plans.id, payments.planId))
        .where(eq(payments.userId, accountOf(request).id))
        .orderBy(desc(payments.createdAt), desc(payments.id));
      const data = rows.map(({ payment, plan }) => ({
        transactionRef: payment.txRef,
        plan,
        amount: nairaOf(payment.amountKobo),
        currency: payment.currency,
        status: payment.status,
        createdAt: payment.createdAt.toISOString(),
      }));
      return { success: true, data };
    },

    initiatePayment() {
      throw new HttpError(501, LATER);
    },
    verifyPayment() {
      throw new HttpError(501, LATER);
    },
  };
}
