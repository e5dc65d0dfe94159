import { Alert, Button, Textarea, TextInput } from '@mantine/core';
import type { CategoryField } from '../../../machines/adminCategories/adminCategories.rules';
import { CATEGORY_LENGTH } from '../../../openapi/rules/category';
import { FocusFirstInvalid } from '../../components/dom/FocusFirstInvalid';
import { ModalDialog } from '../../components/dom/ModalDialog';
import classes from './adminCategories.module.css';
import { IconField } from './IconField';
import type { AdminCategoriesProps } from './props';

/** The dialog to add or change a category (section 2, 'Admin categories'). A press beside it loses nothing; Escape cancels. */
export function CategoryForm({ snapshot, send }: AdminCategoriesProps) {
  const { edited, values, errors, message, refusedSubmits } = snapshot.context;
  const title = edited === 'new' ? 'Add New Category' : 'Edit Category';
  const saving = snapshot.matches({ form: { open: 'saving' } });
  const refused = snapshot.matches({ form: { open: { editing: 'refused' } } });
  const cancel = () => send({ type: 'form.cancelled' });
  const text = (field: CategoryField) => ({
    name: field,
    value: values[field],
    error: errors[field],
    readOnly: saving,
    maxLength: CATEGORY_LENGTH[field],
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      send({ type: 'field.typed', field, text: event.currentTarget.value }),
  });
  return (
    <ModalDialog labelledBy="category-title" onDismiss={saving ? undefined : cancel} keepOnPressBeside>
      <h2 id="category-title" className={classes.heading}>
        {title}
      </h2>
      <FocusFirstInvalid attempt={refusedSubmits}>
        <form
          method="post"
          noValidate
          aria-labelledby="category-title"
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            send({ type: 'form.submitted' });
          }}
        >
          <TextInput label="Category Name" size="md" autoComplete="off" withAsterisk {...text('name')} />
          <Textarea label="Description" size="md" rows={3} {...text('description')} />
          <IconField snapshot={snapshot} send={send} text={text('icon')} />
          {refused && message !== null ? (
            <Alert color="red" variant="light" role="alert">
              {message}
            </Alert>
          ) : null}
          <div className={classes.dialogButtons}>
            <Button h={44} variant="default" disabled={saving} onClick={cancel}>
              Cancel
            </Button>
            <Button h={44} type="submit" disabled={!snapshot.matches({ form: { open: 'editing' } })}>
              {saving ? 'Saving...' : 'Save'}
            </Button>
          </div>
        </form>
      </FocusFirstInvalid>
    </ModalDialog>
  );
}
