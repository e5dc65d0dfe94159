import { ApiError, problemOf } from '../../openapi/entities/problem';
import {
  parsePayment,
  parsePaymentStart,
  parsePlan,
  parseSubscription,
} from '../../openapi/entities/subscription';
import type { Payment, PaymentStart, Subscription, SubscriptionPlan } from '../../openapi/entities/types';
import type { Api } from './api';
import { unwrap, unwrapList, unwrapOptional } from './api';
import { freshSubmitKey } from './submitKeys';

/** Not settled yet: an answer without an activated plan that is no refusal either (the contract's 202). */
const NOT_YET = 202;

/** Plans and paying for them (section 7, Subscription). All calls reject with `ApiError`. */
export function paymentsService(api: Api) {
  /** A start whose answer was lost is sent again under its key, so that one click opens one checkout. */
  let unanswered: { planId: number; key: string } | null = null;

  const payments = (signal: AbortSignal): Promise<Payment[]> =>
    unwrapList(api.GET('/subscription/payments', { signal }), parsePayment);

  return {
    /** What the panel shows. A history that can't be had is null, and hides no plan. */
    async offer(signal: AbortSignal): Promise<{
      plans: SubscriptionPlan[];
      subscription: Subscription;
      payments: Payment[] | null;
    }> {
      const [plans, subscription, paid] = await Promise.all([
        unwrapList(api.GET('/subscription/plans', { signal }), parsePlan),
        unwrapOptional(api.GET('/subscription/current', { signal }), parseSubscription),
        payments(signal).catch(() => null),
      ]);
      return { plans, subscription, payments: paid };
    },

    /** Opens a checkout; the seller comes back to `returnPath`. */
    async initiate(planId: number, returnPath: string, signal: AbortSignal): Promise<PaymentStart> {
      const key = unanswered?.planId === planId ? unanswered.key : freshSubmitKey();
      unanswered = { planId, key };
      try {
        const start = await unwrap(
          api.POST('/subscription/payment/initiate', {
            body: { planId, returnPath },
            params: { header: { 'Idempotency-Key': key } },
            signal,
          }),
          parsePaymentStart,
        );
        unanswered = null;
        return start;
      } catch (error) {
        if (problemOf(error).status !== null) unanswered = null;
        throw error;
      }
    },

    /** Whether a payment has made its plan active, or is not settled yet. Rejects when it was refused. */
    async verify(transactionRef: string, signal: AbortSignal): Promise<'active' | 'pending'> {
      try {
        const { data } = await api.POST('/subscription/payment/verify', { body: { transactionRef }, signal });
        // A page of some proxy is a 200, too: without the word nothing is known about the money.
        if (data?.success !== true) throw new ApiError({ kind: 'network' });
        return 'active';
      } catch (error) {
        if (error instanceof ApiError && error.problem.status === NOT_YET) return 'pending';
        throw error;
      }
    },
  };
}
