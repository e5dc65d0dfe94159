import { domainToASCII } from 'node:url';
import { EMAIL } from '../../openapi/rules/email';

/** What nobody sees: zero-width characters, direction marks, soft hyphens, variation selectors. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** Latin letters that are none of ASCII's with a mark, and that no one takes for one of those. */
const OTHER_LATIN = 'æœøßđłþðħŋɓɗƙƴəɛɔ';

/**
 * The one form of an e-mail address, in which it is compared, kept and mailed to: without what nobody sees,
 * marks joined to their letters, wide letters as plain ones, lower case, a foreign domain as mail servers
 * write it (`xn--…`).
 */
export function normalEmail(typed: string): string {
  const plain = typed.normalize('NFKC').replace(UNSEEN, '').trim().toLowerCase();
  // The small letter of a dotted capital I looks like any other i.
  const text = plain
    .replace(/i\u0307/g, 'i')
    .normalize('NFKC')
    .replace(/^mailto:/, '');
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
  if (at < 0 || /^[\u0000-\u007f]*$/.test(domain)) return text;
  return `${text.slice(0, at)}@${domainToASCII(domain) || domain}`;
}

/**
 * Whether a text in normal form is an address that every mail program reads as the same mailbox, and that
 * looks like no other one: beside Latin letters there are none of another script.
 */
export function isEmailAddress(text: string): boolean {
  if (!EMAIL.test(text)) return false;
  const letters = text.slice(0, text.lastIndexOf('@')).normalize('NFD').match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /[a-z]/.test(letter) || OTHER_LATIN.includes(letter));
  return latin.length === letters.length || !letters.some((letter) => /[a-z]/.test(letter));
}
