import { Alert, Button } from '@mantine/core';
import { KeepFocus } from './dom/KeepFocus';
import { PassFocusOn } from './dom/PassFocusOn';
import classes from './Overtaken.module.css';

/**
 * Inside a form whose save came after another one: what both have changed, theirs beside mine. Its 'Keep mine' submits
 * the form; the form leads the focus here after a submission.
 */
export function Overtaken<Field extends string>(props: {
  /** What was changed: 'ad'. */
  what: string;
  clashes: { field: Field; label: string; theirs: string; mine: string }[];
  /** Names of fields that only the other save has changed, and the form has taken over. */
  joined: string[];
  onTake: (fields: Field[]) => void;
}) {
  const { what, clashes, joined, onTake } = props;
  const all = clashes.map(({ field }) => field);
  return (
    <PassFocusOn>
      <Alert
        color="orange"
        variant="light"
        mt="md"
        classNames={{ title: classes.title }}
        role="alert"
        tabIndex={-1}
        title={`This ${what} was changed while you were editing it`}
      >
        <KeepFocus as="div">
          <p className={classes.text}>
            Your changes have to wait: keep what you have entered, or take what is there by now.
          </p>
          <ul className={classes.list} aria-label="Changed by both">
            {clashes.map(({ field, label, theirs, mine }) => (
              <li key={field} className={classes.clash}>
                <strong>{label}</strong>
                <dl className={classes.both}>
                  <dt>Saved meanwhile</dt>
                  <dd>{theirs}</dd>
                  <dt>Yours</dt>
                  <dd>{mine}</dd>
                </dl>
                {clashes.length > 1 ? (
                  <Button
                    h={44}
                    variant="default"
                    aria-label={`Take theirs for ${label}`}
                    onClick={() => onTake([field])}
                  >
                    Take theirs
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
          {joined.length > 0 ? (
            <p className={classes.text}>Also changed, and now in this form: {joined.join(', ')}.</p>
          ) : null}
          <div className={classes.choice}>
            <Button h={44} type="submit">
              Keep mine
            </Button>
            <Button h={44} variant="default" onClick={() => onTake(all)}>
              {clashes.length > 1 ? 'Take all of theirs' : 'Take theirs'}
            </Button>
          </div>
        </KeepFocus>
      </Alert>
    </PassFocusOn>
  );
}
