import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { categoryListingMachine } from '../../../machines/categoryListing/categoryListing.machine';
import { CategoryView } from './CategoryView';

/** Connects a category's page to its running chart. */
export function CategoryScreen({ actor }: { actor: ActorRefFrom<typeof categoryListingMachine> }) {
  return <CategoryView snapshot={useSelector(actor, (snapshot) => snapshot)} send={actor.send} />;
}
