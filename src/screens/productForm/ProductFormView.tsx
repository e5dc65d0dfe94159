import { Alert, Anchor, Button, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { clashesOf, joinedOf } from '../../../machines/productForm/productForm.overtaken';
import { AFTER_FORM } from '../../../machines/productForm/productForm.setup';
import { Form } from '../../components/dom/Form';
import { FailedState } from '../../components/FailedState';
import unseen from '../../components/hidden.module.css';
import { Overtaken } from '../../components/Overtaken';
import { Page } from '../../components/Page';
import { themed } from '../../components/theme/themed';
import { FormSkeleton } from './FormSkeleton';
import { ImagesField } from './ImagesField';
import { ContactFields, DetailFields, PlaceFields } from './ProductFields';
import classes from './productForm.module.css';
import { textsOf, typed } from './productTexts';
import type { ProductFormProps } from './props';

/** The ad form, to post and to edit (section 2, 'Product form'). */
export const ProductFormView = themed(function ProductFormView({ snapshot, send }: ProductFormProps) {
  const isNew = snapshot.context.productId === null;
  return (
    <Page width="md">
      <Anchor href={AFTER_FORM} className={classes.back} c="dimmed">
        <IconArrowLeft size={18} aria-hidden="true" />
        Back to Dashboard
      </Anchor>
      <Title order={1} tabIndex={-1} className={classes.title}>
        {isNew ? 'Create New Product' : 'Edit Product'}
      </Title>
      {snapshot.matches('unavailable') ? (
        <FailedState text="Failed to load form data" onRetry={() => send({ type: 'load.retried' })} />
      ) : snapshot.matches('loading') || snapshot.matches('gone') ? (
        <FormSkeleton />
      ) : (
        <AdForm snapshot={snapshot} send={send} />
      )}
    </Page>
  );
});

function AdForm({ snapshot, send }: ProductFormProps) {
  const { productId, message, errors } = snapshot.context;
  const submitting = snapshot.hasTag('writes');
  const disabled = !snapshot.matches({ open: { form: 'editing' } });
  const idle = productId === null ? 'Create Product' : 'Update Product';
  return (
    <Form
      draft
      values={textsOf(snapshot)}
      errors={errors}
      busy={submitting}
      onTyped={(field, text, pasted) => send(typed(field, text, pasted))}
      onSubmit={() => send({ type: 'form.submitted' })}
      aria-label={productId === null ? 'Create New Product' : 'Edit Product'}
    >
      {({ input }) => (
        <>
          <fieldset className={classes.fields} disabled={disabled}>
            <legend className={unseen.hidden}>Your ad</legend>
            <Section title="Photos">
              <ImagesField snapshot={snapshot} send={send} disabled={disabled} />
            </Section>
            <Section title="Details">
              <DetailFields snapshot={snapshot} send={send} input={input} />
            </Section>
            <Section title="Location">
              <PlaceFields snapshot={snapshot} send={send} input={input} />
            </Section>
            <Section title="Contact" note="Optional. Shown to signed-in buyers only.">
              <ContactFields input={input} />
            </Section>
          </fieldset>
          {snapshot.matches({ open: { form: { editing: 'refused' } } }) ? (
            <Alert color="red" variant="light" mt="md" role="alert" tabIndex={-1}>
              {message}
            </Alert>
          ) : null}
          {snapshot.matches({ open: { form: { editing: 'doubtful' } } }) ? (
            <Alert color="orange" variant="light" mt="md" role="alert" tabIndex={-1}>
              {message}
              <div className={classes.choice}>
                <Button component="a" href={AFTER_FORM} h={44}>
                  Look at your ads
                </Button>
                <Button h={44} variant="default" onClick={() => send({ type: 'form.submittedAnew' })}>
                  Post as a new ad
                </Button>
              </div>
            </Alert>
          ) : null}
          {snapshot.matches({ open: { form: { editing: 'overtaken' } } }) ? (
            <Overtaken
              what="ad"
              clashes={clashesOf(snapshot.context)}
              joined={joinedOf(snapshot.context)}
              onTake={(fields) => send({ type: 'theirs.taken', fields })}
            />
          ) : null}
          <div className={classes.buttons}>
            <Button
              h={48}
              variant="default"
              disabled={disabled}
              onClick={() => send({ type: 'form.cancelled' })}
            >
              Cancel
            </Button>
            <Button h={48} type="submit" disabled={disabled}>
              {submitting ? 'Submitting...' : snapshot.matches('saved') ? 'Saved' : idle}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}

function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <div>
        <h2 className={classes.heading}>{title}</h2>
        {note === undefined ? null : <p className={classes.note}>{note}</p>}
      </div>
      {children}
    </section>
  );
}
