import { Alert, Button, Textarea, TextInput } from '@mantine/core';
import {
  type CategoryField,
  clashesOf,
  NAMES,
} from '../../../machines/adminCategories/adminCategories.rules';
import { CATEGORY_LENGTH } from '../../../openapi/rules/category';
import { Form } from '../../components/dom/Form';
import { ModalDialog } from '../../components/dom/ModalDialog';
import { Overtaken } from '../../components/Overtaken';
import classes from './adminCategories.module.css';
import { IconField } from './IconField';
import type { AdminCategoriesProps } from './props';

/** The dialog to add or change a category (section 2, 'Admin categories'). A press beside it loses nothing; Escape cancels. */
export function CategoryForm({ snapshot, send }: AdminCategoriesProps) {
  const { edited, values, errors, message, joined } = snapshot.context;
  const title = edited === 'new' ? 'Add New Category' : 'Edit Category';
  const saving = snapshot.matches({ form: { open: 'saving' } });
  const refused = snapshot.matches({ form: { open: { editing: 'refused' } } });
  const cancel = () => send({ type: 'form.cancelled' });
  const limits = (field: CategoryField) => ({ readOnly: saving, maxLength: CATEGORY_LENGTH[field] });
  return (
    <ModalDialog labelledBy="category-title" onDismiss={saving ? undefined : cancel} keepOnPressBeside>
      <h2 id="category-title" className={classes.heading}>
        {title}
      </h2>
      <Form
        draft
        values={values}
        errors={errors}
        busy={saving}
        onTyped={(field, text) => send({ type: 'field.typed', field, text })}
        onSubmit={() => send({ type: 'form.submitted' })}
        aria-labelledby="category-title"
        className={classes.form}
      >
        {({ input }) => (
          <>
            <TextInput
              {...input('name')}
              {...limits('name')}
              label="Category Name"
              size="md"
              autoComplete="off"
              withAsterisk
            />
            <Textarea
              {...input('description')}
              {...limits('description')}
              label="Description"
              size="md"
              rows={3}
            />
            <IconField snapshot={snapshot} send={send} text={{ ...input('icon'), ...limits('icon') }} />
            {refused && message !== null ? (
              <Alert color="red" variant="light" role="alert">
                {message}
              </Alert>
            ) : null}
            {snapshot.matches({ form: { open: { editing: 'overtaken' } } }) ? (
              <Overtaken
                what="category"
                clashes={clashesOf(snapshot.context)}
                joined={joined.map((field) => NAMES[field])}
                onTake={(fields) => send({ type: 'theirs.taken', fields })}
              />
            ) : null}
            <div className={classes.dialogButtons}>
              <Button h={44} variant="default" disabled={saving} onClick={cancel}>
                Cancel
              </Button>
              <Button h={44} type="submit" disabled={!snapshot.matches({ form: { open: 'editing' } })}>
                {saving ? 'Saving...' : 'Save'}
              </Button>
            </div>
          </>
        )}
      </Form>
    </ModalDialog>
  );
}
