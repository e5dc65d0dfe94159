import type { SnapshotFrom } from 'xstate';
import type { categoryListingMachine } from '../../../machines/categoryListing/categoryListing.machine';
import type { CategoryListingEvent } from '../../../machines/categoryListing/categoryListing.types';

/** What a category's page and its parts paint, and whom they tell. */
export interface CategoryViewProps {
  snapshot: SnapshotFrom<typeof categoryListingMachine>;
  send: (event: CategoryListingEvent) => void;
}
