import { CategoryGrid } from './CategoryGrid';
import { Featured } from './Featured';
import classes from './HomeSearchView.module.css';
import type { HomeViewProps } from './props';
import { SearchPanel } from './SearchPanel';

/** The home page (section 2, Home). */
export function HomeSearchView({ snapshot, send }: HomeViewProps) {
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
