import { useState } from 'react';
import { AdminDashboardScreen } from '../../screens/adminDashboard/AdminDashboardScreen';
import { useApp } from '../context';
import { provideAdminDashboard } from '../provide/adminDashboard';
import { useScreenActor } from '../useScreenActor';

/** `/admin/dashboard`; always asked for anew: figures of before would mislead. */
export default function AdminDashboardPage() {
  const { services } = useApp();
  const [machine] = useState(() => provideAdminDashboard(services));
  return <AdminDashboardScreen actor={useScreenActor(machine, { input: undefined })} />;
}
