import { Badge, Button, Skeleton } from '@mantine/core';
import { IconCrown } from '@tabler/icons-react';
import { PLAN_FAILED } from '../../../machines/sellerDashboard/sellerDashboard.machine';
import { PassFocusOn } from '../../components/dom/PassFocusOn';
import { readStamp } from '../../components/format';
import type { SellerDashboardProps } from './props';
import classes from './sellerDashboard.module.css';

/** One place and one language for dates, whatever the browser's: Lagos keeps no summer time. */
const day = new Intl.DateTimeFormat('en-NG', { dateStyle: 'long', timeZone: 'Africa/Lagos' });

/** The seller's plan, or that there is none (section 2, 'a subscription status card'). */
export function PlanCard({ snapshot, send }: SellerDashboardProps) {
  if (snapshot.matches({ plan: 'notOffered' })) return null;
  return (
    <section aria-label="Subscription" className={classes.plan} tabIndex={-1}>
      <span className={classes.planIcon} aria-hidden="true">
        <IconCrown size={24} stroke={1.5} />
      </span>
      <div className={classes.planText}>
        <h2 className={classes.heading}>Subscription</h2>
        {snapshot.matches({ plan: 'failed' }) ? (
          <p className={classes.failed}>{PLAN_FAILED}</p>
        ) : snapshot.matches({ plan: 'shown' }) ? (
          <Plan subscription={snapshot.context.subscription} />
        ) : (
          <Skeleton height={20} width="60%" mt={4} />
        )}
      </div>
      {snapshot.matches({ plan: 'failed' }) ? (
        <PassFocusOn>
          <Button h={44} variant="default" onClick={() => send({ type: 'subscription.retried' })}>
            Try again
          </Button>
        </PassFocusOn>
      ) : null}
    </section>
  );
}

function Plan({
  subscription,
}: {
  subscription: SellerDashboardProps['snapshot']['context']['subscription'];
}) {
  if (subscription?.plan == null) return <p className={classes.lead}>No active plan</p>;
  const { plan, active, endDate, listingLimit } = subscription;
  const end = readStamp(endDate);
  return (
    <p className={classes.lead}>
      <strong className={classes.planName}>{plan.name}</strong>{' '}
      <Badge component="span" variant="light" radius="sm" size="sm" color={active ? undefined : 'gray'}>
        {active ? 'Active' : 'Ended'}
      </Badge>
      {end === null ? null : (
        <span className={classes.planEnd}>
          {active ? 'Ends' : 'Ended'} {day.format(end)}
        </span>
      )}
      {listingLimit === null ? null : (
        <span className={classes.planEnd}>Up to {listingLimit} active ads</span>
      )}
    </p>
  );
}
