import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { products } from '../db/schema';
import { PUBLIC } from './filter';
import { likelyWords, slipsAllowed } from './spelling';
import { type Term, wordsOf } from './words';

/** How alike (pg_trgm, 0 to 1) a word of a title must be to be looked at as a spelling: first rather alike, then, if nothing fits, hardly (letters swapped at the front). Slips are counted afterwards. */
const ALIKE = [0.45, 0.25];
/** Most words looked through for spellings. */
const MAX_WORDS = 3_000;
/** A search for signs alone has no word to go by: it looks through so many ads, the newest. */
const SIGNS_AMONG = 5_000;

/**
 * What a search asks of ads, for the two ways of reading them: `indexed` finds them by the index products_words,
 * `stored` looks at one ad after the other, at what is stored with it. Both say the same.
 */
export interface Words {
  indexed: SQL;
  stored: SQL;
}

/**
 * The condition that all terms hold: each word by itself or as the beginning of a word of the title, or as a word of
 * the rest; signs literally (contract, GET /products).
 */
export function conditionsOf(terms: readonly Term[]): Words {
  const literally: SQL[] = [];
  const queries: { indexed: string; stored: string }[] = [];
  for (const term of terms) {
    if (term.kind === 'literal') literally.push(holdsLiterally(term.text));
    const query = { indexed: queryOf(term, INDEXED), stored: queryOf(term, STORED) };
    if (query.stored !== '') queries.push(query);
  }
  if (queries.length === 0) {
    const newest = sql`${products.id} = ANY(ARRAY(SELECT id FROM ${products} WHERE ${PUBLIC} ORDER BY created_at DESC, id DESC LIMIT ${SIGNS_AMONG}))`;
    const condition = sql.join([newest, ...literally], sql` AND `);
    return { indexed: condition, stored: condition };
  }
  const all = (which: 'indexed' | 'stored') => queries.map((query) => query[which]).join(' & ');
  return {
    indexed: sql.join([indexHolds(all('indexed')), ...literally], sql` AND `),
    stored: sql.join([sql`${products.searchVector} @@ ${all('stored')}::tsquery`, ...literally], sql` AND `),
  };
}

/** What products_words is made of, letter by letter (migration 0015). */
const INDEXED_WORDS = sql.raw(
  `(products.search_vector || array_to_tsvector(string_to_array('^' || replace(translate(products.search_title, E'\\n', ' '), ' ', ' ^'), ' ')))`,
);
/** A query as it is, since to_tsquery would take the '^' away. Safe to bind: the query consists of our own operators, letters and digits. */
const indexHolds = (query: string) => sql`${INDEXED_WORDS} @@ ${query}::tsquery`;

function holdsLiterally(text: string): SQL {
  // %, _ and \ would be wildcards.
  const pattern = `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql`(${products.searchTitle} LIKE ${pattern} OR ${products.searchBody} LIKE ${pattern})`;
}

/** How the two ways write 'begins a word of the title'. */
type Beginning = (word: string) => string;
const INDEXED: Beginning = (word) => `'^${word}':*`;
const STORED: Beginning = (word) => `'${word}':*A`;

/** A term as a text query; '' for signs alone. The words within signs narrow the search before the signs are looked for. */
function queryOf(term: Term, begins: Beginning): string {
  if (term.kind === 'meant') return `(${term.words.map(quoted).join(' | ')})`;
  if (term.kind === 'literal')
    return wordsOf(term.text)
      .map((word) => oneWord(word, begins))
      .join(' & ');
  const whole = oneWord(term.word, begins);
  if (term.pieces.length < 2) return whole;
  return `(${whole} | (${term.pieces.map((piece) => oneWord(piece, begins)).join(' & ')}))`;
}

/** One word: a whole word anywhere or the beginning of a title's word; 'cars' also finds 'car' and the other way round. Numbers must be equal: '20' is not '2015'. */
function oneWord(word: string, begins: Beginning): string {
  if (word.length < 2 || /^\p{Nd}+$/u.test(word)) return quoted(word);
  const other = word.length < 3 ? null : word.endsWith('s') ? word.slice(0, -1) : `${word}s`;
  const forms = [begins(word), quoted(word), ...(other === null ? [] : [quoted(other)])];
  return `(${forms.join(' | ')})`;
}

// Quoted although it holds only letters and digits: no word can be taken for an operator.
const quoted = (word: string) => `'${word}'`;

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
  if (await isHeld(db, queryOf(term, INDEXED))) return [];
  for (const alike of ALIKE) {
    const known = await wordsLike(db, term.word, alike);
    // A word may be known from ads that are gone.
    for (let left = known; ; ) {
      const likely = likelyWords(term.word, left);
      if (likely.length === 0) break;
      const held: string[] = [];
      for (const word of likely) if (await isHeld(db, `'^${word}'`)) held.push(word);
      if (held.length > 0) return held;
      left = left.filter((word) => !likely.includes(word));
    }
  }
  return [];
}

/** Whether a public ad fulfils a text query; planned as for all of them, which is by the index. */
async function isHeld(db: Db, query: string): Promise<boolean> {
  const { rows } = await db.execute<{ held: boolean }>(sql`
    WITH held AS MATERIALIZED (SELECT 1 FROM ${products} WHERE ${PUBLIC} AND ${indexHolds(query)})
    SELECT EXISTS (SELECT 1 FROM held) AS held`);
  return rows[0]?.held ?? false;
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
