import { ApiError } from './problem';
import { flagOf, listOf, textOf } from './read';
import type { Payment, PaymentStart, Subscription, SubscriptionPlan } from './types';
import { count, flag, id, made, named, number, raw, text, time, wire } from './wire';

/** Active ads that a seller without a plan may have. */
export const FREE_ACTIVE_ADS = 5;

const planSchema = made(
  wire({ id, name: text, price: number, duration: count, features: raw, featured: flag }),
  (plan): SubscriptionPlan => ({
    id: plan.id ?? 0,
    name: plan.name ?? '',
    price: plan.price ?? 0,
    duration: plan.duration,
    features: listOf(plan.features).flatMap((feature) => textOf(feature) ?? []),
    featured: plan.featured,
  }),
);

/** A plan on offer (section 3): price in naira, duration in days. Never throws. */
export const parsePlan = (value: unknown): SubscriptionPlan => planSchema.parse(value);

const subscriptionSchema = made(
  wire({ plan: named, endDate: time, isActive: raw, status: text, listingLimit: number }),
  (subscription): Subscription => {
    const { plan, endDate, status, listingLimit, isActive } = subscription;
    return {
      plan: plan.name === null && plan.id === null ? null : { id: plan.id, name: plan.name ?? '' },
      endDate,
      active: isActiveBy(isActive, status, plan.name !== null),
      status,
      listingLimit,
    };
  },
);

/** `isActive` decides, else the status; the dashboard's form has neither, so there a plan is an active one. */
function isActiveBy(isActive: unknown, status: string | null, hasPlan: boolean): boolean {
  if (isActive !== undefined && isActive !== null) return flagOf(isActive);
  return status === null ? hasPlan : status.toLowerCase() === 'active';
}

/** The seller's plan now, from its own call or the dashboard (section 3); null is no plan. Never throws. */
export const parseSubscription = (value: unknown): Subscription => subscriptionSchema.parse(value);

const paymentSchema = made(
  wire({ transactionRef: text, tx_ref: text, plan: named, amount: number, status: text, createdAt: time }),
  (payment): Payment => ({
    reference: payment.transactionRef ?? payment.tx_ref ?? '',
    planName: payment.plan.name,
    amount: payment.amount ?? 0,
    status: payment.status ?? '',
    createdAt: payment.createdAt,
  }),
);

/** One payment for a plan; amount in naira. Never throws. */
export const parsePayment = (value: unknown): Payment => paymentSchema.parse(value);

const paymentStartSchema = wire({ paymentUrl: text, transactionRef: text });

/**
 * Where to pay (section 3, payment initiation).
 * @throws ApiError when the address is missing or none that a tab may be sent to.
 */
export function parsePaymentStart(value: unknown): PaymentStart {
  const { paymentUrl, transactionRef } = paymentStartSchema.parse(value);
  if (paymentUrl === null || !/^(https?:\/\/|\/[^/\\])/i.test(paymentUrl))
    throw new ApiError({ kind: 'refused' });
  return { paymentUrl, reference: transactionRef };
}
