import {
  ALL_CITIES,
  ALL_STATES,
  NAME_LENGTH,
  SEARCH_LENGTH,
  SLIDER_MAX,
  SLIDER_MIN,
} from '../../openapi/entities/browse';
import { categorySlug } from '../../openapi/entities/slug';
import type { Category, ProductFilter } from '../../openapi/entities/types';

/**
 * The public list's filter and its URL: one is read from the other, both ways
 * (section 2, /products; section 5, 'bounds go in the URL only when they differ
 * from the defaults').
 */

/** No filter, first page. */
export const NO_FILTER: ProductFilter = {
  search: '',
  category: null,
  state: null,
  city: null,
  priceMin: null,
  priceMax: null,
  page: 1,
};

/** Beyond this no list has pages; numbers larger than any page would lose digits. */
const LAST_CONCEIVABLE_PAGE = 1_000_000;

/** The page number of a URL: whole digits from 1, else 1. */
export function parsePage(text: string | null): number {
  if (text === null || !/^\d+$/.test(text.trim())) return 1;
  return Math.min(Math.max(1, Number(text)), LAST_CONCEIVABLE_PAGE);
}

/** A bound in naira within the slider's ends, or null for what is no plain number. */
function parsePrice(text: string | null): number | null {
  if (text === null || !/^\d+(\.\d+)?$/.test(text.trim())) return null;
  return Math.min(Math.max(SLIDER_MIN, Number(text)), SLIDER_MAX);
}

/** A text of the URL, in one piece and no longer than the server takes. */
const parseText = (text: string | null, longest: number) =>
  [...(text ?? '').trim()].slice(0, longest).join('').trim();

/** A name out of the URL; blank and the sentinel mean no filter. */
function parseName(text: string | null, sentinel?: string): string | null {
  const name = parseText(text, NAME_LENGTH);
  return name === '' || name === sentinel ? null : name;
}

/** Bounds at the slider's ends are none (decisions: at 1,000,000 the upper bound is off); crossed ones are swapped. */
function boundsOf(low: number | null, high: number | null): Pick<ProductFilter, 'priceMin' | 'priceMax'> {
  const [min, max] = [low ?? SLIDER_MIN, high ?? SLIDER_MAX].sort((a, b) => a - b) as [number, number];
  return { priceMin: min === SLIDER_MIN ? null : min, priceMax: max === SLIDER_MAX ? null : max };
}

/** Reads the query of /products; what can't be read counts as absent. Never throws. */
export function parseFilter(query: string): ProductFilter {
  const given = new URLSearchParams(query);
  return {
    search: parseText(given.get('search'), SEARCH_LENGTH),
    category: parseName(given.get('category')),
    state: parseName(given.get('state'), ALL_STATES),
    city: parseName(given.get('city'), ALL_CITIES),
    ...boundsOf(parsePrice(given.get('priceMin')), parsePrice(given.get('priceMax'))),
    page: parsePage(given.get('page')),
  };
}

/** The address of a filtered list; only what differs from the defaults is in the query. */
export function productsHref(filter: Partial<ProductFilter>): string {
  const { search, category, state, city, priceMin, priceMax, page } = { ...NO_FILTER, ...filter };
  const fields = {
    search: search.trim(),
    category,
    state,
    city,
    priceMin,
    priceMax,
    page: page > 1 ? page : null,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null && value !== '') query.set(name, String(value));
  }
  // A plus that stands for a blank does not survive every messenger; real pluses are %2B already.
  const text = query.toString().replaceAll('+', '%20');
  return text === '' ? '/products' : `/products?${text}`;
}

/** The filter with something changed: every change begins at the first page, and another state drops the city. */
export function changed(filter: ProductFilter, change: Partial<ProductFilter>): ProductFilter {
  const city = 'state' in change && change.state !== filter.state ? null : filter.city;
  const whole = { ...filter, city, ...change, page: 1 };
  return { ...whole, search: whole.search.trim(), ...boundsOf(whole.priceMin, whole.priceMax) };
}

/** What is typed and dragged in a filter's fields, before it is searched for. Prices in naira, within the slider's ends. */
export interface FilterDraft {
  search: string;
  priceMin: number;
  priceMax: number;
}

/** The fields of a filter that was searched for. */
export const draftOf = ({
  search,
  priceMin,
  priceMax,
}: Pick<ProductFilter, 'search' | 'priceMin' | 'priceMax'>): FilterDraft => ({
  search,
  priceMin: priceMin ?? SLIDER_MIN,
  priceMax: priceMax ?? SLIDER_MAX,
});

/** The fields after a thumb of the price slider was moved; it stops at the other thumb instead of pushing it. */
export const withThumb = (
  draft: FilterDraft,
  { bound, naira }: { bound: 'priceMin' | 'priceMax'; naira: number },
): FilterDraft =>
  bound === 'priceMin'
    ? { ...draft, priceMin: Math.min(naira, draft.priceMax) }
    : { ...draft, priceMax: Math.max(naira, draft.priceMin) };

/** Whether the fields' prices differ from those that were searched for. */
export function wantsOtherPrice(
  draft: FilterDraft,
  filter: Pick<ProductFilter, 'search' | 'priceMin' | 'priceMax'>,
): boolean {
  const { priceMin, priceMax } = draftOf(filter);
  return draft.priceMin !== priceMin || draft.priceMax !== priceMax;
}

/** Whether two filters ask for the same page of the same list. */
export function sameFilter(a: ProductFilter, b: ProductFilter): boolean {
  return productsHref(a) === productsHref(b);
}

/**
 * The category that a URL names: by the slug of its name, or by its numeric id
 * (decisions, 'category in the URL'). Null when there is none.
 */
export function resolveCategory(text: string, categories: Category[]): Category | null {
  const slug = categorySlug(text);
  const named = categories.find((category) => categorySlug(category.name) === slug);
  if (named) return named;
  return /^\d+$/.test(text) ? (categories.find((category) => category.id === Number(text)) ?? null) : null;
}
