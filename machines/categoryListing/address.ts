import { categoryPath } from '../../openapi/entities/slug';
import type { ProductFilter } from '../../openapi/entities/types';
import { parseFilter, productsHref } from '../productList/filter';

/** What the query of /category/{id} asks for: a filter as on /products, whose category is the page's own. */
export type ListingQuery = Omit<ProductFilter, 'category'>;

/** Reads the query as /products does; never throws. */
export function parseListing(query: string): ListingQuery {
  const { category: _, ...asked } = parseFilter(query);
  return asked;
}

/** The address of a category's ads; only what differs from the defaults is in the query. */
export function categoryHref(category: string, query: Partial<ListingQuery> = {}): string {
  return productsHref({ ...query, category: null }).replace('/products', categoryPath(category));
}

/** Whether two queries ask for the same page of the same ads. */
export const sameQuery = (a: ListingQuery, b: ListingQuery) => categoryHref('', a) === categoryHref('', b);

/** How many filters a query sets, the search text not counted. */
export const countFilters = ({ state, city, priceMin, priceMax }: ListingQuery) =>
  [state, city, priceMin ?? priceMax].filter((value) => value !== null).length;
