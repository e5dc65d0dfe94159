import { Button } from '@mantine/core';
import { CATEGORY_TEXTS } from '../../../machines/adminCategories/adminCategories.rules';
import { ModalDialog } from '../../components/dom/ModalDialog';
import classes from './adminCategories.module.css';

/** The question before a category is deleted (section 2, 'Admin categories'), with what will happen. */
export function DeleteDialog(props: { name: string; onConfirm: () => void; onCancel: () => void }) {
  return (
    <ModalDialog labelledBy="delete-title" describedBy="delete-text" onDismiss={props.onCancel}>
      <h2 id="delete-title" className={classes.heading}>
        {CATEGORY_TEXTS.sure}
      </h2>
      <p className={classes.dialogSubject}>
        <bdi>{props.name}</bdi>
      </p>
      <p id="delete-text" className={classes.dialogText}>
        It disappears from the home page and from all lists. A category that ads still use stays.
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
