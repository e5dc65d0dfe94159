import { makeSlug } from '../../openapi/entities/slug';
import type { Product } from '../../openapi/entities/types';

/** The path of an ad's own page (section 2, Product URL slug). */
export function productPath(product: Pick<Product, 'id' | 'title'>): string {
  return `/product/${makeSlug(product.title, product.id)}`;
}
