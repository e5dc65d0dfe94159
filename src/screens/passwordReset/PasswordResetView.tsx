import { Alert, Anchor, Button, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.layer.css';
import { IconCircleCheck, IconClockExclamation, IconLock, IconMail } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { AuthField } from '../../../machines/auth/auth.rules';
import type { passwordResetMachine } from '../../../machines/passwordReset/passwordReset.machine';
import { PASSWORD_MINIMUM } from '../../../openapi/rules/account';
import { FocusOnMount } from '../../components/dom/FocusOnMount';
import { focusFirstInvalid } from '../../components/dom/firstInvalid';
import { fieldsOf } from '../../components/dom/formFields';
import classes from '../../components/NarrowPage.module.css';

export interface ResetPasswordViewProps {
  snapshot: SnapshotFrom<typeof passwordResetMachine>;
  send: (event: EventFromLogic<typeof passwordResetMachine>) => void;
  /** Told what is typed: the forms of /auth ask for the same. */
  onEmail?: (typed: string) => void;
}

const field = ({ snapshot, send }: ResetPasswordViewProps, name: AuthField) => ({
  name,
  size: 'md' as const,
  error: snapshot.context.fieldErrors[name],
  onChange: () => {
    if (snapshot.context.fieldErrors[name]) send({ type: 'field.edited', field: name });
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
  const { onChange, ...email } = field(props, 'email');
  function submitted(event: FormEvent<HTMLFormElement>) {
    send({ type: 'email.submitted', email: fieldsOf(event).email ?? '' });
    focusFirstInvalid(event.currentTarget);
  }
  return (
    <>
      <Head
        icon={<IconLock size={40} />}
        title="Reset your password"
        text="Tell us your email and we'll send you a link to choose a new password."
      />
      <Banner {...props} />
      <form noValidate method="post" onSubmit={submitted} aria-label="Ask for a reset link">
        <Stack gap="md">
          <TextInput
            {...email}
            onChange={(event) => {
              onChange();
              props.onEmail?.(event.currentTarget.value);
            }}
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            defaultValue={snapshot.context.email}
          />
          <Button type="submit" size="md" fullWidth disabled={busy}>
            {busy ? 'Sending...' : 'Send Reset Link'}
          </Button>
        </Stack>
      </form>
    </>
  );
}

function Choosing(props: ResetPasswordViewProps) {
  const { snapshot, send } = props;
  const busy = snapshot.hasTag('busy');
  function submitted(event: FormEvent<HTMLFormElement>) {
    const { password = '', confirmPassword = '' } = fieldsOf(event);
    send({ type: 'password.submitted', password, confirmPassword });
    focusFirstInvalid(event.currentTarget);
  }
  return (
    <>
      <Head
        icon={<IconLock size={40} />}
        title="Choose a new password"
        text="You will be signed out everywhere and sign in with the new one."
      />
      <Banner {...props} />
      <form noValidate method="post" onSubmit={submitted} aria-label="Choose a new password">
        <Stack gap="md">
          <PasswordInput
            {...field(props, 'password')}
            label="New Password"
            description={`At least ${PASSWORD_MINIMUM} characters`}
            autoComplete="new-password"
          />
          <PasswordInput
            {...field(props, 'confirmPassword')}
            label="Confirm New Password"
            autoComplete="new-password"
          />
          <Button type="submit" size="md" fullWidth disabled={busy}>
            {busy ? 'Saving...' : 'Save New Password'}
          </Button>
        </Stack>
      </form>
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
export function PasswordResetView(props: ResetPasswordViewProps) {
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
}
