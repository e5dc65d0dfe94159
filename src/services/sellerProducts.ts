import { parseProduct } from '../../openapi/entities/product';
import { parseSubscription } from '../../openapi/entities/subscription';
import type { Product, ProductInput, Subscription, Versioned } from '../../openapi/entities/types';
import { versioned } from '../../openapi/entities/version';
import type { Api } from './api';
import { succeeded, unwrap, unwrapList, unwrapOptional } from './api';
import { ifMatch, orNow } from './overtaken';

/** A seller's own ads and plan (section 7, Products and Subscription). All calls reject with `ApiError`. */
export function sellerProductsService(api: Api, base: { uploadsBase: string }) {
  const parseOwn = versioned((wire) => parseProduct(wire, base));
  return {
    /** One ad, to be edited; as in `products.get`, of kind `notFound` where there is none. */
    get: (id: number, signal: AbortSignal): Promise<Versioned<Product>> =>
      unwrap(api.GET('/products/{id}', { params: { path: { id: String(id) } }, signal }), parseOwn, 'id'),

    list: (signal: AbortSignal): Promise<Product[]> =>
      unwrapList(api.GET('/products/seller', { signal }), (wire) => parseProduct(wire, base)),

    /** Reads only the status: the answer's shape is not specified. `submitKey` makes the server post one ad, however often this is sent. */
    create: (body: ProductInput, submitKey: string, signal: AbortSignal): Promise<void> =>
      succeeded(
        api.POST('/products', { body, params: { header: { 'Idempotency-Key': submitKey } }, signal }),
      ),

    /** Null once saved; the ad as it is now where it has another version than the one that was changed. */
    update: (
      { id, version, body }: { id: number; version: number | null; body: ProductInput },
      signal: AbortSignal,
    ): Promise<Versioned<Product> | null> =>
      succeeded(
        api.PUT('/products/{id}', { body, params: { path: { id }, header: ifMatch(version) }, signal }),
      ).then(() => null, orNow(parseOwn, 'id')),

    remove: (id: number, signal: AbortSignal): Promise<void> =>
      succeeded(api.DELETE('/products/{id}', { params: { path: { id } }, signal })),

    /** The current plan, or an answer without one. */
    subscription: (signal: AbortSignal): Promise<Subscription> =>
      unwrapOptional(api.GET('/subscription/current', { signal }), parseSubscription, 'plan'),
  };
}
