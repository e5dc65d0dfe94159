import { Button } from '@mantine/core';
import classes from './DeleteDialog.module.css';
import { ModalDialog } from './dom/ModalDialog';
import { themed } from './theme/themed';

/** The question before something is deleted: what it is, and what will happen. */
function DeleteDialog(props: {
  question: string;
  /** The name of what is deleted. */
  subject: string;
  text: string;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  return (
    <ModalDialog labelledBy="delete-title" describedBy="delete-text" onDismiss={props.onCancel}>
      <h2 id="delete-title" className={classes.question}>
        {props.question}
      </h2>
      <p className={classes.subject}>
        <bdi>{props.subject}</bdi>
      </p>
      <p id="delete-text" className={classes.text}>
        {props.text}
      </p>
      <div className={classes.buttons}>
        <Button h={44} variant="default" onClick={props.onCancel}>
          Cancel
        </Button>
        <Button h={44} color="red.9" onClick={props.onConfirm}>
          Delete
        </Button>
      </div>
    </ModalDialog>
  );
}

/** A default, for those who fetch it late. */
export default themed(DeleteDialog);
