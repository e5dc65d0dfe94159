import { Alert, Button, Textarea, Title } from '@mantine/core';
import { PROBLEM_LENGTH } from '../../../openapi/rules/problem';
import { FocusOnMount } from '../../components/dom/FocusOnMount';
import { Form } from '../../components/dom/Form';
import { Page } from '../../components/Page';
import { themed } from '../../components/theme/themed';
import classes from './problemReport.module.css';
import type { ProblemReportProps } from './props';
import { WhatIsSent } from './WhatIsSent';

/** 'Report a problem': what went wrong, and what goes along with it (an addition). */
export const ProblemReportView = themed(function ProblemReportView({ snapshot, send }: ProblemReportProps) {
  return (
    <Page width="md">
      <Title order={1} tabIndex={-1}>
        Report a problem
      </Title>
      {snapshot.matches('sent') ? (
        <Thanks path={snapshot.context.trace.path} />
      ) : (
        <Report snapshot={snapshot} send={send} />
      )}
    </Page>
  );
});

function Thanks({ path }: { path: string | null }) {
  return (
    <>
      <FocusOnMount role="status" className={classes.thanks}>
        Thank you for telling us. Our team will look at it.
      </FocusOnMount>
      <Button component="a" href={path ?? '/'} h={44}>
        {path === null ? 'To the home page' : 'Back to the page'}
      </Button>
    </>
  );
}

function Report({ snapshot, send }: ProblemReportProps) {
  const { text, error, message } = snapshot.context;
  const sending = snapshot.matches('sending');
  return (
    <>
      <p className={classes.lead}>
        Something does not work as it should? Tell us, and our team will look at it. Nobody sees who sent it,
        so we can’t answer.
      </p>
      <Form
        draft
        values={{ text }}
        errors={error === null ? NO_ERRORS : { text: error }}
        busy={sending}
        onTyped={(_, typed) => send({ type: 'text.typed', text: typed })}
        onSubmit={() => send({ type: 'problem.submitted' })}
        aria-label="Report a problem"
        className={classes.form}
      >
        {({ input }) => (
          <>
            <Textarea
              {...input('text')}
              label="What went wrong?"
              description="What did you do, and what happened then? Please write no passwords or card numbers here."
              size="md"
              autosize
              minRows={5}
              maxRows={14}
              maxLength={PROBLEM_LENGTH}
              errorProps={{ role: 'alert' }}
              readOnly={sending}
            />
            <WhatIsSent snapshot={snapshot} send={send} />
            {snapshot.matches({ writing: 'refused' }) && message !== null ? (
              <Alert color="red" variant="light" role="alert" tabIndex={-1}>
                {message}
              </Alert>
            ) : null}
            <Button h={48} type="submit" disabled={sending} className={classes.submit}>
              {sending ? 'Sending...' : 'Send report'}
            </Button>
          </>
        )}
      </Form>
    </>
  );
}

const NO_ERRORS = {};
