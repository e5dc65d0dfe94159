import { IconAlertTriangle } from '@tabler/icons-react';
import { PassFocusOn } from './dom/PassFocusOn';
import classes from './EmptyState.module.css';
import { Button } from './plain/Button';

/** Something could not be loaded: the text of section 8, and ways to try again and to tell us. */
export function FailedState(props: {
  text: string;
  onRetry: () => void;
  /** Begins with 'Retry'; tells buttons apart where a page may have two. */
  retryLabel?: string;
}) {
  return (
    <PassFocusOn className={classes.state} role="alert">
      <span className={classes.icon} aria-hidden="true">
        <IconAlertTriangle size={32} stroke={1.5} />
      </span>
      <p className={classes.title}>{props.text}</p>
      <Button variant="default" h={44} aria-label={props.retryLabel} onClick={props.onRetry}>
        Retry
      </Button>
      <a href="/report-problem" className={classes.report}>
        Report a problem
      </a>
    </PassFocusOn>
  );
}
