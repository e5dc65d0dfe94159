import { Badge, Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Subscription, SubscriptionPlan } from '../../../openapi/entities/types';
import { formatNaira } from '../../components/format';
import { PlanIcon } from './PlanIcon';
import classes from './payment.module.css';
import type { PlansProps } from './props';

/** The plans on offer, a card each. */
export function PlanCards({ snapshot, send }: PlansProps) {
  const { plans, subscription, planId } = snapshot.context;
  const opening = snapshot.matches('initiating') || snapshot.matches('sending');
  return (
    <ul className={classes.cards} aria-label="Plans on offer">
      {plans.map((plan) => (
        <li key={plan.id} className={classes.card} data-featured={plan.featured || undefined}>
          <div className={classes.cardHead}>
            <PlanIcon name={plan.name} />
            <h3 className={classes.cardName}>{plan.name}</h3>
            {plan.featured ? (
              <Badge variant="light" radius="sm" size="sm">
                Featured
              </Badge>
            ) : null}
          </div>
          <p className={classes.price}>
            <strong>{formatNaira(plan.price)}</strong> for {plan.duration}{' '}
            {plan.duration === 1 ? 'day' : 'days'}
          </p>
          <ul className={classes.features} aria-label={`What ${plan.name} gives`}>
            {plan.features.map((feature) => (
              <li key={feature}>
                <IconCheck size={20} stroke={1.75} aria-hidden="true" />
                {feature}
              </li>
            ))}
          </ul>
          <ChoosePlan
            plan={plan}
            label={opening && plan.id === planId ? 'Opening...' : labelOf(plan, plans, subscription)}
            disabled={!snapshot.can({ type: 'plan.chosen', planId: plan.id })}
            onChoose={() => send({ type: 'plan.chosen', planId: plan.id })}
          />
        </li>
      ))}
    </ul>
  );
}

function ChoosePlan(props: {
  plan: SubscriptionPlan;
  label: string;
  disabled: boolean;
  onChoose: () => void;
}) {
  const { plan, label, disabled, onChoose } = props;
  return (
    <Button
      h={44}
      fullWidth
      variant={plan.featured ? 'filled' : 'default'}
      disabled={disabled}
      aria-label={`${label}: ${plan.name}`}
      onClick={onChoose}
    >
      {label}
    </Button>
  );
}

/** What choosing a plan would be for this seller (section 2: 'Current Plan' while it runs). */
function labelOf(
  plan: SubscriptionPlan,
  plans: SubscriptionPlan[],
  { plan: own, active }: Subscription,
): string {
  if (own === null) return 'Choose Plan';
  if (own.id === plan.id) return active ? 'Current Plan' : 'Renew';
  const now = plans.find(({ id }) => id === own.id);
  return active && now !== undefined && plan.price > now.price ? 'Upgrade' : 'Choose Plan';
}
