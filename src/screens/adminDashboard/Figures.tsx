import { Skeleton } from '@mantine/core';
import { IconCoins, IconCrown, IconPackage, IconUsers } from '@tabler/icons-react';
import type { AdminStats } from '../../../openapi/entities/types';
import { FailedState } from '../../components/FailedState';
import { formatNaira } from '../../components/format';
import classes from './adminDashboard.module.css';
import type { AdminDashboardProps } from './props';

const whole = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 0 });

const cardsOf = (stats: AdminStats) => [
  {
    name: 'Total Users',
    Icon: IconUsers,
    value: whole.format(stats.totalUsers),
    note: `${whole.format(stats.recentSignups)} new this week`,
  },
  {
    name: 'Total Products',
    Icon: IconPackage,
    value: whole.format(stats.totalProducts),
    note: `${whole.format(stats.pendingProducts)} pending approval`,
  },
  {
    name: 'Total Revenue',
    Icon: IconCoins,
    value: formatNaira(stats.totalRevenue),
    note: 'From subscription payments',
  },
  {
    name: 'Active Subscriptions',
    Icon: IconCrown,
    value: whole.format(stats.activeSubscriptions),
    note: 'Plans running now',
  },
];

/** The four cards (section 2, 'Admin dashboard'). */
export function Figures({ snapshot, send }: AdminDashboardProps) {
  const { stats, statsMessage } = snapshot.context;
  if (snapshot.matches({ stats: 'failed' }))
    return (
      <FailedState
        text={statsMessage}
        retryLabel="Retry figures"
        onRetry={() => send({ type: 'stats.retried' })}
      />
    );
  if (snapshot.matches({ stats: 'loading' }) || stats === null)
    return (
      <div className={classes.cards} role="status" aria-label="Loading figures">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className={classes.cardBox} />
        ))}
      </div>
    );
  return (
    <ul className={classes.cards} aria-label="Figures">
      {cardsOf(stats).map(({ name, Icon, value, note }) => (
        <li key={name} className={classes.card}>
          <span className={classes.cardName}>
            <Icon size={18} stroke={1.75} aria-hidden="true" /> {name}
          </span>
          <span className={classes.cardValue}>{value}</span>
          <span className={classes.cardNote}>{note}</span>
        </li>
      ))}
    </ul>
  );
}
