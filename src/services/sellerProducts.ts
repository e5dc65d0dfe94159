import { parseProduct } from '../../openapi/entities/product';
import { parseSubscription } from '../../openapi/entities/subscription';
import type { Product, ProductInput, Subscription } from '../../openapi/entities/types';
import type { Api } from './api';
import { succeeded, unwrapList, unwrapOptional } from './api';

/** A seller's own ads and plan (section 7, Products and Subscription). All calls reject with `ApiError`. */
export const sellerProductsService = (api: Api, base: { uploadsBase: string }) => ({
  list: (signal: AbortSignal): Promise<Product[]> =>
    unwrapList(api.GET('/products/seller', { signal }), (wire) => parseProduct(wire, base)),

  /** Reads only the status: the answer's shape is not specified. `submitKey` makes the server post one ad, however often this is sent. */
  create: (body: ProductInput, submitKey: string, signal: AbortSignal): Promise<void> =>
    succeeded(api.POST('/products', { body, params: { header: { 'Idempotency-Key': submitKey } }, signal })),

  remove: (id: number, signal: AbortSignal): Promise<void> =>
    succeeded(api.DELETE('/products/{id}', { params: { path: { id } }, signal })),

  /** The current plan, or an answer without one. */
  subscription: (signal: AbortSignal): Promise<Subscription> =>
    unwrapOptional(api.GET('/subscription/current', { signal }), parseSubscription, 'plan'),
});
