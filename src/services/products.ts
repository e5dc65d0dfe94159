import { PUBLIC_PAGE_SIZE } from '../../openapi/entities/browse';
import { parseProduct } from '../../openapi/entities/product';
import type { Page, Product, ProductFilter } from '../../openapi/entities/types';
import type { Api } from './api';
import { succeeded, unwrap, unwrapPage } from './api';

/** The base address of images that the server sends as plain names. */
export interface ProductsOptions {
  uploadsBase: string;
}

/** The query of GET /products (section 7): `category` by id, places by name, prices in naira. */
export interface ListQuery {
  page: number;
  limit: number;
  category?: number;
  state?: string;
  city?: string;
  priceMin?: number;
  priceMax?: number;
  search?: string;
  status?: 'active';
}

/** Section 7: a public list asks for a page of 12 active ads; `category` is an id, undefined for all. */
export const publicQuery = (
  { search, page, state, city, priceMin, priceMax }: Omit<ProductFilter, 'category'>,
  category: number | undefined,
): ListQuery => ({
  page,
  limit: PUBLIC_PAGE_SIZE,
  status: 'active',
  category,
  state: state ?? undefined,
  city: city ?? undefined,
  priceMin: priceMin ?? undefined,
  priceMax: priceMax ?? undefined,
  search: search === '' ? undefined : search,
});

/** Public ads (section 7). All throw ApiError, of kind `notFound` where there is no such ad. */
export function productsService(api: Api, { uploadsBase }: ProductsOptions) {
  const parse = (wire: unknown) => parseProduct(wire, { uploadsBase });
  /** A list shows an ad's first photo; the others come with the ad. In the documents of lists each byte counts. */
  const parseFace = (wire: unknown): Product => {
    const product = parse(wire);
    return { ...product, images: product.images.slice(0, 1) };
  };
  return {
    list: (query: ListQuery, signal: AbortSignal): Promise<Page<Product>> =>
      unwrapPage(api.GET('/products', { params: { query }, signal }), parseFace, query),
    get: (id: number, signal: AbortSignal): Promise<Product> =>
      unwrap(api.GET('/products/{id}', { params: { path: { id: String(id) } }, signal }), parse, 'id'),
    /**
     * Reports that an ad was opened which came with its page, so that nothing asked the server for it (an addition
     * to the contract). As for an inquiry, nothing waits for the call.
     */
    recordView: (id: number): void => {
      succeeded(api.POST('/products/{id}/views', { params: { path: { id } }, keepalive: true })).catch(
        () => {},
      );
    },
    /**
     * Reports that a link to the seller was used (an addition to the contract). The call outlives the page, which
     * a dialler or a mail program may replace; nothing waits for it, and a failure changes nothing.
     */
    recordInquiry: (id: number, channel: 'whatsapp' | 'call' | 'email'): void => {
      const call = { params: { path: { id } }, body: { channel }, keepalive: true };
      succeeded(api.POST('/products/{id}/inquiries', call)).catch(() => {});
    },
  };
}
