import type { City, Page, Product, State, User } from '../../openapi/entities/types';
import type { FilterDraft } from '../productList/filter';
import type { SessionChanged } from '../shell';
import type { ListingQuery } from './address';

/** A category's ads, and its true name where it exists. */
export interface Listing {
  name: string | null;
  page: Page<Product>;
}

/** A grid of cards, or one ad a row. */
export type Layout = 'grid' | 'list';

export interface CategoryListingContext {
  /** The route's parameter: slug of the name, or a numeric id. */
  category: string;
  /** Shown as the title: the parameter with dashes as spaces until the name is known (decisions). */
  name: string;
  /** False once it is known that there is no such category; said by the document's status alone. */
  exists: boolean;
  /** What the URL asks for. */
  query: ListingQuery;
  draft: FilterDraft;
  products: Product[];
  total: number;
  totalPages: number;
  /** WhatsApp link of each ad by its id; null where there is no number. Empty for visitors. */
  links: Record<string, string | null>;
  states: State[];
  /** Of the chosen state. */
  cities: City[];
  /** As the visitor last chose it. */
  layout: Layout;
  user: User | null;
  /** Milliseconds since 1970: what ages are counted to. */
  now: number;
}

export type CategoryListingEvent =
  | { type: 'url.changed'; search: string; now: number }
  | { type: 'search.typed'; text: string }
  | { type: 'search.submitted' }
  | { type: 'filter.toggled' }
  | { type: 'filter.cleared' }
  | { type: 'state.chosen'; name: string | null }
  | { type: 'city.chosen'; name: string | null }
  | { type: 'price.moved'; bound: 'priceMin' | 'priceMax'; naira: number }
  | { type: 'layout.chosen'; layout: Layout }
  /** A visitor who is not signed in pressed WhatsApp. */
  | { type: 'whatsapp.attempted' }
  /** The WhatsApp link of this ad was pressed; the browser follows it by itself. */
  | { type: 'whatsapp.used'; id: number }
  | { type: 'whatsapp.missing' }
  /** WhatsApp was pressed after making the links had failed. */
  | { type: 'whatsapp.retried' }
  | { type: 'list.retried' }
  | SessionChanged;

export interface CategoryListingInput {
  /** The route's parameter, decoded once. */
  category: string;
  search: string;
  layout: Layout;
  user: User | null;
  now: number;
}

/** Texts of sections 2 and 8. */
export const LISTING_TEXTS = {
  empty: 'No ads found in this category',
  failed: 'Failed to load products',
  noWhatsapp: 'WhatsApp contact not available',
  signInFirst: 'Please sign in to contact the seller',
} as const;
