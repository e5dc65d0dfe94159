import { and, eq } from 'drizzle-orm';
import { EMAIL } from '../../openapi/entities/email';
import type { Db } from '../db/client';
import { categories, cities, states } from '../db/schema';
import { type FieldError, invalid } from '../http/errors';
import { isKey } from './list';
import { koboOf, MAX_PRICE } from './money';

/** Longest texts, in characters (UTF-16 units, as the browser counts). */
export const LIMITS = { title: 200, description: 5000, contact: 60, email: 254 } as const;
/** Most pictures of an ad (specification S9). */
export const MAX_PICTURES = 5;

/** The body of POST and PUT /products; the contract has checked the types, not the rules. */
export interface ProductBody {
  title?: string;
  description?: string | null;
  price?: number;
  categoryId?: number;
  stateId?: number;
  cityId?: number;
  contactInfo?: { email?: string | null; phone?: string | null; whatsapp?: string | null } | null;
  images?: string[] | null;
}

/** An ad whose rules hold; the pictures are still addresses. */
export interface CheckedProduct {
  title: string;
  description: string;
  priceKobo: number;
  categoryId: number;
  categoryName: string;
  stateId: number;
  stateName: string;
  cityId: number;
  cityName: string;
  contactEmail: string | null;
  contactPhone: string | null;
  contactWhatsapp: string | null;
  images: string[];
}

/**
 * Checks an ad against section 5, with its texts.
 * @throws HttpError 422 with every broken rule by field
 */
export async function checkProduct(db: Db, body: ProductBody): Promise<CheckedProduct> {
  const errors: FieldError[] = [];
  const refuse = (field: string, message: string) => errors.push({ field, message });

  // A title is one line, wherever it was pasted from.
  const title = (body.title ?? '').replace(/\s*[\r\n\t]+\s*/g, ' ').trim();
  if (title.length < 2) refuse('title', 'Title must be at least 2 characters.');
  else if (title.length > LIMITS.title) refuse('title', `Title must be at most ${LIMITS.title} characters.`);

  const description = (body.description ?? '').trim();
  if (description.length > LIMITS.description) {
    refuse(
      'description',
      `Description must be at most ${LIMITS.description.toLocaleString('en')} characters.`,
    );
  }

  const priceKobo = checkPrice(body.price, (message) => refuse('price', message));
  const place = await checkPlace(db, body, refuse);

  const contact = body.contactInfo ?? {};
  const contactEmail = textOrNull(contact.email);
  if (contactEmail !== null && (contactEmail.length > LIMITS.email || !EMAIL.test(contactEmail))) {
    refuse('contactInfo.email', 'Email is invalid');
  }
  const contactPhone = textOrNull(contact.phone);
  const contactWhatsapp = textOrNull(contact.whatsapp);
  if ((contactPhone ?? '').length > LIMITS.contact) {
    refuse('contactInfo.phone', `Phone must be at most ${LIMITS.contact} characters.`);
  }
  if ((contactWhatsapp ?? '').length > LIMITS.contact) {
    refuse('contactInfo.whatsapp', `WhatsApp must be at most ${LIMITS.contact} characters.`);
  }

  const images = body.images ?? [];
  if (images.length > MAX_PICTURES) {
    refuse('images', `You can only upload a maximum of ${MAX_PICTURES} images`);
  }
  if (errors.length > 0 || priceKobo === null || place === null) throw invalid(errors);
  return { title, description, priceKobo, ...place, contactEmail, contactPhone, contactWhatsapp, images };
}

function textOrNull(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

function checkPrice(price: number | undefined, refuse: (message: string) => void): number | null {
  if (price === undefined || !Number.isFinite(price)) refuse('Price must be a number.');
  else if (price < 1) refuse('Price must be at least 1.');
  else if (price > MAX_PRICE) refuse(`Price must be at most ${MAX_PRICE.toLocaleString('en')}.`);
  else {
    const kobo = koboOf(price);
    if (kobo !== null) return kobo;
    refuse('Price can have at most 2 decimals.');
  }
  return null;
}

async function checkPlace(db: Db, body: ProductBody, refuse: (field: string, message: string) => void) {
  const categoryId = keyOr0(body.categoryId);
  const stateId = keyOr0(body.stateId);
  const cityId = keyOr0(body.cityId);
  const [category] = await db
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.id, categoryId));
  const [state] = await db.select({ name: states.name }).from(states).where(eq(states.id, stateId));
  const [city] = await db
    .select({ name: cities.name })
    .from(cities)
    .where(and(eq(cities.id, cityId), eq(cities.stateId, stateId)));
  if (!category) refuse('categoryId', 'Please select a category.');
  if (!state) refuse('stateId', 'Please select a state.');
  if (!city) refuse('cityId', 'Please select a city.');
  if (!category || !state || !city) return null;
  return {
    categoryId,
    categoryName: category.name,
    stateId,
    stateName: state.name,
    cityId,
    cityName: city.name,
  };
}

const keyOr0 = (id: number | undefined) => (id !== undefined && isKey(id) ? id : 0);
