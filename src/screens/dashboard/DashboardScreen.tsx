import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { userDashboardMachine } from '../../../machines/userDashboard/userDashboard.machine';
import { DashboardView } from './DashboardView';

/** /dashboard on its running chart. */
export function DashboardScreen({ actor }: { actor: ActorRefFrom<typeof userDashboardMachine> }) {
  return <DashboardView snapshot={useSelector(actor, (all) => all)} send={actor.send} />;
}
