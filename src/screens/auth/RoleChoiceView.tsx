import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { authMachine } from '../../../machines/auth/auth.machine';
import { ModalDialog } from '../../components/dom/ModalDialog';
import { Button } from '../../components/plain/Button';
import { Stack } from '../../components/plain/boxes';
import { Text, Title } from '../../components/plain/text';
import { RoleCards } from '../../components/RoleCards';

/** After a new Google sign-in: a choice that only confirming ends (section 2, Auth). Stands over whatever page is open. */
export function RoleChoiceView(props: {
  snapshot: SnapshotFrom<typeof authMachine>;
  send: (event: EventFromLogic<typeof authMachine>) => void;
}) {
  const { snapshot, send } = props;
  if (!snapshot.matches('roleChoicePending')) return null;
  const role = snapshot.context.markedRole;
  const saving = snapshot.hasTag('busy');
  return (
    <ModalDialog labelledBy="role-title" describedBy="role-text">
      <Stack gap="md">
        <Title order={2} size="h3" id="role-title">
          How will you use the market?
        </Title>
        <Text c="dimmed" size="sm" id="role-text">
          One more thing before you start. You can change your account type later.
        </Text>
        <RoleCards
          marked={role}
          disabled={saving}
          onMark={(marked) => send({ type: 'role.marked', role: marked })}
        />
        <Button
          size="md"
          h={44}
          disabled={saving}
          aria-busy={saving}
          onClick={() => send({ type: 'role.confirmed' })}
        >
          {saving ? 'Setting up...' : `Continue as ${role}`}
        </Button>
      </Stack>
    </ModalDialog>
  );
}
