import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { adminCategoriesMachine } from '../../../machines/adminCategories/adminCategories.machine';
import { AdminCategoriesView } from './AdminCategoriesView';

/** The categories' page connected to its chart. */
export function AdminCategoriesScreen({ actor }: { actor: ActorRefFrom<typeof adminCategoriesMachine> }) {
  return <AdminCategoriesView snapshot={useSelector(actor, (snapshot) => snapshot)} send={actor.send} />;
}
