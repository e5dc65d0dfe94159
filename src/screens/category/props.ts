import type { SnapshotFrom } from 'xstate';
import type {
  CategoryListingEvent,
  categoryListingMachine,
} from '../../../machines/categoryListing/categoryListing.machine';

/** What a category's page and its parts paint, and whom they tell. */
export interface CategoryViewProps {
  snapshot: SnapshotFrom<typeof categoryListingMachine>;
  send: (event: CategoryListingEvent) => void;
}
