import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.layer.css';
import type { FormEvent } from 'react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { authMachine } from '../../../machines/auth/auth.machine';
import type { AuthField } from '../../../machines/auth/auth.rules';
import { PASSWORD_MINIMUM } from '../../../openapi/rules/account';
import { focusFirstInvalid } from '../../components/dom/firstInvalid';
import { fieldsOf } from '../../components/dom/formFields';
import { RoleCards } from '../../components/RoleCards';
import classes from './auth.module.css';

/** The e-mail goes along from form to form; no password does. */
export interface TypedEmail {
  typedEmail?: string;
  onEmail?: (typed: string) => void;
}

interface FormProps extends TypedEmail {
  snapshot: SnapshotFrom<typeof authMachine>;
  send: (event: EventFromLogic<typeof authMachine>) => void;
}

/** Whether the messages at the fields are of this moment. */
const isSaid = (snapshot: FormProps['snapshot']) =>
  snapshot.matches({ signedOut: 'invalid' }) || snapshot.matches({ signedOut: 'failed' });

/** Label, message and the clearing of the message, for one field. The input keeps what is typed. */
const field = ({ snapshot, send }: FormProps, name: AuthField) => ({
  name,
  size: 'md' as const,
  error: isSaid(snapshot) ? snapshot.context.fieldErrors[name] : undefined,
  onChange: () => {
    const edited = { type: 'field.edited', field: name } as const;
    if (snapshot.can(edited)) send(edited);
  },
});

function EmailField(props: FormProps) {
  const { onChange, ...email } = field(props, 'email');
  return (
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
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={props.typedEmail || props.snapshot.context.entered.email}
    />
  );
}

/** A field's text; '' when the form has no such field. */
const text = (fields: Record<string, string>, name: string) => fields[name] ?? '';

/** Section 2, Auth: e-mail and password. */
export function SignInForm(props: FormProps) {
  const { snapshot, send } = props;
  const busy = snapshot.hasTag('busy');

  function submitted(event: FormEvent<HTMLFormElement>) {
    const fields = fieldsOf(event);
    send({ type: 'signIn.submitted', email: text(fields, 'email'), password: text(fields, 'password') });
    focusFirstInvalid(event.currentTarget);
  }

  return (
    <form noValidate method="post" onSubmit={submitted} aria-label="Sign in">
      <Stack gap="md">
        <EmailField {...props} />
        <PasswordInput {...field(props, 'password')} label="Password" autoComplete="current-password" />
        <Anchor href="/reset-password" className={classes.forgot}>
          Forgot password?
        </Anchor>
        <Button type="submit" size="md" fullWidth disabled={busy} aria-busy={busy}>
          {snapshot.matches({ signedOut: 'signingIn' }) ? 'Signing In...' : 'Sign In'}
        </Button>
      </Stack>
    </form>
  );
}

/** Section 2, Auth: also confirm password, display name and role. */
export function SignUpForm(props: FormProps) {
  const { snapshot, send } = props;
  const busy = snapshot.hasTag('busy');
  const { entered } = snapshot.context;

  function submitted(event: FormEvent<HTMLFormElement>) {
    const fields = fieldsOf(event);
    send({
      type: 'signUp.submitted',
      email: text(fields, 'email'),
      password: text(fields, 'password'),
      confirmPassword: text(fields, 'confirmPassword'),
      displayName: text(fields, 'displayName'),
      role: fields.role === 'seller' ? 'seller' : 'buyer',
    });
    focusFirstInvalid(event.currentTarget);
  }

  return (
    <form noValidate method="post" onSubmit={submitted} aria-label="Sign up">
      <Stack gap="md">
        <EmailField {...props} />
        <PasswordInput
          {...field(props, 'password')}
          label="Password"
          description={`At least ${PASSWORD_MINIMUM} characters`}
          autoComplete="new-password"
        />
        <PasswordInput
          {...field(props, 'confirmPassword')}
          label="Confirm Password"
          autoComplete="new-password"
        />
        <TextInput
          {...field(props, 'displayName')}
          label="Display Name (optional)"
          description="How others see you; the part of your email before the @ if you leave it empty"
          autoComplete="nickname"
          defaultValue={entered.name}
        />
        <RoleCards marked={entered.role} />
        <Button type="submit" size="md" fullWidth disabled={busy} aria-busy={busy}>
          {snapshot.matches({ signedOut: 'signingUp' }) ? 'Signing Up...' : 'Sign Up'}
        </Button>
      </Stack>
    </form>
  );
}
