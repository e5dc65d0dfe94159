import {
  DISPLAY_NAME_TOO_LONG,
  PASSWORD_REQUIRED,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
} from '../../openapi/rules/account';
import { CATEGORY_NAME_REQUIRED } from '../../openapi/rules/category';
import { EMAIL_INVALID, EMAIL_REQUIRED } from '../../openapi/rules/email';
import { TOO_MANY_IMAGES } from '../../openapi/rules/images';
import { tooLong } from '../../openapi/rules/length';
import { PRICE_NOT_A_NUMBER, PRICE_TOO_HIGH, PRICE_TOO_LOW } from '../../openapi/rules/price';
import { PROBLEM_TEXT_REQUIRED } from '../../openapi/rules/problem';
import {
  NO_CATEGORY_CHOSEN,
  NO_CITY_CHOSEN,
  NO_STATE_CHOSEN,
  TITLE_TOO_SHORT,
} from '../../openapi/rules/product';
import type { FieldError } from './errors';

/** What the validator found wrong, in the parts that we read. */
export interface Finding {
  keyword: string;
  /** JSON pointer to the value, e.g. `/contactInfo/email`. */
  instancePath: string;
  params: Record<string, unknown>;
  data?: unknown;
}

type Say = (finding: Finding, limit: number) => string;

const isNothing = ({ keyword, data }: Finding) =>
  keyword === 'required' || data === '' || data === null || data === undefined;
const displayName: Say = (f) =>
  f.keyword === 'maxLength' ? DISPLAY_NAME_TOO_LONG : 'Display name is required.';
const categoryName: Say = (f, limit) =>
  f.keyword === 'maxLength' ? tooLong('Category Name', limit) : CATEGORY_NAME_REQUIRED;

/** Section 5's texts, by field; `operation.field` goes before `field`. A map: a request may name a field `constructor`. */
const SAY = new Map<string, Say>(
  Object.entries({
    email: (f) => (isNothing(f) ? EMAIL_REQUIRED : EMAIL_INVALID),
    'contactInfo.email': () => EMAIL_INVALID,
    password: (f) => {
      if (isNothing(f)) return PASSWORD_REQUIRED;
      if (f.keyword === 'maxLength') return PASSWORD_TOO_LONG;
      return f.keyword === 'minLength' ? PASSWORD_TOO_SHORT : 'Password is invalid';
    },
    title: (f, limit) => (f.keyword === 'maxLength' ? tooLong('Title', limit) : TITLE_TOO_SHORT),
    price: (f) => {
      if (f.keyword === 'type') return PRICE_NOT_A_NUMBER;
      return f.keyword === 'maximum' ? PRICE_TOO_HIGH : PRICE_TOO_LOW;
    },
    categoryId: () => NO_CATEGORY_CHOSEN,
    stateId: () => NO_STATE_CHOSEN,
    cityId: () => NO_CITY_CHOSEN,
    images: (f) => (f.keyword === 'maxItems' ? TOO_MANY_IMAGES : 'Please send the images as a list.'),
    role: () => 'Please choose buyer or seller.',
    planId: () => 'Please select a plan.',
    name: displayName,
    displayName,
    'createCategory.name': categoryName,
    'updateCategory.name': categoryName,
    'reportProblem.text': (f, limit) =>
      f.keyword === 'maxLength' ? tooLong('The text', limit) : PROBLEM_TEXT_REQUIRED,
  }),
);

const LABELS = new Map(
  Object.entries({
    description: 'Description',
    icon: 'Icon',
    'contactInfo.phone': 'Phone',
    'contactInfo.whatsapp': 'WhatsApp',
    token: 'The link',
    idToken: "Google's answer",
    transactionRef: 'The payment reference',
    reason: 'The reason',
    text: 'The text',
    status: 'Status',
    page: 'Page',
    limit: 'Limit',
    priceMin: 'The lowest price',
    priceMax: 'The highest price',
    search: 'The search text',
    'idempotency-key': 'The Idempotency-Key header',
  }),
);

/** The validator's findings as sentences, one a field, the first finding counting. */
export function sentences(operation: string, findings: Finding[]): FieldError[] {
  const byField = new Map<string, string>();
  for (const finding of findings) {
    const field = fieldOf(finding);
    if (field === '' || byField.has(field)) continue;
    const limit = Number(finding.params.limit ?? 0);
    const say = SAY.get(`${operation}.${field}`) ?? SAY.get(field);
    byField.set(field, say ? say(finding, limit) : general(field, finding, limit));
  }
  return [...byField].map(([field, message]) => ({ field, message }));
}

function fieldOf({ instancePath, keyword, params }: Finding): string {
  const parts = instancePath.split('/').slice(1);
  if (keyword === 'required') parts.push(String(params.missingProperty));
  if (keyword === 'additionalProperties') parts.push(String(params.additionalProperty));
  // `images/3` is a fault of `images`: forms show one text beside the whole list.
  return parts.filter((part) => !/^\d+$/.test(part)).join('.');
}

function general(field: string, finding: Finding, limit: number): string {
  const label = LABELS.get(field) ?? `The field '${field.slice(0, 60)}'`;
  if (isNothing(finding)) return `${label} is required.`;
  const shown = limit.toLocaleString('en-NG');
  switch (finding.keyword) {
    case 'maxLength':
      return tooLong(label, limit);
    case 'minLength':
      return `${label} must be at least ${shown} characters.`;
    case 'maximum':
      return `${label} must be at most ${shown}.`;
    case 'minimum':
      return `${label} must be at least ${shown}.`;
    case 'enum': {
      const words = Array.isArray(finding.params.allowedValues) ? finding.params.allowedValues : [];
      return `${label} must be one of ${words.join(', ')}.`;
    }
    default:
      return `${label} is not valid.`;
  }
}
