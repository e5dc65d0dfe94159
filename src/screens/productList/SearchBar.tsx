import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { SEARCH_LENGTH } from '../../../openapi/entities/browse';
import type { ProductFilter } from '../../../openapi/entities/types';
import { Button } from '../../components/plain/Button';
import { TextInput } from '../../components/plain/fields';
import type { ProductsViewProps } from './props';
import classes from './SearchBar.module.css';

/** Id of the GET form; the sidebar's fields belong to it. */
export const FILTER_FORM = 'product-filter';
/** Id of the sidebar, which a button shows and hides on small screens. */
export const FILTER_PANEL = 'product-filters';

/** How many of the sidebar's filters are set. */
const countOf = ({ category, state, city, priceMin, priceMax }: ProductFilter) =>
  [category, state, city, priceMin ?? priceMax].filter((value) => value !== null).length;

/** The search form with Clear, and the button for the filters on small screens. */
export function SearchBar({ snapshot, send }: ProductsViewProps) {
  const { draft, filter } = snapshot.context;
  const open = snapshot.matches({ panel: 'open' });
  const count = countOf(filter);
  return (
    <div className={classes.bar}>
      <search className={classes.search}>
        <form
          id={FILTER_FORM}
          className={classes.form}
          method="get"
          action="/products"
          onSubmit={(event) => {
            event.preventDefault();
            send({ type: 'filter.submitted' });
          }}
        >
          <TextInput
            className={classes.text}
            type="search"
            name="search"
            aria-label="Search products"
            placeholder="Search products"
            maxLength={SEARCH_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
            leftSection={<IconSearch size={18} />}
            value={draft.search}
            onChange={(event) => send({ type: 'search.typed', text: event.currentTarget.value })}
          />
          <Button className={classes.button} type="submit">
            Search
          </Button>
        </form>
      </search>
      {/* A form of its own: a button that needs no script. */}
      <form
        method="get"
        action="/products"
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'filter.cleared' });
        }}
      >
        <Button className={classes.button} type="submit" variant="default">
          Clear
        </Button>
      </form>
      <Button
        className={classes.toggle}
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} />}
        aria-expanded={open}
        aria-controls={FILTER_PANEL}
        onClick={() => send({ type: 'panel.toggled' })}
      >
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
    </div>
  );
}
