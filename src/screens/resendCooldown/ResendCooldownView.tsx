import { Button, Stack, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import {
  type resendCooldownMachine,
  resendLabel,
} from '../../../machines/resendCooldown/resendCooldown.machine';
import { focusFirstInvalid } from '../../components/dom/firstInvalid';
import { fieldsOf } from '../../components/dom/formFields';

/** Asking for the mail again (section 2, Verify email): the e-mail field shows only where the address names none. */
export function ResendCooldownView(props: {
  snapshot: SnapshotFrom<typeof resendCooldownMachine>;
  send: (event: EventFromLogic<typeof resendCooldownMachine>) => void;
}) {
  const { snapshot, send } = props;
  const { given, fieldError } = snapshot.context;

  function submitted(event: FormEvent<HTMLFormElement>) {
    const { email = given } = fieldsOf(event);
    send({ type: 'resend.pressed', email });
    focusFirstInvalid(event.currentTarget);
  }

  return (
    <form noValidate method="post" onSubmit={submitted} aria-label="Resend the verification email">
      <Stack gap="md">
        {given === '' && (
          <TextInput
            name="email"
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            size="md"
            error={fieldError}
            onChange={() => fieldError !== null && send({ type: 'email.edited' })}
          />
        )}
        <Button type="submit" size="md" fullWidth disabled={!snapshot.matches('idle')}>
          {resendLabel(snapshot)}
        </Button>
      </Stack>
    </form>
  );
}
