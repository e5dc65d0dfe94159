import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { authMachine } from '../../../machines/auth/auth.machine';
import type { AuthField, FieldErrors } from '../../../machines/auth/auth.rules';
import { PASSWORD_MINIMUM } from '../../../openapi/rules/account';
import { type FieldProps, Form } from '../../components/dom/Form';
import { PasswordInput } from '../../components/dom/PasswordInput';
import { Button } from '../../components/plain/Button';
import { Stack } from '../../components/plain/boxes';
import { TextInput } from '../../components/plain/fields';
import { Anchor } from '../../components/plain/text';
import { RoleCards } from '../../components/RoleCards';
import classes from './auth.module.css';

/** The e-mail goes along from form to form; no password does. */
export interface TypedEmail {
  typedEmail?: string;
  onEmail?: (typed: string) => void;
}

interface AuthFormProps extends TypedEmail {
  snapshot: SnapshotFrom<typeof authMachine>;
  send: (event: EventFromLogic<typeof authMachine>) => void;
}

const NO_ERRORS: FieldErrors = {};

/** What both forms tell the chart: that a field was mended. Of what is typed only the e-mail leaves them unsent. */
const common = ({ snapshot, send, onEmail }: AuthFormProps) => ({
  // Only while the messages at the fields are of this moment.
  errors:
    snapshot.matches({ signedOut: 'invalid' }) || snapshot.matches({ signedOut: 'failed' })
      ? snapshot.context.fieldErrors
      : NO_ERRORS,
  busy: snapshot.hasTag('busy'),
  onTyped: (field: AuthField | 'role', text: string) => {
    if (field === 'role') return;
    const edited = { type: 'field.edited', field } as const;
    if (snapshot.can(edited)) send(edited);
    if (field === 'email') onEmail?.(text);
  },
});

const enteredEmail = ({ snapshot, typedEmail }: AuthFormProps) =>
  typedEmail || snapshot.context.entered.email;

function EmailField(props: FieldProps) {
  return (
    <TextInput
      {...props}
      label="Email"
      size="md"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** Section 2, Auth: e-mail and password. */
export function SignInForm(props: AuthFormProps) {
  const { snapshot, send } = props;
  const busy = snapshot.hasTag('busy');
  return (
    <Form
      {...common(props)}
      values={{ email: enteredEmail(props), password: '' }}
      onSubmit={(values) => send({ type: 'signIn.submitted', ...values })}
      aria-label="Sign in"
    >
      {({ input }) => (
        <Stack gap="md">
          <EmailField {...input('email')} />
          <PasswordInput {...input('password')} label="Password" size="md" autoComplete="current-password" />
          <Anchor href="/reset-password" className={classes.forgot}>
            Forgot password?
          </Anchor>
          <Button type="submit" size="md" fullWidth disabled={busy} aria-busy={busy}>
            {snapshot.matches({ signedOut: 'signingIn' }) ? 'Signing In...' : 'Sign In'}
          </Button>
        </Stack>
      )}
    </Form>
  );
}

/** Section 2, Auth: also confirm password, display name and role. */
export function SignUpForm(props: AuthFormProps) {
  const { snapshot, send } = props;
  const busy = snapshot.hasTag('busy');
  const { entered } = snapshot.context;
  return (
    <Form
      {...common(props)}
      values={{
        email: enteredEmail(props),
        password: '',
        confirmPassword: '',
        displayName: entered.name,
        role: entered.role as string,
      }}
      onSubmit={({ role, ...values }) =>
        send({ type: 'signUp.submitted', ...values, role: role === 'seller' ? 'seller' : 'buyer' })
      }
      aria-label="Sign up"
    >
      {({ input, radio }) => (
        <Stack gap="md">
          <EmailField {...input('email')} />
          <PasswordInput
            {...input('password')}
            label="Password"
            size="md"
            description={`At least ${PASSWORD_MINIMUM} characters`}
            autoComplete="new-password"
          />
          <PasswordInput
            {...input('confirmPassword')}
            label="Confirm Password"
            size="md"
            autoComplete="new-password"
          />
          <TextInput
            {...input('displayName')}
            label="Display Name (optional)"
            size="md"
            description="How others see you; the part of your email before the @ if you leave it empty"
            autoComplete="nickname"
          />
          <RoleCards radio={(role) => radio('role', role)} />
          <Button type="submit" size="md" fullWidth disabled={busy} aria-busy={busy}>
            {snapshot.matches({ signedOut: 'signingUp' }) ? 'Signing Up...' : 'Sign Up'}
          </Button>
        </Stack>
      )}
    </Form>
  );
}
