import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { areHeld } from './search';
import { likelyWords, slipsAllowed } from './spelling';
import { type Term, wordsOf, wordTerm } from './words';

/** How alike (pg_trgm, 0 to 1) a word of a title must be to be looked at as a spelling: first rather alike, then, if nothing fits, hardly (letters swapped at the front). Slips are counted afterwards. */
const ALIKE = [0.45, 0.25];
/** Most words looked through for spellings. */
const MAX_WORDS = 3_000;
/** So many ads may be looked through for signs. */
const MOST_FOR_SIGNS = 2_000;

const hasWords = (term: Term) => term.kind === 'literal' && wordsOf(term.text).length > 0;

/** Says of each term with signs whether very many ads hold its words, so that only titles are asked for the signs. */
export async function weighSigns(db: Db, terms: readonly Term[]): Promise<readonly Term[]> {
  if (!terms.some(hasWords) || !(await areHeld(db, terms.filter(isFindable), MOST_FOR_SIGNS))) return terms;
  return terms.map((term) => (term.kind === 'literal' ? { ...term, many: true } : term));
}

const isFindable = (term: Term) => term.kind !== 'literal' || hasWords(term);

/** For a search that finds nothing: without its signs, where it has some beside words. Null when it has none. */
export function withoutSigns(terms: readonly Term[]): Term[] | null {
  if (!terms.some(hasWords)) return null;
  return terms.flatMap((term) => (term.kind === 'literal' ? wordsOf(term.text).map(wordTerm) : [term]));
}

/**
 * For a search that finds nothing: each word that no public ad holds is taken as misspelt, and becomes the words that
 * may be meant. Null when that changes nothing.
 */
export async function respell(db: Db, terms: readonly Term[]): Promise<Term[] | null> {
  let changed = false;
  const meant: Term[] = [];
  for (const term of terms) {
    const words = await meantBy(db, term);
    changed ||= words.length > 0;
    meant.push(words.length > 0 ? { kind: 'meant', words } : term);
  }
  return changed ? meant : null;
}

/** What a word may mean that no public ad holds; nothing for any other. */
async function meantBy(db: Db, term: Term): Promise<string[]> {
  if (term.kind !== 'word' || slipsAllowed(term.word) === 0 || /\p{Nd}/u.test(term.word)) return [];
  if (await areHeld(db, [term])) return [];
  for (const alike of ALIKE) {
    let left = await wordsLike(db, term.word, alike);
    for (
      let likely = likelyWords(term.word, left);
      likely.length > 0;
      likely = likelyWords(term.word, left)
    ) {
      // A word may be known from ads that are gone.
      const held: string[] = [];
      for (const word of likely) if (await areHeld(db, [{ kind: 'meant', words: [word] }])) held.push(word);
      if (held.length > 0) return held;
      const gone = likely;
      left = left.filter((word) => !gone.includes(word));
    }
  }
  return [];
}

/** Words of titles that look like this one, by the trigram index. */
async function wordsLike(db: Db, word: string, alike: number): Promise<string[]> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(alike)}, true)`);
    const { rows } = await tx.execute<{ word: string }>(
      sql`SELECT word FROM title_words WHERE ${word} <% word LIMIT ${MAX_WORDS}`,
    );
    return rows.map((row) => row.word).filter((known) => /^[\p{L}\p{Nd}]+$/u.test(known));
  });
}
