import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ModalDialog } from '../../components/dom/ModalDialog';
import classes from './dialog.module.css';

/** Names that a question lists before it says how many more there are. */
const MOST_NAMES = 5;

/** The question before something is done: what, to whom, and what will happen then, in plain words. */
export function ConfirmDialog(props: {
  title: string;
  /** What will happen, a paragraph each. */
  text: readonly string[];
  /** Whom it concerns, where the title can't say. */
  names?: readonly string[];
  /** The button that does it: the verb. */
  confirm: string;
  /** It takes something away from somebody. */
  harmful: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
}) {
  const { title, text, names = [], confirm, harmful, onConfirm, onCancel, children } = props;
  const more = names.length - MOST_NAMES;
  return (
    <ModalDialog labelledBy="question-title" describedBy="question-text" onDismiss={onCancel}>
      <h2 id="question-title" className={classes.title}>
        {title}
      </h2>
      <div id="question-text">
        {text.map((sentence) => (
          <p key={sentence} className={classes.text}>
            {sentence}
          </p>
        ))}
      </div>
      {names.length > 0 ? (
        <ul className={classes.names}>
          {names.slice(0, MOST_NAMES).map((name, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name
            <li key={place}>{name}</li>
          ))}
          {more > 0 ? <li>and {more} more</li> : null}
        </ul>
      ) : null}
      {children}
      <div className={classes.buttons}>
        <Button h={44} variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button h={44} color={harmful ? 'red.9' : undefined} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </ModalDialog>
  );
}
