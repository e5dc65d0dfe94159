import type { Category, City, Product, ProductFilter, State } from '../../openapi/entities/types';
import type { FilterDraft } from './filter';

/** Data of the list; what it is doing stands in its states. */
export interface ProductListContext {
  /** What the URL asks for; the list shows it or is loading it. */
  filter: ProductFilter;
  draft: FilterDraft;
  /** The last answer; stays while a newer one is loaded. */
  products: Product[];
  /** Ads over all pages. */
  total: number;
  totalPages: number;
  categories: Category[];
  states: State[];
  /** Of the chosen state. */
  cities: City[];
  /** Milliseconds since 1970 when the address was last shown: what ages are counted to. */
  now: number;
}

export type ProductListEvent =
  /** The page is shown under this address: at first, by a link, a form, or again. `search` as in `location`. */
  | { type: 'url.changed'; search: string; now: number }
  | { type: 'search.typed'; text: string }
  | { type: 'filter.submitted' }
  | { type: 'filter.cleared' }
  | { type: 'category.chosen'; category: string | null }
  | { type: 'state.chosen'; name: string | null }
  | { type: 'city.chosen'; name: string | null }
  | { type: 'price.moved'; bound: 'priceMin' | 'priceMax'; naira: number }
  | { type: 'panel.toggled' }
  | { type: 'list.retried' };

export interface ProductListInput {
  search: string;
  now: number;
}
