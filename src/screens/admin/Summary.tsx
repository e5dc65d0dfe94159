import { Button } from '@mantine/core';
import classes from './admin.module.css';
import type { ModerationProps } from './props';
import { batchWords, WORDS } from './words';

/** How far an action on all that was selected has come, and then what became of it, until it is dismissed. */
export function Summary({ snapshot, send }: ModerationProps) {
  const { batch, subject } = snapshot.context;
  if (batch === null) return null;
  const { action, total, done, failed } = batch;
  if (snapshot.matches({ summary: 'counting' }))
    return (
      <div className={classes.summary}>
        <div className={classes.progress}>
          <span aria-hidden="true">{WORDS[action].doing}</span>
          <progress aria-label={WORDS[action].doing} value={done + failed.length} max={total} />
        </div>
      </div>
    );
  return (
    <div className={classes.summary} role="status">
      <p className={classes.summaryText}>
        <strong>{batchWords(subject, batch)}</strong>
        {failed.length > 0 ? ` ${failed.length} failed:` : null}
      </p>
      {failed.length > 0 ? (
        <ul className={classes.failures}>
          {failed.map(({ id, name, reason }) => (
            <li key={id}>
              {name}: {reason}
            </li>
          ))}
        </ul>
      ) : null}
      <Button h={44} variant="default" onClick={() => send({ type: 'summary.dismissed' })}>
        Dismiss
      </Button>
    </div>
  );
}
