import { PlaceFields } from '../../components/PlaceFields';
import { PriceRange } from '../../components/PriceRange';
import { Button } from '../../components/plain/Button';
import classes from './CategoryListingView.module.css';
import type { CategoryViewProps } from './props';
import { LISTING_FILTER, LISTING_FORM } from './Toolbar';

/** State, city and price within the category, as on /products; each choice is searched for at once. */
export function FilterPanel({ snapshot, send }: CategoryViewProps) {
  const { query, draft, states, cities } = snapshot.context;
  return (
    <section id={LISTING_FILTER} className={classes.panel} aria-label="Filter">
      <PlaceFields
        states={snapshot.matches({ filter: { open: { states: 'ready' } } }) ? states : []}
        cities={snapshot.matches({ filter: { open: { cities: 'ready' } } }) ? cities : []}
        state={query.state}
        city={query.city}
        noState={snapshot.matches({ filter: { open: { cities: 'none' } } })}
        citiesLoading={snapshot.matches({ filter: { open: { cities: 'loading' } } })}
        onState={(name) => send({ type: 'state.chosen', name })}
        onCity={(name) => send({ type: 'city.chosen', name })}
        form={LISTING_FORM}
      />
      <PriceRange
        min={draft.priceMin}
        max={draft.priceMax}
        onMoved={(bound, naira) => send({ type: 'price.moved', bound, naira })}
        form={LISTING_FORM}
      />
      <Button
        className={classes.clear}
        variant="default"
        h={44}
        onClick={() => send({ type: 'filter.cleared' })}
      >
        Clear filters
      </Button>
    </section>
  );
}
