import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { adminModerationMachine } from '../../../machines/adminModeration/adminModeration.machine';
import { AdminModerationUsersView } from './AdminModerationUsersView';

/** The list of users connected to its running chart. */
export function AdminModerationUsersScreen({
  actor,
}: {
  actor: ActorRefFrom<typeof adminModerationMachine>;
}) {
  return <AdminModerationUsersView snapshot={useSelector(actor, (snapshot) => snapshot)} send={actor.send} />;
}
