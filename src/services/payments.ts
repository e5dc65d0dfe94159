import type { CheckoutCall } from '../../machines/payment/payment.types';
import { ApiError } from '../../openapi/entities/problem';
import {
  parsePayment,
  parsePaymentStart,
  parsePlan,
  parseSubscription,
} from '../../openapi/entities/subscription';
import type { Payment, PaymentStart, Subscription, SubscriptionPlan } from '../../openapi/entities/types';
import type { Api } from './api';
import { unwrap, unwrapList, unwrapOptional } from './api';

/** The contract's 202: the payment is neither settled nor refused yet. */
const NOT_YET = 202;

/** Makes the service of plans and payments (section 7, Subscription). All calls reject with `ApiError`. */
export function paymentsService(api: Api) {
  const payments = (signal: AbortSignal): Promise<Payment[]> =>
    unwrapList(api.GET('/subscription/payments', { signal }), parsePayment);

  return {
    /** What the panel shows. The history is null where it can't be loaded, which hides no plan. */
    async offer(signal: AbortSignal): Promise<{
      plans: SubscriptionPlan[];
      subscription: Subscription;
      payments: Payment[] | null;
    }> {
      const [plans, subscription, paid] = await Promise.all([
        unwrapList(api.GET('/subscription/plans', { signal }), parsePlan),
        unwrapOptional(api.GET('/subscription/current', { signal }), parseSubscription, 'plan'),
        payments(signal).catch(() => null),
      ]);
      return { plans, subscription, payments: paid };
    },

    /** Opens a checkout; `submitKey` makes the server open one, however often this is sent. */
    initiate: ({ planId, submitKey }: CheckoutCall, signal: AbortSignal): Promise<PaymentStart> =>
      unwrap(
        api.POST('/subscription/payment/initiate', {
          body: { planId },
          params: { header: { 'Idempotency-Key': submitKey } },
          signal,
        }),
        parsePaymentStart,
      ),

    /** Whether a payment has made its plan active, or is not settled yet. Rejects when it was refused. */
    async verify(transactionRef: string, signal: AbortSignal): Promise<'active' | 'pending'> {
      try {
        const { data } = await api.POST('/subscription/payment/verify', { body: { transactionRef }, signal });
        // A proxy's page is a 200, too: without `success` the outcome of the payment is not known.
        if (data?.success !== true) throw new ApiError({ kind: 'network' });
        return 'active';
      } catch (error) {
        if (error instanceof ApiError && error.problem.status === NOT_YET) return 'pending';
        throw error;
      }
    },
  };
}
