import { Button, Stack, TextInput } from '@mantine/core';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import {
  type resendCooldownMachine,
  resendLabel,
} from '../../../machines/resendCooldown/resendCooldown.machine';
import { Form } from '../../components/dom/Form';
import { themed } from '../../components/theme/themed';

/** Asking for the mail again (section 2, Verify email): the e-mail field shows only where the address names none. */
export const ResendCooldownView = themed(function ResendCooldownView(props: {
  snapshot: SnapshotFrom<typeof resendCooldownMachine>;
  send: (event: EventFromLogic<typeof resendCooldownMachine>) => void;
}) {
  const { snapshot, send } = props;
  const { given, fieldError } = snapshot.context;

  return (
    <Form
      values={{ email: '' }}
      errors={{ email: fieldError ?? undefined }}
      busy={snapshot.hasTag('busy')}
      onTyped={() => fieldError !== null && send({ type: 'email.edited' })}
      onSubmit={({ email }) => send({ type: 'resend.pressed', email: given || email })}
      aria-label="Resend the verification email"
    >
      {({ input }) => (
        <Stack gap="md">
          {given === '' && (
            <TextInput
              {...input('email')}
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="email"
              size="md"
            />
          )}
          <Button type="submit" size="md" fullWidth disabled={!snapshot.matches('idle')}>
            {resendLabel(snapshot)}
          </Button>
        </Stack>
      )}
    </Form>
  );
});
