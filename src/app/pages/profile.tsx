import { useState } from 'react';
import { profileMachine } from '../../../machines/profile/profile.machine';
import type { User } from '../../../openapi/entities/types';
import { ProfileScreen } from '../../screens/profile/ProfileScreen';
import { useApp, useSession } from '../context';
import { useScreenActor } from '../useScreenActor';

/** `/profile`. The guard shows it to people only; while they leave there is nobody. */
export default function ProfilePage() {
  const { user } = useSession();
  return user === null ? null : <Profile user={user} />;
}

function Profile({ user }: { user: User }) {
  const { session } = useApp();
  const [machine] = useState(() =>
    profileMachine.provide({
      actions: { signOut: () => session.send({ type: 'session.ended', where: 'here' }) },
    }),
  );
  return <ProfileScreen actor={useScreenActor(machine, { input: { user } })} />;
}
