import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { categoryListingMachine } from '../../../machines/categoryListing/categoryListing.machine';
import { CategoryListingView } from './CategoryListingView';

/** Connects a category's page to its running chart. */
export function CategoryListingScreen({ actor }: { actor: ActorRefFrom<typeof categoryListingMachine> }) {
  return <CategoryListingView snapshot={useSelector(actor, (snapshot) => snapshot)} send={actor.send} />;
}
