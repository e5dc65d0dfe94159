import { Button } from '@mantine/core';
import { ModalDialog } from '../../components/dom/ModalDialog';
import classes from './sellerDashboard.module.css';

/** The question before an ad is deleted (section 2, 'Seller dashboard'); its chunk comes when it is first asked. */
export default function DeleteDialog(props: { title: string; onConfirm: () => void; onCancel: () => void }) {
  return (
    <ModalDialog labelledBy="delete-title" describedBy="delete-text" onDismiss={props.onCancel}>
      <h2 id="delete-title" className={classes.heading}>
        Are you absolutely sure?
      </h2>
      <p className={classes.dialogSubject}>{props.title}</p>
      <p id="delete-text" className={classes.dialogText}>
        This action cannot be undone. This will permanently delete your product from our servers.
      </p>
      <div className={classes.dialogButtons}>
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
