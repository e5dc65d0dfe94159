import { setTimeout as delay } from 'node:timers/promises';
import { desc, eq } from 'drizzle-orm';
import { nairaOf } from '../../openapi/rules/price';
import { payments, plans } from '../db/schema';
import type { Deps } from '../deps';
import { accountOf } from '../http/account';
import { forbidden, HttpError, notFound, unauthorized } from '../http/errors';
import { at, type Handlers } from '../http/handlers';
import { countTry } from '../http/rateLimit';
import { siteOf } from '../http/site';
import { paymentsOf } from './index';
import { ProviderSilent } from './provider';
import { returnTo, safeReturnPath, wordOf } from './returnPath';

/** Said when the plan is active by the payment (specification S8). */
export const VERIFIED = 'Payment verified successfully! Your subscription is now active.';
const NOT_YET = 'The payment has not arrived yet. We will activate your plan as soon as it does.';
const NO_ANSWER = 'The payment provider does not answer. Nothing is lost: please try again in a moment.';
const NOT_OPENED = 'The payment provider does not answer. You have not been charged. Please try again.';

/** Said when the money did not come, by the record's status. */
const REFUSALS: Record<string, string> = {
  failed: 'The payment was declined. You have not been charged.',
  cancelled: 'The payment was cancelled. You have not been charged.',
  'refused-amount':
    'Less was paid than the plan costs, so it was not activated. Please contact us with the reference to get it back.',
  initiated: 'The payment provider answered about another payment. Please contact us with the reference.',
};

/** A webhook waits this long for its verification before it is answered all the same. */
const WEBHOOK_PATIENCE_MS = 3000;

/** Paying for a plan: initiate, verify, the provider's return and webhook, and the history. */
export function paymentHandlers(
  deps: Deps,
): Handlers<
  'initiatePayment' | 'verifyPayment' | 'returnFromPayment' | 'receivePaymentWebhook' | 'listPayments'
> {
  const { db, log } = deps;
  const service = paymentsOf(deps);

  return {
    async initiatePayment(request) {
      const account = accountOf(request);
      if (!account.roles.includes('seller')) {
        throw forbidden('Plans are for sellers. Change your account type in the settings first.');
      }
      await countTry(deps, { key: `initiate:account:${account.id}`, hits: 30, seconds: 600 });
      const { planId, returnPath } = request.body;
      try {
        const site = siteOf(deps, request);
        const started = await service.start(account, planId, site, safeReturnPath(returnPath));
        if (started === null) throw notFound('This plan is not on offer any more.');
        return { success: true, data: { paymentUrl: started.link, transactionRef: started.txRef } };
      } catch (error) {
        if (!(error instanceof ProviderSilent)) throw error;
        log.warn({ err: error }, 'no checkout could be opened');
        throw new HttpError(502, NOT_OPENED);
      }
    },

    async verifyPayment(request) {
      const account = accountOf(request);
      await countTry(deps, { key: `verify:account:${account.id}`, hits: 120, seconds: 60 });
      const { transactionRef } = request.body;
      const known = await service.find(transactionRef);
      // Somebody else's reference is as unknown as a made-up one.
      if (known?.userId !== account.id) throw notFound('We know of no such payment.');
      try {
        const { record, finding } = await service.ask(known);
        const data = { status: record.status, transactionRef: record.txRef };
        if (record.status === 'paid') return { success: true, message: VERIFIED, data };
        const open = record.status === 'initiated' && finding?.kind !== 'otherReference';
        if (!open) throw new HttpError(402, REFUSALS[record.status] ?? NOT_YET);
        return at(202, { success: false, message: NOT_YET, data });
      } catch (error) {
        if (!(error instanceof ProviderSilent)) throw error;
        log.warn({ err: error, txRef: known.txRef }, 'a payment could not be verified');
        throw new HttpError(502, NO_ANSWER);
      }
    },

    async returnFromPayment(request, reply) {
      const { query } = request;
      const txRef = firstText(query.tx_ref);
      const word = wordOf(firstText(query.status));
      const record = txRef === null ? null : await service.find(txRef);
      // The page comes from the record and nothing from the query but a reference that we made.
      if (record !== null) await service.returned(record, word);
      const to =
        record === null ? returnTo(null, 'failed', null) : returnTo(record.returnPath, word, record.txRef);
      reply.header('cache-control', 'no-store');
      reply.header('location', to);
      return at(303);
    },

    async receivePaymentWebhook(request) {
      const hash = request.headers['verif-hash'];
      const { data } = request.body;
      const txRef = firstText(data?.tx_ref);
      const genuine = await service.isGenuine(typeof hash === 'string' ? hash : undefined, txRef ?? '');
      if (!genuine) throw unauthorized('This call is not signed by our payment provider.');
      const record = txRef === null ? null : await service.find(txRef);
      // Nothing of it is believed: it only makes us ask. A slow provider must not make it come again.
      if (record !== null) {
        const asked = service.ask(record).catch((error) => {
          log.warn({ err: error, txRef }, 'a webhook could not be followed up');
        });
        await Promise.race([asked, delay(WEBHOOK_PATIENCE_MS, undefined, { ref: false })]);
      }
      return { success: true };
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
  };
}

/** A query field's text; the first one where it was sent twice. */
function firstText(value: unknown): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first !== '' ? first : null;
}
