import { PRODUCT_NAME } from '../../openapi/entities/product-name';
import { invalid } from '../http/errors';

/** Names under which only the house speaks, alone. */
const OFFICES = new Set(['admin', 'administrator', 'moderator', 'support', 'system', 'security']);
/** Words that make a name with the product's in it one of the house. A shop may be called after a market. */
const HOUSE = new Set([
  ...OFFICES,
  'admins',
  'care',
  'customer',
  'help',
  'helpdesk',
  'moderators',
  'official',
  'payments',
  'safety',
  'service',
  'staff',
  'team',
]);

/** Whether people would take this display name for the house's own. Marks and letters like digits do not hide it. */
export function isHouseName(name: string): boolean {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[0@]/g, (sign) => (sign === '0' ? 'o' : 'a'))
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  const product = PRODUCT_NAME.toLowerCase();
  if (words.length === 1) return words[0] === product || OFFICES.has(words[0] ?? '');
  return words.includes(product) && words.some((word) => HOUSE.has(word));
}

/** @throws HttpError 422 for a name of the house; `field` is where the form shows it */
export function refuseHouseName(name: string, field: 'name' | 'displayName'): void {
  if (!isHouseName(name)) return;
  const message = 'This display name could be taken for one of ours. Please choose another one.';
  throw invalid([{ field, message }]);
}
