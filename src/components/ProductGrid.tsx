import type { ReactNode } from 'react';
import classes from './ProductGrid.module.css';
import { Skeleton } from './plain/bits';

/** Cards in columns: two on a phone, up to four on a wide screen. Children are list items. */
export function ProductGrid(props: {
  children: ReactNode;
  /** A newer list is on its way: the old one stays, paler. */
  busy?: boolean;
  /** Where no heading names the list. */
  label?: string;
}) {
  return (
    <ul
      className={classes.grid}
      data-busy={props.busy || undefined}
      aria-busy={props.busy}
      aria-label={props.label}
    >
      {props.children}
    </ul>
  );
}

/** The grid while its first ads are on their way: boxes of the cards' own measure. */
export function ProductGridSkeleton({ count, label }: { count: number; label: string }) {
  return (
    <div className={classes.grid} role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes without identity that never move
        <div key={index} className={classes.skeleton} aria-hidden="true">
          <Skeleton className={classes.picture} radius={0} />
          <div className={classes.lines}>
            <Skeleton height={14} width="90%" />
            <Skeleton height={18} width="55%" />
            <Skeleton height={12} width="70%" />
          </div>
        </div>
      ))}
    </div>
  );
}
