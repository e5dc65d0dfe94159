import type { SnapshotFrom } from 'xstate';
import type { HomeSearchEvent, homeSearchMachine } from '../../../machines/homeSearch/homeSearch.machine';

/** What the home page and its parts paint, and whom they tell. */
export interface HomeViewProps {
  snapshot: SnapshotFrom<typeof homeSearchMachine>;
  send: (event: HomeSearchEvent) => void;
}
