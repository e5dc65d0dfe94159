import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { adminModerationMachine } from '../../../machines/adminModeration/adminModeration.machine';
import { AdminUsersView } from './AdminUsersView';

/** The list of users connected to its running chart. */
export function AdminUsersScreen({ actor }: { actor: ActorRefFrom<typeof adminModerationMachine> }) {
  return <AdminUsersView snapshot={useSelector(actor, (snapshot) => snapshot)} send={actor.send} />;
}
