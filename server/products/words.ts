import { SEARCH_LENGTH } from '../../openapi/entities/browse';

/** Most words of a search that count; the rest is ignored. */
const MAX_TERMS = 10;

/** Hooked letters of Hausa and a few that Unicode does not decompose, to their base letter (decisions, slugs). */
const BASE: Record<string, string> = {
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/**
 * Text as searching compares it: lower case, letters folded to their base, invisible
 * characters gone, blanks single. Signs stay: '50% off' can be found by '50%'.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[ɓɗƙƴøłßæœ]/g, (letter) => BASE[letter] ?? letter)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/**
 * One thing that a search asks for: a word, signs to be found literally (`many`: very many ads hold the words among
 * them), or the words that a misspelt one may mean.
 */
export type Term =
  | { kind: 'word'; word: string; pieces: string[] }
  | { kind: 'literal'; text: string; many?: true }
  | { kind: 'meant'; words: string[] };

const WORD = /[\p{L}\p{Nd}]+/gu;
/** Letters or digits, perhaps joined by a hyphen, an apostrophe, a slash, a dot or a comma. */
const JOINED = /^[\p{L}\p{Nd}]+(?:[-'’/.,]+[\p{L}\p{Nd}]+)*$/u;
/** What may stand around a word in a sentence without meaning anything. */
const AROUND = /^["'“”‘’([{¿¡]+|["'“”‘’)\]}.,;:!?…]+$/gu;

/**
 * Reads a search as people type it into terms; all of them must be found. Signs that
 * stand alone ('&', '-') count only when there is nothing else.
 */
export function termsOf(search: string): Term[] {
  const parts = fold(search.slice(0, SEARCH_LENGTH)).split(' ').filter(Boolean).slice(0, MAX_TERMS);
  const terms = parts.map(termOf);
  const telling = terms.filter((term) => term.kind !== 'literal' || wordsOf(term.text).length > 0);
  return telling.length > 0 ? telling : terms;
}

function termOf(part: string): Term {
  const bare = part.replace(AROUND, '');
  if (!JOINED.test(bare)) return { kind: 'literal', text: part };
  const pieces = bare.match(WORD) ?? [];
  return { kind: 'word', word: pieces.join(''), pieces: pieces.length > 1 ? pieces : splitNumbers(bare) };
}

/** A word of letters and digits alone. */
export const wordTerm = (word: string): Term => ({ kind: 'word', word, pieces: splitNumbers(word) });

/** 'iphone13' and '256gb' hold two words that others write apart. */
function splitNumbers(word: string): string[] {
  return word.match(/\p{L}+|\p{Nd}+/gu) ?? [word];
}

/** The words within folded text. */
export const wordsOf = (folded: string): string[] => folded.match(WORD) ?? [];

/** The words of a text, folded, without any signs. */
export const wordsIn = (text: string): string => wordsOf(fold(text)).join(' ');

/**
 * What is stored beside a text so that it can be found: every word, joined words also
 * apart and apart words also joined, then the folded text where it holds more than words.
 */
export function searchableText(text: string): string {
  const folded = fold(text);
  const words: string[] = [];
  for (const part of folded.split(' ')) {
    const pieces = part.match(WORD) ?? [];
    words.push(...pieces);
    if (pieces.length > 1 && JOINED.test(part.replace(AROUND, ''))) words.push(pieces.join(''));
    for (const piece of pieces) {
      const split = splitNumbers(piece);
      if (split.length > 1) words.push(...split);
    }
  }
  const line = [...new Set(words)].join(' ');
  return line === folded ? line : `${line}\n${folded}`.trim();
}
