import * as z from 'zod/mini';
import type { Product, ProductInput } from '../../openapi/entities/types';
import { EMAIL, EMAIL_INVALID, EMAIL_LENGTH } from '../../openapi/rules/email';
import { tooLong } from '../../openapi/rules/length';
import { koboOf, nairaOf } from '../../openapi/rules/price';
import {
  NO_CATEGORY_CHOSEN,
  NO_CITY_CHOSEN,
  NO_STATE_CHOSEN,
  PRODUCT_LENGTH,
  TITLE_MINIMUM,
  TITLE_TOO_SHORT,
} from '../../openapi/rules/product';
import { priceText, readPrice } from './price';

/**
 * The ad form's fields and their rules (section 5, 'Product form'), with the
 * specification's sentences. Lengths are the contract's.
 */

/** The form as it is filled in: texts as typed, 0 where nothing is chosen. */
export interface ProductValues {
  title: string;
  description: string;
  /** As shown, with thousands separators; naira. */
  price: string;
  categoryId: number;
  stateId: number;
  cityId: number;
  email: string;
  phone: string;
  whatsapp: string;
}

/** A field that can be wrong. */
export type ProductField = keyof ProductValues | 'images';
/** Fields that are plain text. */
export type TextField = 'title' | 'description' | 'email' | 'phone' | 'whatsapp';
/** The sentence under each field that is wrong. */
export type ProductErrors = Partial<Record<ProductField, string>>;

/** The empty form; the price begins at 1 (section 5). */
export const emptyValues: ProductValues = {
  title: '',
  description: '',
  price: '1',
  categoryId: 0,
  stateId: 0,
  cityId: 0,
  email: '',
  phone: '',
  whatsapp: '',
};

/** Most characters of each text field. */
export const MAX_LENGTH: Record<TextField, number> = { ...PRODUCT_LENGTH, email: EMAIL_LENGTH };

const atMost = (max: number, what: string) => z.maxLength(max, tooLong(what, max));
const chosen = (message: string) => z.number().check(z.positive(message));
const trimmed = () => z.string().check(z.trim());

/** Section 5's rules; the sentences are the issues' messages. */
export const productSchema = z.object({
  title: trimmed().check(z.minLength(TITLE_MINIMUM, TITLE_TOO_SHORT), atMost(MAX_LENGTH.title, 'Title')),
  description: trimmed().check(atMost(MAX_LENGTH.description, 'Description')),
  price: z.string().check((payload) => {
    const { error } = readPrice(payload.value);
    if (error !== null) payload.issues.push({ code: 'custom', message: error, input: payload.value });
  }),
  categoryId: chosen(NO_CATEGORY_CHOSEN),
  stateId: chosen(NO_STATE_CHOSEN),
  cityId: chosen(NO_CITY_CHOSEN),
  email: trimmed().check(
    z.refine((email) => email === '' || EMAIL.test(email), EMAIL_INVALID),
    atMost(MAX_LENGTH.email, 'Email'),
  ),
  phone: trimmed().check(atMost(MAX_LENGTH.phone, 'Phone')),
  whatsapp: trimmed().check(atMost(MAX_LENGTH.whatsapp, 'WhatsApp')),
});

/** What is wrong with the form: the first sentence of each field, empty when all is well. */
export function errorsOf(values: ProductValues): ProductErrors {
  const result = productSchema.safeParse(values);
  const errors: ProductErrors = {};
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path[0] as keyof ProductValues; // keys of the schema
    errors[field] ??= issue.message;
  }
  return errors;
}

/** What is sent (section 7, POST /products) for a form without errors; `images` are addresses, the primary one first. */
export function inputOf(values: ProductValues, images: string[]): ProductInput {
  const { title, description, email, phone, whatsapp, price, ...places } = productSchema.parse(values);
  return {
    title,
    description,
    price: nairaOf(readPrice(price).kobo ?? 0),
    categoryId: places.categoryId,
    stateId: places.stateId,
    cityId: places.cityId,
    contactInfo: { email: email || null, phone: phone || null, whatsapp: whatsapp || null },
    images,
  };
}

/** The form of an ad that exists. */
export function valuesOf(product: Product): ProductValues {
  return {
    title: product.title,
    description: product.description,
    price: product.price === null ? '' : priceText(koboOf(product.price)),
    categoryId: product.categoryId ?? 0,
    stateId: product.stateId ?? 0,
    cityId: product.cityId ?? 0,
    email: product.contact.email ?? '',
    phone: product.contact.phone ?? '',
    whatsapp: product.contact.whatsapp ?? '',
  };
}

const FIELDS: Record<string, ProductField> = {
  title: 'title',
  description: 'description',
  price: 'price',
  category: 'categoryId',
  categoryId: 'categoryId',
  state: 'stateId',
  stateId: 'stateId',
  city: 'cityId',
  cityId: 'cityId',
  email: 'email',
  phone: 'phone',
  whatsapp: 'whatsapp',
  images: 'images',
};

/** The server's messages by field (`contactInfo.email`, `images.0`) under the form's own fields; unknown ones are left out. */
export function fieldErrorsOf(fieldErrors: Record<string, string>): ProductErrors {
  const errors: ProductErrors = {};
  for (const [name, message] of Object.entries(fieldErrors)) {
    const bare =
      name
        .replace(/^[./]/, '')
        .replace(/^contactInfo[./]/, '')
        .split(/[./[]/)[0] ?? '';
    const field = FIELDS[bare];
    if (field !== undefined) errors[field] ??= message;
  }
  return errors;
}
