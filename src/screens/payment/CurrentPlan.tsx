import { readStamp } from '../../components/format';
import { PlanIcon } from './PlanIcon';
import classes from './payment.module.css';
import type { PlansProps } from './props';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** One place and one language for dates, whatever the browser's: Lagos keeps no summer time. */
const day = new Intl.DateTimeFormat('en-NG', { dateStyle: 'long', timeZone: 'Africa/Lagos' });

/** The seller's plan with the days that are left (section 2, 'a current-subscription card'). */
export function CurrentPlan({ snapshot }: Pick<PlansProps, 'snapshot'>) {
  const { subscription, now } = snapshot.context;
  const { plan, active, endDate, listingLimit } = subscription;
  if (plan === null) return null;
  const end = readStamp(endDate);
  return (
    <section aria-label="Current subscription" className={classes.current}>
      <PlanIcon name={plan.name} />
      <div>
        <h3 className={classes.cardName}>
          {plan.name}
          {active ? '' : ' (ended)'}
        </h3>
        {end === null ? null : (
          <p className={classes.lead}>
            {active ? `${daysLeft(end, now)}, until ${day.format(end)}.` : `Ended ${day.format(end)}.`}
          </p>
        )}
        <p className={classes.lead}>
          {active
            ? // A server may tell no limit, which says nothing about how many there may be.
              `${listingLimit === null ? '' : `Up to ${listingLimit} active ads. `}A plan bought now adds to the days you have left.`
            : 'Renew it, or choose another one.'}
        </p>
      </div>
    </section>
  );
}

/** Begun days count, less an hour: a clock that is a little behind must not show 8 of 7 days. */
function daysLeft(end: number, now: number): string {
  const days = Math.max(0, Math.ceil((end - now - HOUR_MS) / DAY_MS));
  return `${days} ${days === 1 ? 'day' : 'days'} left`;
}
