import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import type { Totals } from '../http/totals';
import { areHeld } from './search';
import { likelyWords, slipsAllowed } from './spelling';
import { type Term, wordsOf, wordTerm } from './words';

/** How alike (pg_trgm, 0 to 1) a word must be where no more alike one fits: letters swapped at the front. Slips are counted afterwards. */
const HARDLY_ALIKE = '0.25';
/** Most words looked through for spellings. */
const MAX_WORDS = 3_000;
/** So many ads may be looked through for signs. */
const MOST_FOR_SIGNS = 2_000;

const hasWords = (term: Term) => term.kind === 'literal' && wordsOf(term.text).length > 0;

/** Says of each term with signs whether very many ads hold its words, so that only titles are asked for the signs. */
export async function weighSigns(db: Db, terms: readonly Term[], totals: Totals): Promise<readonly Term[]> {
  if (!terms.some(hasWords)) return terms;
  const findable = terms.filter(isFindable);
  // Kept as a total is, of which it is the beginning.
  const { total } = await totals.of(['signs', findable], async () => ({
    total: (await areHeld(db, findable, MOST_FOR_SIGNS)) ? MOST_FOR_SIGNS : 0,
  }));
  if (total === 0) return terms;
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
 * @param narrowed whether anything else than these terms kept ads from being found
 */
export async function respell(db: Db, terms: readonly Term[], narrowed: boolean): Promise<Term[] | null> {
  let changed = false;
  const meant: Term[] = [];
  for (const term of terms) {
    const known = (narrowed || terms.length > 1) && isGuessed(term) && (await areHeld(db, [term]));
    const words = isGuessed(term) && !known ? await meantBy(db, term.word) : [];
    changed ||= words.length > 0;
    meant.push(words.length > 0 ? { kind: 'meant', words } : term);
  }
  return changed ? meant : null;
}

/** Whether a term may be misspelt: neither short nor a number. */
const isGuessed = (term: Term): term is Extract<Term, { kind: 'word' }> =>
  term.kind === 'word' && slipsAllowed(term.word) > 0 && !/\p{Nd}/u.test(term.word);

/** What a word may mean that no public ad holds. */
async function meantBy(db: Db, misspelt: string): Promise<string[]> {
  for (const wordsLike of [wordsAlike, wordsHardlyAlike]) {
    let left = await wordsLike(db, misspelt);
    for (;;) {
      const likely = likelyWords(misspelt, left);
      if (likely.length === 0) break;
      // Words may be known from ads that are gone.
      if (await areHeld(db, [{ kind: 'meant', words: likely }])) return likely;
      left = left.filter((word) => !likely.includes(word));
    }
  }
  return [];
}

/** Words of titles that look like this one, as connections to the database have it (db/client.ts). */
async function wordsAlike(db: Db, word: string): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(
    sql`SELECT word FROM title_words WHERE ${word} <% word LIMIT ${MAX_WORDS}`,
  );
  return rows.map((row) => row.word).filter((known) => /^[\p{L}\p{Nd}]+$/u.test(known));
}

async function wordsHardlyAlike(db: Db, word: string): Promise<string[]> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${HARDLY_ALIKE}, true)`);
    return await wordsAlike(tx, word);
  });
}
