import { parseFilter, productsHref } from '../productList/filter';

/** What the query of /category/{id} asks for. */
export interface ListingQuery {
  search: string;
  page: number;
}

/** Reads `search` and `page` as /products does; never throws. */
export function parseListing(query: string): ListingQuery {
  const { search, page } = parseFilter(query);
  return { search, page };
}

/** The address of a category's ads; only what differs from the defaults is in the query. */
export function categoryHref(category: string, query: Partial<ListingQuery> = {}): string {
  return productsHref(query).replace('/products', `/category/${encodeURIComponent(category)}`);
}
