import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { adminModerationMachine } from '../../../machines/adminModeration/adminModeration.machine';
import { AdminProductsView } from './AdminProductsView';

/** The list of ads connected to its running chart. */
export function AdminProductsScreen({ actor }: { actor: ActorRefFrom<typeof adminModerationMachine> }) {
  return <AdminProductsView snapshot={useSelector(actor, (snapshot) => snapshot)} send={actor.send} />;
}
