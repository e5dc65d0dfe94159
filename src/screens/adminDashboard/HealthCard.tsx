import { Button, Skeleton } from '@mantine/core';
import { momentWords } from '../admin/moments';
import classes from './adminDashboard.module.css';
import { HealthStatus } from './HealthStatus';
import type { AdminDashboardProps } from './props';
import { durationWords } from './words';

/** How the system is, since when it runs, and when it was last backed up as far as is known (section 2). */
export function HealthCard({ snapshot, send }: AdminDashboardProps) {
  const { stats } = snapshot.context;
  // Where the figures failed, their own region says so; this came with them.
  if (snapshot.matches({ stats: 'failed' })) return null;
  const waiting = snapshot.matches({ stats: 'loading' }) || stats === null;
  return (
    <section className={classes.panel} aria-labelledby="health">
      <div className={classes.panelHead}>
        <h2 className={classes.heading} id="health">
          System health
        </h2>
        {waiting ? <Skeleton width={96} height={32} /> : <HealthStatus status={stats.systemHealth.status} />}
      </div>
      {waiting ? (
        <Skeleton height={52} />
      ) : (
        <dl className={classes.facts}>
          <div>
            <dt>Uptime</dt>
            <dd>{durationWords(stats.systemHealth.uptime)}</dd>
          </div>
          <div>
            <dt>Last backup</dt>
            <dd>{momentWords(stats.systemHealth.lastBackup) || 'Not known'}</dd>
          </div>
        </dl>
      )}
      <Button
        h={44}
        variant="default"
        fullWidth
        disabled={waiting}
        aria-haspopup="dialog"
        onClick={() => send({ type: 'details.opened' })}
      >
        View Details
      </Button>
    </section>
  );
}
