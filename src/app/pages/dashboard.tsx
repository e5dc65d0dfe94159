import { useState } from 'react';
import { DashboardScreen } from '../../screens/dashboard/DashboardScreen';
import { useApp } from '../context';
import { provideUserDashboard } from '../provide/userDashboard';
import { useScreenActor } from '../useScreenActor';

/** `/dashboard` */
export default function DashboardPage() {
  const { services } = useApp();
  const [machine] = useState(() => provideUserDashboard(services));
  const actor = useScreenActor(machine, {
    input: { now: Date.now() },
    resume: { id: 'userDashboard', keep: 'history' },
  });
  return <DashboardScreen actor={actor} />;
}
