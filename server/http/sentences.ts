import type { FieldError } from './errors';

/** What the validator found wrong, in the parts that we read. */
export interface Finding {
  keyword: string;
  /** JSON pointer to the value, e.g. `/contactInfo/email`. */
  instancePath: string;
  params: Record<string, unknown>;
  data?: unknown;
}

type Say = (finding: Finding, limit: string) => string;

const isNothing = ({ keyword, data }: Finding) =>
  keyword === 'required' || data === '' || data === null || data === undefined;
const tooLong = (label: string, limit: string) => `${label} must be at most ${limit} characters.`;
const choose = (what: string) => () => `Please select a ${what}.`;

/** Section 5's texts, by field; `operation.field` goes before `field`. */
const SAY: Record<string, Say> = {
  email: (f) => (isNothing(f) ? 'Email is required' : 'Email is invalid'),
  'contactInfo.email': () => 'Email is invalid',
  password: (f, limit) => {
    if (isNothing(f)) return 'Password is required';
    if (f.keyword === 'maxLength') return `Password must be at most ${limit} characters`;
    return f.keyword === 'minLength' ? 'Password must be at least 6 characters' : 'Password is invalid';
  },
  title: (f, limit) =>
    f.keyword === 'maxLength' ? tooLong('Title', limit) : 'Title must be at least 2 characters.',
  price: (f, limit) => {
    if (f.keyword === 'type') return 'Price must be a number.';
    return f.keyword === 'maximum' ? `Price must be at most ₦${limit}.` : 'Price must be at least 1.';
  },
  categoryId: choose('category'),
  stateId: choose('state'),
  cityId: choose('city'),
  images: (f) =>
    f.keyword === 'maxItems'
      ? 'You can only upload a maximum of 5 images'
      : 'Please send the images as a list.',
  role: () => 'Please choose buyer or seller.',
  planId: choose('plan'),
  'createCategory.name': (f, limit) =>
    f.keyword === 'maxLength' ? tooLong('Category name', limit) : 'Category name is required',
  'updateCategory.name': (f, limit) =>
    f.keyword === 'maxLength' ? tooLong('Category name', limit) : 'Category name is required',
};

const LABELS: Record<string, string> = {
  name: 'Display name',
  displayName: 'Display name',
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
};

/** The validator's findings as sentences, one a field, the first finding counting. */
export function sentences(operation: string, findings: Finding[]): FieldError[] {
  const byField = new Map<string, string>();
  for (const finding of findings) {
    const field = fieldOf(finding);
    if (field === '' || byField.has(field)) continue;
    const limit = Number(finding.params.limit ?? 0).toLocaleString('en-NG');
    const say = SAY[`${operation}.${field}`] ?? SAY[field];
    byField.set(field, say ? say(finding, limit) : general(field, finding, limit));
  }
  return [...byField].map(([field, message]) => ({ field, message }));
}

function fieldOf({ instancePath, keyword, params }: Finding): string {
  const parts = instancePath.split('/').slice(1);
  if (keyword === 'required') parts.push(String(params.missingProperty));
  // `images/3` is a fault of `images`: forms show one text beside the whole list.
  return parts.filter((part) => !/^\d+$/.test(part)).join('.');
}

function general(field: string, finding: Finding, limit: string): string {
  const label = LABELS[field] ?? `The field '${field.slice(0, 60)}'`;
  if (isNothing(finding)) return `${label} is required.`;
  switch (finding.keyword) {
    case 'maxLength':
      return tooLong(label, limit);
    case 'minLength':
      return `${label} must be at least ${limit} characters.`;
    case 'maximum':
      return `${label} must be at most ${limit}.`;
    case 'minimum':
      return `${label} must be at least ${limit}.`;
    case 'enum': {
      const words = Array.isArray(finding.params.allowedValues) ? finding.params.allowedValues : [];
      return `${label} must be one of ${words.join(', ')}.`;
    }
    default:
      return `${label} is not valid.`;
  }
}
