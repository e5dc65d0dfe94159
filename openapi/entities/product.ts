import { imageOf, imagesOf } from './images';
import { ApiError } from './problem';
import { listOf } from './read';
import type { Product, ProductImage } from './types';
import { flag, id, named, number, raw, text, time, trimmed, wire } from './wire';

/** Where relative image names are found (decisions, 'images base'). */
export interface ImageBase {
  uploadsBase: string;
}

const contactSchema = wire({ email: trimmed, phone: trimmed, whatsapp: trimmed });

const productSchema = wire({
  id,
  title: text,
  description: text,
  price: number,
  status: text,
  createdAt: time,
  created_at: time,
  images: raw,
  featured: flag,
  location: text,
  contact_phone: trimmed,
  categoryId: id,
  category: named,
  stateId: id,
  state: named,
  cityId: id,
  city: named,
  seller: raw,
  contactInfo: contactSchema,
});

const sellerSchema = wire({ email: text });

/** An ad from its list or detail form (section 3); never throws, `id` is 0 where the server gave none. */
export function parseProduct(value: unknown, { uploadsBase }: ImageBase): Product {
  const ad = productSchema.parse(value);
  const seller = named.parse(ad.seller);
  return {
    id: ad.id ?? 0,
    title: ad.title ?? '',
    description: ad.description ?? '',
    price: ad.price,
    status: ad.status ?? 'active',
    createdAt: ad.createdAt ?? ad.created_at,
    images: imagesOf(ad.images, uploadsBase),
    featured: ad.featured,
    location: ad.location,
    categoryId: ad.categoryId ?? ad.category.id,
    categoryName: ad.category.name,
    stateId: ad.stateId ?? ad.state.id,
    stateName: ad.state.name,
    cityId: ad.cityId ?? ad.city.id,
    cityName: ad.city.name,
    sellerId: seller.id,
    sellerName: seller.name,
    sellerEmail: sellerSchema.parse(ad.seller).email,
    contact: { ...ad.contactInfo, phone: ad.contactInfo.phone ?? ad.contact_phone },
  };
}

/** City and state for a card, else the free text of the place; empty when neither is known. */
export function placeOf(ad: Pick<Product, 'cityName' | 'stateName' | 'location'>): string {
  const parts = [ad.cityName, ad.stateName].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(', ') : (ad.location ?? '');
}

/**
 * The photo that POST /uploads or /upload/images has stored: text, object or a list of one.
 * @throws ApiError when the answer holds no address.
 */
export function parseUploadedImage(value: unknown, { uploadsBase }: ImageBase): ProductImage {
  const image = imageOf(listOf(value)[0], uploadsBase);
  if (image === null) throw new ApiError({ kind: 'refused' });
  return image;
}
