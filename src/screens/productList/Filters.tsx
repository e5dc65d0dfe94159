import { resolveCategory } from '../../../machines/productList/filter';
import { categorySlug } from '../../../openapi/entities/slug';
import type { Category } from '../../../openapi/entities/types';
import { PlaceFields } from '../../components/PlaceFields';
import { PriceRange } from '../../components/PriceRange';
import { Button } from '../../components/plain/Button';
import { NativeSelect } from '../../components/plain/fields';
import classes from './Filters.module.css';
import type { ProductsViewProps } from './props';
import { FILTER_FORM, FILTER_PANEL } from './SearchBar';

/** Category, state, city and price; each choice is searched for at once. Fields of the GET form, for pages without scripts. */
export function Filters({ snapshot, send }: ProductsViewProps) {
  const { filter, draft, categories, states, cities } = snapshot.context;
  return (
    <aside
      id={FILTER_PANEL}
      className={classes.panel}
      data-open={snapshot.matches({ panel: 'open' }) || undefined}
      aria-label="Filters"
    >
      <NativeSelect
        label="Category"
        name="category"
        form={FILTER_FORM}
        value={chosenCategory(filter.category, categories)}
        data={[{ value: '', label: 'All Categories' }, ...categoryOptions(filter.category, categories)]}
        onChange={(event) => send({ type: 'category.chosen', category: event.currentTarget.value || null })}
      />
      <PlaceFields
        states={states}
        cities={snapshot.matches({ cities: 'ready' }) ? cities : []}
        state={filter.state}
        city={filter.city}
        noState={snapshot.matches({ cities: 'none' })}
        citiesLoading={snapshot.matches({ cities: 'loading' })}
        onState={(name) => send({ type: 'state.chosen', name })}
        onCity={(name) => send({ type: 'city.chosen', name })}
        form={FILTER_FORM}
      />
      <PriceRange
        min={draft.priceMin}
        max={draft.priceMax}
        onMoved={(bound, naira) => send({ type: 'price.moved', bound, naira })}
        form={FILTER_FORM}
      />
      <Button className={classes.apply} type="submit" form={FILTER_FORM} variant="light">
        Apply filters
      </Button>
    </aside>
  );
}

/** The option of the category that the URL names, by slug or by id. */
function chosenCategory(text: string | null, categories: Category[]): string {
  if (text === null) return '';
  const category = resolveCategory(text, categories);
  return category ? categorySlug(category.name) : text;
}

/** The categories; one that the URL names and the list lacks stays visible as it is. */
function categoryOptions(text: string | null, categories: Category[]) {
  const known = categories.map(({ name }) => ({ value: categorySlug(name), label: name }));
  const unknown = text !== null && resolveCategory(text, categories) === null;
  return unknown ? [{ value: text, label: text.replaceAll('-', ' ') }, ...known] : known;
}
