import type { Category, City, Product, State } from '../../openapi/entities/types';

/** Samples that several models share; not part of the product. */

export const LAGOS: State = { id: 25, name: 'Lagos' };
export const KANO: State = { id: 20, name: 'Kano' };
export const IKEJA: City = { id: 500, name: 'Ikeja' };

export const PHONES: Category = {
  id: 1,
  name: 'Phones & Tablets',
  description: null,
  icon: null,
  createdAt: null,
};

/** The time at which all samples are read, in milliseconds since 1970. */
export const SAMPLE_NOW = Date.UTC(2026, 10, 28, 12);

/** An ad as a signed-in person gets it. */
export function sampleAd(part: Partial<Product> = {}): Product {
  return {
    id: 12,
    title: 'Rice & beans pot',
    description: 'Two pots.\nHardly used.',
    price: 12_500,
    status: 'active',
    createdAt: '2026-11-28T09:00:00.000Z',
    images: [],
    featured: false,
    location: null,
    categoryId: PHONES.id,
    categoryName: PHONES.name,
    stateId: LAGOS.id,
    stateName: LAGOS.name,
    cityId: IKEJA.id,
    cityName: IKEJA.name,
    sellerId: 3,
    sellerName: 'Ada',
    sellerEmail: null,
    contact: { email: 'ada@example.ng', phone: '0803 123 4567', whatsapp: null },
    ...part,
  };
}
