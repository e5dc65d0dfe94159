import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { adminModerationMachine } from '../../../machines/adminModeration/adminModeration.machine';
import { AdminModerationProductsView } from './AdminModerationProductsView';

/** The list of ads connected to its running chart. */
export function AdminModerationProductsScreen({
  actor,
}: {
  actor: ActorRefFrom<typeof adminModerationMachine>;
}) {
  return (
    <AdminModerationProductsView snapshot={useSelector(actor, (snapshot) => snapshot)} send={actor.send} />
  );
}
