import type { SnapshotFrom } from 'xstate';
import type { HomeSearchEvent, homeSearchMachine } from '../../../machines/homeSearch/homeSearch.machine';
import { CategoryGrid } from './CategoryGrid';
import { Featured } from './Featured';
import classes from './HomeView.module.css';
import { SearchPanel } from './SearchPanel';

export interface HomeViewProps {
  snapshot: SnapshotFrom<typeof homeSearchMachine>;
  send: (event: HomeSearchEvent) => void;
}

/** The home page (section 2, Home). */
export function HomeView({ snapshot, send }: HomeViewProps) {
  return (
    <>
      <SearchPanel snapshot={snapshot} send={send} />
      <div className={classes.page}>
        <CategoryGrid snapshot={snapshot} send={send} />
        <Featured snapshot={snapshot} send={send} />
      </div>
    </>
  );
}
