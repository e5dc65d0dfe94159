import { IconPackageOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

/** A list that has nothing to show: what is so, and what one can do about it. */
export function EmptyState(props: {
  title: string;
  text?: string;
  icon?: ReactNode;
  /** Buttons or links. */
  children?: ReactNode;
}) {
  return (
    <div className={classes.state} role="status">
      <span className={classes.icon} aria-hidden="true">
        {props.icon ?? <IconPackageOff size={32} stroke={1.5} />}
      </span>
      <p className={classes.title}>{props.title}</p>
      {props.text ? <p className={classes.text}>{props.text}</p> : null}
      {props.children}
    </div>
  );
}
