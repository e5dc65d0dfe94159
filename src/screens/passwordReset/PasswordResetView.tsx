import { Alert, Anchor, Button, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { themed } from '../../components/theme/themed';
import '@mantine/core/styles/PasswordInput.layer.css';
import { IconCircleCheck, IconClockExclamation, IconLock, IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { AuthField } from '../../../machines/auth/auth.rules';
import type { passwordResetMachine } from '../../../machines/passwordReset/passwordReset.machine';
import { PASSWORD_MINIMUM } from '../../../openapi/rules/account';
import { FocusOnMount } from '../../components/dom/FocusOnMount';
import { Form } from '../../components/dom/Form';
import classes from '../../components/NarrowPage.module.css';

export interface ResetPasswordViewProps {
  snapshot: SnapshotFrom<typeof passwordResetMachine>;
  send: (event: EventFromLogic<typeof passwordResetMachine>) => void;
  /** Told what is typed: the forms of /auth ask for the same. */
  onEmail?: (typed: string) => void;
}

/** What both forms show and tell the chart. Of what is typed only the e-mail leaves them unsent. */
const common = ({ snapshot, send, onEmail }: ResetPasswordViewProps) => ({
  errors: snapshot.context.fieldErrors,
  busy: snapshot.hasTag('busy'),
  onTyped: (field: AuthField, text: string) => {
    if (snapshot.context.fieldErrors[field]) send({ type: 'field.edited', field });
    if (field === 'email') onEmail?.(text);
  },
});

function Head(props: { icon: ReactNode; title: string; text: string; role?: 'status' | 'alert' }) {
  return (
    <Stack gap="xs" role={props.role}>
      <span className={classes.icon} aria-hidden="true">
        {props.icon}
      </span>
      <Title order={1} size="h2" ta="center" tabIndex={-1}>
        {props.title}
      </Title>
      <Text ta="center" c="dimmed">
        {props.text}
      </Text>
    </Stack>
  );
}

function Banner({ snapshot }: ResetPasswordViewProps) {
  return snapshot.context.banner === null ? null : (
    <FocusOnMount role="alert">
      <Alert color="red" variant="light" role="presentation">
        {snapshot.context.banner}
      </Alert>
    </FocusOnMount>
  );
}

function Asking(props: ResetPasswordViewProps) {
  const { snapshot, send } = props;
  const busy = snapshot.hasTag('busy');
  return (
    <>
      <Head
        icon={<IconLock size={40} />}
        title="Reset your password"
        text="Tell us your email and we'll send you a link to choose a new password."
      />
      <Banner {...props} />
      <Form
        {...common(props)}
        values={{ email: snapshot.context.email }}
        onSubmit={({ email }) => send({ type: 'email.submitted', email })}
        aria-label="Ask for a reset link"
      >
        {({ input }) => (
          <Stack gap="md">
            <TextInput
              {...input('email')}
              label="Email"
              size="md"
              type="email"
              inputMode="email"
              autoComplete="email"
            />
            <Button type="submit" size="md" fullWidth disabled={busy}>
              {busy ? 'Sending...' : 'Send Reset Link'}
            </Button>
          </Stack>
        )}
      </Form>
    </>
  );
}

function Choosing(props: ResetPasswordViewProps) {
  const { snapshot, send } = props;
  const busy = snapshot.hasTag('busy');
  return (
    <>
      <Head
        icon={<IconLock size={40} />}
        title="Choose a new password"
        text="You will be signed out everywhere and sign in with the new one."
      />
      <Banner {...props} />
      <Form
        {...common(props)}
        values={{ password: '', confirmPassword: '' }}
        onSubmit={(values) => send({ type: 'password.submitted', ...values })}
        aria-label="Choose a new password"
      >
        {({ input }) => (
          <Stack gap="md">
            <PasswordInput
              {...input('password')}
              label="New Password"
              size="md"
              description={`At least ${PASSWORD_MINIMUM} characters`}
              autoComplete="new-password"
            />
            <PasswordInput
              {...input('confirmPassword')}
              label="Confirm New Password"
              size="md"
              autoComplete="new-password"
            />
            <Button type="submit" size="md" fullWidth disabled={busy}>
              {busy ? 'Saving...' : 'Save New Password'}
            </Button>
          </Stack>
        )}
      </Form>
    </>
  );
}

function Content(props: ResetPasswordViewProps) {
  const { snapshot, send } = props;
  if (snapshot.matches('choosing') || snapshot.matches('saving')) return <Choosing {...props} />;
  if (snapshot.matches('sent')) {
    return (
      <>
        <Head
          role="status"
          icon={<IconMail size={40} />}
          title="Check your email"
          text={`If there is an account for ${snapshot.context.email}, a link to choose a new password is on its way.`}
        />
        <Button variant="default" size="md" onClick={() => send({ type: 'again.pressed' })}>
          Send Again
        </Button>
      </>
    );
  }
  if (snapshot.matches('done')) {
    return (
      <>
        <Head
          role="status"
          icon={<IconCircleCheck size={40} />}
          title="Your new password is saved"
          text="Sign in with it to go on."
        />
        <Button component="a" href="/auth" size="md">
          Sign In
        </Button>
      </>
    );
  }
  if (snapshot.matches('expired')) {
    return (
      <>
        <Head
          role="alert"
          icon={<IconClockExclamation size={40} />}
          title="This link no longer works"
          text="It was used already or is too old. Ask for a new one."
        />
        <Button size="md" onClick={() => send({ type: 'again.pressed' })}>
          Ask for a New Link
        </Button>
      </>
    );
  }
  return <Asking {...props} />;
}

/** /reset-password (decisions, 'forgot and reset password'). */
export const PasswordResetView = themed(function PasswordResetView(props: ResetPasswordViewProps) {
  return (
    <div className={classes.page}>
      <Paper withBorder className={classes.card}>
        <Stack gap="md">
          <Content {...props} />
        </Stack>
      </Paper>
      <Anchor href="/auth" className={classes.back}>
        Back to Sign In
      </Anchor>
    </div>
  );
});
