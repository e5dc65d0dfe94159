import { Anchor, Button, Loader, Paper, Stack, Text, Title } from '@mantine/core';
import {
  IconCircleCheck,
  IconClockExclamation,
  IconMail,
  IconMailCheck,
  IconPlugX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { verifyEmailMachine } from '../../../machines/verifyEmail/verifyEmail.machine';
import { PassFocusOn } from '../../components/dom/PassFocusOn';
import classes from '../../components/NarrowPage.module.css';
import { themed } from '../../components/theme/themed';

export interface VerifyEmailViewProps {
  snapshot: SnapshotFrom<typeof verifyEmailMachine>;
  send: (event: EventFromLogic<typeof verifyEmailMachine>) => void;
  /** Where the mail went, when the address says so. */
  email?: string;
  /** The button that asks for another mail, which has a chart of its own. */
  resend?: ReactNode;
}

function Message(props: { icon: ReactNode; title: string; children?: ReactNode; role?: 'status' | 'alert' }) {
  return (
    <Stack gap="md" role={props.role}>
      <span className={classes.icon} aria-hidden="true">
        {props.icon}
      </span>
      <Title order={1} size="h2" ta="center" tabIndex={-1}>
        {props.title}
      </Title>
      {props.children}
    </Stack>
  );
}

function Content({ snapshot, send, email, resend }: VerifyEmailViewProps) {
  if (snapshot.hasTag('busy')) {
    return (
      <Message icon={<Loader size="md" />} title="Checking your link..." role="status">
        <Text ta="center">This takes only a moment.</Text>
      </Message>
    );
  }
  if (snapshot.matches('done') || snapshot.matches('used')) {
    return (
      <Message
        role="status"
        icon={snapshot.matches('done') ? <IconCircleCheck size={40} /> : <IconMailCheck size={40} />}
        title={snapshot.matches('done') ? 'Your email is verified' : 'This link was already used'}
      >
        <Text ta="center">
          {snapshot.matches('done')
            ? 'Thank you. Everything on the market is open to you now.'
            : 'Nothing is wrong: your email has been verified with it before.'}
        </Text>
        <Button component="a" href={snapshot.context.target ?? '/dashboard'} size="md" fullWidth>
          Continue
        </Button>
      </Message>
    );
  }
  if (snapshot.matches('expired')) {
    return (
      <Message role="alert" icon={<IconClockExclamation size={40} />} title="This link no longer works">
        <Text ta="center">It is too old, or a newer one was sent. Ask for another email.</Text>
        {resend}
      </Message>
    );
  }
  if (snapshot.matches('failed')) {
    return (
      <Message role="alert" icon={<IconPlugX size={40} />} title="We couldn't check the link">
        <Text ta="center">{snapshot.context.message}</Text>
        <PassFocusOn>
          <Button size="md" fullWidth onClick={() => send({ type: 'retry.pressed' })}>
            Retry
          </Button>
        </PassFocusOn>
      </Message>
    );
  }
  return (
    <Message icon={<IconMail size={40} />} title="Verify your email">
      <Text ta="center">
        We sent a verification link to {email ? <b>{email}</b> : 'your email address'}. Open it to go on.
      </Text>
      <Text ta="center" c="dimmed" size="sm">
        Nothing there? Check your inbox and your spam folder, or ask for another email.
      </Text>
      {resend}
    </Message>
  );
}

/** /verify-email (section 2, Verify email; decisions, the mail's link). */
export const VerifyEmailView = themed(function VerifyEmailView(props: VerifyEmailViewProps) {
  return (
    <div className={classes.page}>
      <Paper withBorder className={classes.card}>
        <Content {...props} />
      </Paper>
      <Anchor href="/auth" className={classes.back}>
        Back to Sign In
      </Anchor>
    </div>
  );
});
