import { Alert, Button, Textarea } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import type { SnapshotFrom } from 'xstate';
import type { ReportAdEvent, reportAdMachine } from '../../../machines/reportAd/reportAd.machine';
import { REPORT_REASONS } from '../../../machines/reportAd/reportAd.rules';
import { REPORT_LENGTH } from '../../../openapi/rules/report';
import { FocusFirstInvalid } from '../../components/dom/FocusFirstInvalid';
import { FocusOnMount } from '../../components/dom/FocusOnMount';
import { ModalDialog } from '../../components/dom/ModalDialog';
import classes from './reportAd.module.css';

export interface ReportAdProps {
  snapshot: SnapshotFrom<typeof reportAdMachine>;
  send: (event: ReportAdEvent) => void;
}

/** 'Report this ad': a quiet button, and the dialog that it opens. */
export function ReportAdView({ snapshot, send }: ReportAdProps) {
  const close = () => send({ type: 'report.closed' });
  return (
    <>
      <Button
        className={classes.open}
        h={44}
        variant="subtle"
        color="gray"
        leftSection={<IconFlag size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => send({ type: 'report.opened' })}
      >
        Report this ad
      </Button>
      {snapshot.matches('closed') ? null : (
        <ModalDialog labelledBy="report-title" onDismiss={close} keepOnPressBeside>
          <h2 id="report-title" className={classes.heading}>
            Report this ad
          </h2>
          {snapshot.matches('sent') ? <Thanks onClose={close} /> : <Form snapshot={snapshot} send={send} />}
        </ModalDialog>
      )}
    </>
  );
}

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

function Form({ snapshot, send }: ReportAdProps) {
  const { reason, text, message, refusedSubmits } = snapshot.context;
  const errors = snapshot.matches({ writing: 'incomplete' }) ? snapshot.context.errors : {};
  const sending = snapshot.matches('sending');
  return (
    <FocusFirstInvalid attempt={refusedSubmits}>
      <form
        method="post"
        noValidate
        aria-labelledby="report-title"
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'report.submitted' });
        }}
      >
        <fieldset
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
                name="reason"
                value={one.reason}
                checked={reason === one.reason}
                aria-invalid={errors.reason === undefined ? undefined : true}
                onChange={() => send({ type: 'reason.chosen', reason: one.reason })}
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
          name="text"
          label={reason === 'other' ? 'Tell us more' : 'Tell us more (optional)'}
          description="Please write no passwords or card numbers here."
          size="md"
          rows={3}
          maxLength={REPORT_LENGTH}
          value={text}
          error={errors.text}
          errorProps={{ role: 'alert' }}
          readOnly={sending}
          onChange={(event) => send({ type: 'text.typed', text: event.currentTarget.value })}
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
      </form>
    </FocusFirstInvalid>
  );
}
