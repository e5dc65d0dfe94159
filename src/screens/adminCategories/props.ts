import type { SnapshotFrom } from 'xstate';
import type { adminCategoriesMachine } from '../../../machines/adminCategories/adminCategories.machine';
import type { AdminCategoriesEvent } from '../../../machines/adminCategories/adminCategories.setup';

/** What the categories' view and its parts are given. */
export interface AdminCategoriesProps {
  snapshot: SnapshotFrom<typeof adminCategoriesMachine>;
  send: (event: AdminCategoriesEvent) => void;
}
