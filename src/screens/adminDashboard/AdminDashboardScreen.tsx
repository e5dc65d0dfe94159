import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { adminDashboardMachine } from '../../../machines/adminDashboard/adminDashboard.machine';
import { AdminDashboardView } from './AdminDashboardView';

/** The admins' dashboard connected to its chart. */
export function AdminDashboardScreen({ actor }: { actor: ActorRefFrom<typeof adminDashboardMachine> }) {
  return <AdminDashboardView snapshot={useSelector(actor, (snapshot) => snapshot)} send={actor.send} />;
}
