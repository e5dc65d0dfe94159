import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './EmptyState.module.css';

/** Something could not be loaded: the text of section 8, and a way to try again. */
export function FailedState(props: {
  text: string;
  onRetry: () => void;
  /** The next try is under way. */
  busy?: boolean;
}) {
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon} aria-hidden="true">
        <IconAlertTriangle size={32} stroke={1.5} />
      </span>
      <p className={classes.title}>{props.text}</p>
      <Button variant="default" loading={props.busy} onClick={props.onRetry}>
        Retry
      </Button>
    </div>
  );
}
