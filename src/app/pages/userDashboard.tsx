import { useState } from 'react';
import { UserDashboardScreen } from '../../screens/userDashboard/UserDashboardScreen';
import { useApp } from '../context';
import { provideUserDashboard } from '../provide/userDashboard';
import { useScreenActor } from '../useScreenActor';

/** `/dashboard` */
export default function UserDashboardPage() {
  const { services } = useApp();
  const [machine] = useState(() => provideUserDashboard(services));
  const actor = useScreenActor(machine, {
    input: { now: Date.now() },
    resume: { id: 'userDashboard', keep: 'history' },
  });
  return <UserDashboardScreen actor={actor} />;
}
