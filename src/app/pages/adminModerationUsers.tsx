import { useState } from 'react';
import { AdminModerationUsersScreen } from '../../screens/adminModerationUsers/AdminModerationUsersScreen';
import { useApp, useSession } from '../context';
import type { Entry } from '../navigation';
import type { PageProps } from '../page';
import { provideAdminModeration } from '../provide/adminModeration';
import { useScreenActor } from '../useScreenActor';

const addressOf = ({ search }: Entry) => ({ type: 'url.changed' as const, search, now: Date.now() });

/** `/admin/users`; always asked for anew, since other admins and the ads' owners work too. */
export default function AdminModerationUsersPage({ entry }: PageProps) {
  const { services } = useApp();
  const { user } = useSession();
  const [machine] = useState(() => provideAdminModeration(services, 'users'));
  const actor = useScreenActor(machine, {
    input: { subject: 'users', selfId: user?.id ?? 0, search: entry.search, now: Date.now() },
    onUrl: addressOf,
  });
  return <AdminModerationUsersScreen actor={actor} />;
}
