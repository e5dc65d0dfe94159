import { IconAdjustmentsHorizontal, IconLayoutGrid, IconList, IconSearch } from '@tabler/icons-react';
import { categoryHref, countFilters, type ListingQuery } from '../../../machines/categoryListing/address';
import { SEARCH_LENGTH } from '../../../openapi/entities/browse';
import unseen from '../../components/hidden.module.css';
import { Button, IconButton } from '../../components/plain/Button';
import { TextInput } from '../../components/plain/fields';
import classes from './CategoryListingView.module.css';
import type { CategoryViewProps } from './props';

/** Id of the GET form; the filter's fields belong to it. */
export const LISTING_FORM = 'category-search';
/** Id of what the filter button opens. */
export const LISTING_FILTER = 'category-filter';

const LAYOUTS = [
  { layout: 'grid', label: 'Grid view', Icon: IconLayoutGrid },
  { layout: 'list', label: 'List view', Icon: IconList },
] as const;

/** Search within the category as a GET form, the filter button (the specification's does nothing, ours opens the filter), grid or list (section 2). */
export function Toolbar({ snapshot, send }: CategoryViewProps) {
  const { category, name, query, draft } = snapshot.context;
  const open = snapshot.matches({ filter: 'open' });
  const count = countFilters(query);
  return (
    <div className={classes.bar}>
      <search className={classes.search}>
        <form
          id={LISTING_FORM}
          className={classes.form}
          method="get"
          action={categoryHref(category)}
          onSubmit={(event) => {
            event.preventDefault();
            send({ type: 'search.submitted' });
          }}
        >
          <TextInput
            className={classes.text}
            type="search"
            name="search"
            aria-label="Search in this category..."
            placeholder="Search in this category..."
            maxLength={SEARCH_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
            value={draft.search}
            onChange={(event) => send({ type: 'search.typed', text: event.currentTarget.value })}
          />
          <IconButton className={classes.icon} type="submit" aria-label="Search">
            <IconSearch size={20} />
          </IconButton>
          {open ? null : <Hidden query={query} />}
        </form>
      </search>
      <Button
        className={classes.filter}
        variant="default"
        // Without a program the filter of all ads is shown, set to this category.
        type="submit"
        form={LISTING_FORM}
        formAction="/products"
        name="category"
        value={name}
        leftSection={<IconAdjustmentsHorizontal size={18} />}
        aria-expanded={open}
        aria-controls={open ? LISTING_FILTER : undefined}
        onClick={(event) => {
          event.preventDefault();
          send({ type: 'filter.toggled' });
        }}
      >
        {count > 0 ? `Filter (${count})` : 'Filter'}
      </Button>
      <fieldset className={classes.layouts}>
        <legend className={unseen.hidden}>Layout</legend>
        {LAYOUTS.map(({ layout, label, Icon }) => {
          const chosen = snapshot.matches({ layout });
          return (
            <IconButton
              key={layout}
              variant={chosen ? 'light' : 'default'}
              aria-label={label}
              aria-pressed={chosen}
              onClick={() => send({ type: 'layout.chosen', layout })}
            >
              <Icon size={20} />
            </IconButton>
          );
        })}
      </fieldset>
    </div>
  );
}

/** The filter that the address holds already, for pages without scripts: words typed must not drop it. */
function Hidden({ query }: { query: ListingQuery }) {
  const { state, city, priceMin, priceMax } = query;
  return Object.entries({ state, city, priceMin, priceMax }).map(([name, value]) =>
    value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}
