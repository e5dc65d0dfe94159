import type { Product } from '../../openapi/entities/types';

/** Where an ad is: city and state, or the free text of servers that send none; empty when unknown (section 3). */
export function placeOf(product: Pick<Product, 'cityName' | 'stateName' | 'location'>): string {
  const parts = [product.cityName, product.stateName].filter((part) => part !== null && part !== '');
  return parts.length > 0 ? parts.join(', ') : (product.location ?? '');
}
