import { parseProduct } from '../../openapi/entities/product';
import type { Product, ProductInput, Versioned } from '../../openapi/entities/types';
import { versioned } from '../../openapi/entities/version';
import type { Api } from './api';
import { succeeded, unwrap } from './api';
import { ifMatch, orNow } from './overtaken';

/** An ad that is edited (section 7, Products). All calls reject with `ApiError`. */
export function editedAdService(api: Api, base: { uploadsBase: string }) {
  const parse = versioned((wire) => parseProduct(wire, base));
  return {
    /** As in `products.get`, of kind `notFound` where there is none. */
    get: (id: number, signal: AbortSignal): Promise<Versioned<Product>> =>
      unwrap(api.GET('/products/{id}', { params: { path: { id: String(id) } }, signal }), parse, 'id'),

    /** Null once saved; the ad as it is now where it has another version than the one that was changed. */
    update: (
      { id, version, body }: { id: number; version: number | null; body: ProductInput },
      signal: AbortSignal,
    ): Promise<Versioned<Product> | null> =>
      succeeded(
        api.PUT('/products/{id}', { body, params: { path: { id }, header: ifMatch(version) }, signal }),
      ).then(() => null, orNow(parse, 'id')),
  };
}
