import { normalEmail } from './emailAddress';

/** What ends a line in other programs: a word processor's soft break, form feed, a lone return, next line, Unicode's own. */
const LINE_ENDS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
/** What turns the direction of the text behind it; in a name it would turn what stands beside the name. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Control characters that no text field needs: C0 but tab and line feed, DEL, C1. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: dropping them is the purpose
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
/** Nothing but blanks and characters that draw nothing (zero-width ones, joiners, BOM). */
const NOTHING_TO_SEE = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;
/** Halves of surrogate pairs: encodeURIComponent throws on them, databases refuse them. */
const HALVES = /\p{Surrogate}/gu;

/**
 * Makes text fit to store and show: lines end with a line feed, other control characters and blanks
 * around the text go (databases refuse NUL), halves of surrogate pairs become U+FFFD, and text that
 * would look empty is empty.
 */
export function cleanText(text: string): string {
  const kept = text.replace(LINE_ENDS, '\n').replace(CONTROLS, '').trim();
  return NOTHING_TO_SEE.test(kept) ? '' : kept.replace(HALVES, '\ufffd');
}

/** A secret keeps its blanks: only what cannot be stored or encoded goes. */
const cleanSecret = (text: string) => text.replace(CONTROLS, '').replace(HALVES, '\ufffd');

/** A name stands beside other words and must not turn them. */
export function cleanName(text: string): string {
  return cleanText(text.replace(DIRECTIONS, ''));
}

/** What certain fields need besides, by their name. */
const BY_FIELD: Record<string, (text: string) => string> = {
  password: cleanSecret,
  email: (text) => normalEmail(cleanText(text)),
  name: cleanName,
  displayName: cleanName,
};

/** Cleans every string in a parsed body or query; leaves the shape alone. */
export function cleanDeep(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return (Object.hasOwn(BY_FIELD, name) ? BY_FIELD[name] : cleanText)?.(value);
  if (Array.isArray(value)) return value.map((item) => cleanDeep(item, name));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) {
    return value;
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleanDeep(item, key)]));
}
