import { IconBuildingSkyscraper, IconCrown, IconRocket, IconStar } from '@tabler/icons-react';
import classes from './payment.module.css';

/** Premium, pro and enterprise have icons of their own (section 2, 'Subscription plans panel'). */
export function PlanIcon({ name }: { name: string }) {
  const lower = name.toLowerCase();
  const Icon = lower.includes('premium')
    ? IconCrown
    : lower.includes('enterprise')
      ? IconBuildingSkyscraper
      : lower.includes('pro')
        ? IconRocket
        : IconStar;
  return (
    <span className={classes.icon} aria-hidden="true">
      <Icon size={24} stroke={1.5} />
    </span>
  );
}
