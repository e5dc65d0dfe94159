import { and, eq } from 'drizzle-orm';
import { EMAIL_INVALID } from '../../openapi/rules/email';
import { isWholeKobo, koboOf } from '../../openapi/rules/price';
import { NO_CATEGORY_CHOSEN, NO_CITY_CHOSEN, NO_STATE_CHOSEN } from '../../openapi/rules/product';
import type { Db } from '../db/client';
import { categories, cities, states } from '../db/schema';
import { isEmailAddress } from '../http/emailAddress';
import { type FieldError, invalid } from '../http/errors';
import type { RequestOf } from '../http/handlers';

type ProductBody = RequestOf<'createProduct'>['body'];

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
 * Checks what the contract cannot say of an ad (section 5), with the specification's
 * texts; lengths, types and the price's ends have been judged by the contract.
 * @throws HttpError 422 with every broken rule by field
 */
export async function checkProduct(db: Db, body: ProductBody): Promise<CheckedProduct> {
  const errors: FieldError[] = [];
  const refuse = (field: string, message: string) => errors.push({ field, message });

  if (!isWholeKobo(body.price)) refuse('price', 'Price can have at most 2 decimals.');
  const place = await checkPlace(db, body, refuse);
  const { email, phone, whatsapp } = body.contactInfo ?? {};
  if (email && !isEmailAddress(email)) refuse('contactInfo.email', EMAIL_INVALID);
  if (errors.length > 0 || place === null) throw invalid(errors);
  return {
    // A title is one line, wherever it was pasted from.
    title: body.title.replace(/\s*[\r\n\t]+\s*/g, ' '),
    description: body.description ?? '',
    priceKobo: koboOf(body.price),
    ...place,
    contactEmail: email || null,
    contactPhone: phone || null,
    contactWhatsapp: whatsapp || null,
    images: body.images ?? [],
  };
}

async function checkPlace(
  db: Db,
  { categoryId, stateId, cityId }: ProductBody,
  refuse: (field: string, message: string) => void,
) {
  const [category] = await db
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.id, categoryId));
  const [state] = await db.select({ name: states.name }).from(states).where(eq(states.id, stateId));
  const [city] = await db
    .select({ name: cities.name })
    .from(cities)
    .where(and(eq(cities.id, cityId), eq(cities.stateId, stateId)));
  if (!category) refuse('categoryId', NO_CATEGORY_CHOSEN);
  if (!state) refuse('stateId', NO_STATE_CHOSEN);
  if (!city) refuse('cityId', NO_CITY_CHOSEN);
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
