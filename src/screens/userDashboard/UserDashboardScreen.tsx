import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { userDashboardMachine } from '../../../machines/userDashboard/userDashboard.machine';
import { UserDashboardView } from './UserDashboardView';

/** /dashboard on its running chart. */
export function UserDashboardScreen({ actor }: { actor: ActorRefFrom<typeof userDashboardMachine> }) {
  return <UserDashboardView snapshot={useSelector(actor, (all) => all)} send={actor.send} />;
}
