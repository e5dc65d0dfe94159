import { Button, Modal, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { authMachine } from '../../../machines/auth/auth.machine';
import { RoleCards } from './RoleCards';

const stay = () => {};

/** After a new Google sign-in: a choice that only confirming ends (section 2, Auth). Stands over whatever page is open. */
export function RoleChoiceView(props: {
  snapshot: SnapshotFrom<typeof authMachine>;
  send: (event: EventFromLogic<typeof authMachine>) => void;
}) {
  const { snapshot, send } = props;
  const role = snapshot.context.markedRole;
  const saving = snapshot.matches({ roleChoicePending: 'saving' });
  return (
    <Modal
      opened={snapshot.matches('roleChoicePending')}
      onClose={stay}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      centered
      title="How will you use the market?"
      transitionProps={{ duration: 0 }}
    >
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          One more thing before you start. You can change your account type later.
        </Text>
        <RoleCards marked={role} onMark={(marked) => send({ type: 'role.marked', role: marked })} />
        <Button
          size="md"
          disabled={saving}
          aria-busy={saving}
          onClick={() => send({ type: 'role.confirmed' })}
        >
          {saving ? 'Setting up...' : `Continue as ${role}`}
        </Button>
      </Stack>
    </Modal>
  );
}
