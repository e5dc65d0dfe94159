import { IconUsers } from '@tabler/icons-react';
import { themed } from '../../components/theme/themed';
import { ModerationList } from '../admin/ModerationList';
import type { ModerationProps } from '../admin/props';
import { UsersTable } from './UsersTable';

/** Every account, to be suspended and activated (section 2, 'Admin users'). */
export const AdminModerationUsersView = themed(function AdminModerationUsersView({
  snapshot,
  send,
}: ModerationProps) {
  return (
    <ModerationList
      snapshot={snapshot}
      send={send}
      title="Manage Users"
      noun="user"
      empty={{
        icon: <IconUsers size={32} stroke={1.5} />,
        title: 'No users found',
        text: 'No users match your current filters.',
      }}
    >
      <UsersTable snapshot={snapshot} send={send} />
    </ModerationList>
  );
});
