import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * Numbers as Nigerian sellers type them (decisions, 'WhatsApp numbers'). The
 * library's number tables are heavy: import this file only where a number is
 * turned into a link, and lazily.
 */

/** Arabic-Indic and Persian digits; full-width ones are folded by NFKC. */
const EASTERN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;
const WHATSAPP_ADDRESS = /(?:wa\.me\/|[?&]phone=)\+?(\d{7,15})/i;
/** Separators between two numbers. */
const BETWEEN_NUMBERS = /[,;/|\n\r]|\s(?:or|and|&)\s/i;
const EXTENSION = /\b(?:ext|extension|x)\b.*$/i;

/** The text without invisible characters, with plain digits and plain blanks. */
function tidied(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[^\S\n\r]+/g, ' ')
    .trim();
}

/** The first number of a field that may hold several; digits of two are never joined. */
function firstNumber(text: string): string {
  const plain = tidied(text);
  const address = WHATSAPP_ADDRESS.exec(plain);
  if (address) return `+${address[1]}`;
  const part = plain.split(BETWEEN_NUMBERS).find((piece) => /\d/.test(piece)) ?? '';
  return part.replace(EXTENSION, '').trim();
}

/** Digits in international form without the plus, or null when it can't be a number. */
function international(number: string): string | null {
  // A letter beside a digit, such as an O for a zero: guessing could call a stranger.
  if (/\p{L}\d|\d\p{L}/u.test(number)) return null;
  // Nigeria's own prefix is 009, so the library would read 00234… as a national number.
  const parsed = parsePhoneNumberFromString(number.replace(/^\D*?00(?=\d)/, '+'), 'NG');
  if (!parsed) return null;
  if (parsed.countryCallingCode !== '234') return parsed.isValid() ? parsed.number.slice(1) : null;
  // Always ten digits; new mobile blocks are issued before the library's tables know them.
  const national = parsed.nationalNumber;
  if (national.length !== 10) return null;
  return /^[789]/.test(national) || parsed.isValid() ? parsed.number.slice(1) : null;
}

/** Two numbers with nothing but a blank between: the first, if what follows it is a number as well. */
function firstOfBlankSeparated(number: string): string | null {
  const words = number.split(' ');
  for (let count = 1; count < words.length; count++) {
    const head = international(words.slice(0, count).join(' '));
    if (head !== null && international(words.slice(count).join(' ')) !== null) return head;
  }
  return null;
}

/** What follows `https://wa.me/`: the digits of the first number in the text, null when there is none. */
export function whatsappDigits(text: string | null): string | null {
  const number = firstNumber(text ?? '');
  return international(number) ?? firstOfBlankSeparated(number);
}

/**
 * A `tel:` link: in international form, else with the digits as typed where they
 * can be dialled (7 to 15 of them), else null.
 */
export function telLink(text: string | null): string | null {
  const digits = whatsappDigits(text);
  if (digits !== null) return `tel:+${digits}`;
  const number = firstNumber(text ?? '');
  if (/\p{L}\d|\d\p{L}/u.test(number)) return null;
  const typed = number.replace(/\D/g, '');
  if (typed.length < 7 || typed.length > 15 || /^0+$/.test(typed)) return null;
  return `tel:${number.startsWith('+') ? '+' : ''}${typed}`;
}
