import { Skeleton, VisuallyHidden } from '@mantine/core';
import { PAYMENT_TEXTS } from '../../../machines/payment/payment.setup';
import { FREE_ACTIVE_ADS } from '../../../openapi/entities/subscription';
import { FailedState } from '../../components/FailedState';
import { themed } from '../../components/theme/themed';
import { CurrentPlan } from './CurrentPlan';
import { Notice } from './Notice';
import { PlanCards } from './PlanCards';
import classes from './payment.module.css';
import type { PlansProps } from './props';
import { Receipts } from './Receipts';

/** Choosing and paying for a plan, and what was paid (section 2, 'Subscription plans panel'). */
export const PaymentView = themed(function PaymentView({ snapshot, send }: PlansProps) {
  const { plans } = snapshot.context;
  return (
    <section aria-label="Plans" className={classes.panel}>
      <h2 className={classes.heading}>Choose Your Plan</h2>
      <p className={classes.lead}>
        Without a plan you can have {FREE_ACTIVE_ADS} active ads. A plan lets you post more and puts them
        ahead.
      </p>
      <Notice snapshot={snapshot} send={send} />
      {snapshot.matches('failed') ? (
        <FailedState
          text={PAYMENT_TEXTS.loadFailed}
          retryLabel="Retry loading the plans"
          onRetry={() => send({ type: 'plans.retried' })}
        />
      ) : plans.length > 0 ? (
        <>
          <CurrentPlan snapshot={snapshot} />
          <PlanCards snapshot={snapshot} send={send} />
          <Receipts snapshot={snapshot} send={send} />
        </>
      ) : snapshot.matches('loading') ? (
        <Skeletons />
      ) : snapshot.matches('offering') ? (
        <p role="status" className={classes.lead}>
          No plans are on offer at the moment.
        </p>
      ) : null}
    </section>
  );
});

function Skeletons() {
  return (
    <div role="status" className={classes.skeletons}>
      <VisuallyHidden>Loading plans</VisuallyHidden>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} height={260} />
      ))}
    </div>
  );
}
