import { IconSearch } from '@tabler/icons-react';
import { POPULAR_SEARCHES } from '../../../machines/homeSearch/homeSearch.machine';
import { productsHref } from '../../../machines/productList/filter';
import { SEARCH_LENGTH } from '../../../openapi/entities/browse';
import { PRODUCT_NAME } from '../../../openapi/entities/product-name';
import { PlaceFields } from '../../components/PlaceFields';
import { Button } from '../../components/plain/Button';
import { TextInput } from '../../components/plain/fields';
import type { HomeViewProps } from './props';
import classes from './SearchPanel.module.css';

/** Text, state and city as a real GET form to /products, and popular searches as links (section 2, Home). */
export function SearchPanel({ snapshot, send }: HomeViewProps) {
  const { search, state, city, states, cities } = snapshot.context;
  return (
    <section className={classes.hero}>
      <div className={classes.inner}>
        <h1 className={classes.title} tabIndex={-1}>
          Buy and sell anything, anywhere in Nigeria
        </h1>
        <p className={classes.lead}>
          Find it near you on {PRODUCT_NAME}, talk to the seller directly, meet and buy.
        </p>
        <search>
          <form
            className={classes.panel}
            aria-label="Search ads"
            method="get"
            action="/products"
            onSubmit={(event) => {
              event.preventDefault();
              send({ type: 'search.submitted' });
            }}
          >
            <TextInput
              className={classes.text}
              type="search"
              name="search"
              label="What are you looking for?"
              placeholder="Phones, cars, houses…"
              maxLength={SEARCH_LENGTH}
              autoComplete="off"
              enterKeyHint="search"
              value={search}
              onChange={(event) => send({ type: 'search.typed', text: event.currentTarget.value })}
            />
            <PlaceFields
              states={snapshot.matches({ states: 'ready' }) ? states : []}
              cities={snapshot.matches({ cities: 'ready' }) ? cities : []}
              state={state}
              city={city}
              noState={snapshot.matches({ cities: 'none' })}
              citiesLoading={snapshot.matches({ cities: 'loading' })}
              onState={(name) => send({ type: 'state.chosen', name })}
              onCity={(name) => send({ type: 'city.chosen', name })}
            />
            <Button className={classes.go} type="submit" leftSection={<IconSearch size={18} />}>
              Search
            </Button>
          </form>
        </search>
        <nav className={classes.popular} aria-label="Popular searches">
          <span className={classes.popularLabel}>Popular:</span>
          {POPULAR_SEARCHES.map((text) => (
            <a key={text} className={classes.chip} href={productsHref({ search: text })}>
              {text}
            </a>
          ))}
        </nav>
      </div>
    </section>
  );
}
