import { Alert, Textarea } from '@mantine/core';
import {
  REPORT_REASONS,
  type ReportErrors,
  type ReportReason,
} from '../../../machines/reportAd/reportAd.rules';
import { REPORT_LENGTH } from '../../../openapi/rules/report';
import { FocusOnMount } from '../../components/dom/FocusOnMount';
import { Form } from '../../components/dom/Form';
import { ModalDialog } from '../../components/dom/ModalDialog';
import { Button } from '../../components/plain/Button';
import { themed } from '../../components/theme/themed';
import type { ReportAdProps } from './props';
import classes from './reportAd.module.css';

/** What is wrong with the ad, or the thanks for having said so. */
function ReportDialog({ snapshot, send }: ReportAdProps) {
  const close = () => send({ type: 'report.closed' });
  return (
    <ModalDialog labelledBy="report-title" onDismiss={close} keepOnPressBeside>
      <h2 id="report-title" className={classes.heading}>
        Report this ad
      </h2>
      {snapshot.matches('sent') ? <Thanks onClose={close} /> : <Report snapshot={snapshot} send={send} />}
    </ModalDialog>
  );
}

/** A default, for those who fetch it late. */
export default themed(ReportDialog);

function Thanks({ onClose }: { onClose: () => void }) {
  return (
    <>
      <FocusOnMount role="status" className={classes.thanks}>
        Thank you for telling us. An admin will look at this ad.
      </FocusOnMount>
      <div className={classes.buttons}>
        <Button h={44} onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  );
}

const NO_ERRORS: ReportErrors = {};

function Report({ snapshot, send }: ReportAdProps) {
  const { reason, text, message } = snapshot.context;
  const errors = snapshot.matches({ writing: 'incomplete' }) ? snapshot.context.errors : NO_ERRORS;
  const sending = snapshot.matches('sending');
  return (
    <Form
      draft
      values={{ reason: reason ?? '', text }}
      errors={errors}
      busy={sending}
      onTyped={(field, typed) =>
        field === 'text'
          ? send({ type: 'text.typed', text: typed })
          : // The buttons offer no other values.
            send({ type: 'reason.chosen', reason: typed as ReportReason })
      }
      onSubmit={() => send({ type: 'report.submitted' })}
      aria-labelledby="report-title"
      className={classes.form}
    >
      {({ input, radio, key }) => (
        <>
          <fieldset
            key={key('reason')}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a fieldset of radio buttons is one, and turns them off at once
            role="radiogroup"
            aria-label="Reason"
            aria-describedby={errors.reason === undefined ? undefined : 'report-no-reason'}
            className={classes.reasons}
            disabled={sending}
          >
            <legend className={classes.legend}>What is wrong with it?</legend>
            {REPORT_REASONS.map((one) => (
              <label key={one.reason} className={classes.reason}>
                <input
                  type="radio"
                  {...radio('reason', one.reason)}
                  aria-invalid={errors.reason === undefined ? undefined : true}
                />
                {one.label}
              </label>
            ))}
          </fieldset>
          {errors.reason === undefined ? null : (
            <p className={classes.error} id="report-no-reason" role="alert">
              {errors.reason}
            </p>
          )}
          <Textarea
            {...input('text')}
            label={reason === 'other' ? 'Tell us more' : 'Tell us more (optional)'}
            description="Please write no passwords or card numbers here."
            size="md"
            rows={3}
            maxLength={REPORT_LENGTH}
            errorProps={{ role: 'alert' }}
            readOnly={sending}
          />
          {snapshot.matches({ writing: 'refused' }) && message !== null ? (
            <Alert color="red" variant="light" role="alert">
              {message}
            </Alert>
          ) : null}
          <div className={classes.buttons}>
            <Button h={44} variant="default" onClick={() => send({ type: 'report.closed' })}>
              Cancel
            </Button>
            <Button h={44} type="submit" disabled={sending}>
              {sending ? 'Sending...' : 'Send report'}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
