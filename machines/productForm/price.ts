import {
  KOBO,
  MAX_PRICE,
  MIN_PRICE,
  PRICE_NOT_A_NUMBER,
  PRICE_TOO_HIGH,
  PRICE_TOO_LOW,
} from '../../openapi/rules/price';

/**
 * The price field (section 5: only digits, commas and dots are accepted, shown
 * with thousands separators, stored as a number; section 9: naira, at most two
 * decimals). Amounts are whole kobo in here: 19.99 × 100 is no integer in
 * floating point.
 */

const SPACES = /[\s\u00a0\u202f]/g;
const CURRENCY = /^(₦|NGN|N)/i;
const DECIMAL = /^(\d*)(?:\.(\d{0,2}))?$/;

/** What a field's text comes to: an amount in kobo, or the sentence that says why it is none. */
export type PriceReading = { kobo: number; error: null } | { kobo: null; error: string };

/** Reads a field's text; commas are thousands separators wherever they stand, never a decimal sign. */
export function readPrice(text: string): PriceReading {
  const [, whole = '', decimals = ''] = DECIMAL.exec(text.replaceAll(',', '')) ?? [];
  if (whole === '' && decimals === '') return { kobo: null, error: PRICE_NOT_A_NUMBER };
  const kobo = Number(whole) * KOBO + Number(decimals.padEnd(2, '0'));
  if (kobo > MAX_PRICE * KOBO) return { kobo: null, error: PRICE_TOO_HIGH };
  if (kobo < MIN_PRICE * KOBO) return { kobo: null, error: PRICE_TOO_LOW };
  return { kobo, error: null };
}

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** An amount in kobo as the field shows it at rest: `1,500`, `1,250,000.50`. */
export function priceText(kobo: number): string {
  const decimals = kobo % KOBO;
  const whole = grouped(String((kobo - decimals) / KOBO));
  return decimals === 0 ? whole : `${whole}.${String(decimals).padStart(2, '0')}`;
}

/** The field's text when the person leaves it: a readable price is written in full, the rest stays for mending. */
export function restingPrice(text: string): string {
  const { kobo } = readPrice(text);
  return kobo === null ? text : priceText(kobo);
}

/** The text while typing goes on: separators set, a dot or a zero at the end untouched, a third decimal not taken. */
function runningText(text: string): string {
  const [whole = '', ...rest] = text.replaceAll(',', '').split('.');
  // A second dot makes no number; guessing which one counts could misprice by thousands, so it stays to be seen.
  if (rest.length > 1) return text;
  const digits = grouped(whole.replace(/^0+(?=\d)/, ''));
  return rest[0] === undefined ? digits : `${digits}.${rest[0].slice(0, 2)}`;
}

/** What was put in between: the new text without what both texts have at the start and at the end. */
function inserted(before: string, after: string): string {
  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return after.slice(start, after.length - end);
}

const ALLOWED = /^[\d.,]*$/;

/**
 * The field's text after a key: other keys than digits, commas and dots do
 * nothing. Several characters at once (a keyboard's own paste, autofill) count
 * as pasted.
 */
export function typedPrice(before: string, after: string): string {
  const added = inserted(before, after);
  if (added.length > 1) return pastedPrice(after);
  if (!ALLOWED.test(added)) return before;
  // Letters of a refused paste stay until the person removes them: dropping the k of 250k would sell for 250.
  return ALLOWED.test(after) ? runningText(after) : after;
}

/**
 * The field's text after a paste: currency signs and blanks go; what then is no
 * price (250k, 1e6, 1.234.567, three decimals) stays as it came, and `readPrice` refuses it.
 */
export function pastedPrice(text: string): string {
  const bare = text.replace(SPACES, '').replace(CURRENCY, '');
  if (!ALLOWED.test(bare) || !DECIMAL.test(bare.replaceAll(',', ''))) return text.trim();
  return runningText(bare);
}
