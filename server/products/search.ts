import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { products } from '../db/schema';
import { PUBLIC } from './filter';
import { type Term, wordsOf } from './words';

/** A search for signs alone has no word to go by: it looks through so many ads, the newest. */
const SIGNS_AMONG = 5_000;
/** Words that begin alike, at most: with more of them the index finds the beginning itself. */
const MOST_LONGER = 64;

/**
 * What a search asks of ads, for the two ways of reading them: `indexed` finds them by the index products_words,
 * `stored` looks at one ad after the other, at what is stored with it. Both say the same.
 */
export interface Words {
  indexed: SQL;
  stored: SQL;
}

/** Stands behind every letter there is. */
const LAST_LETTER = '\u{10FFFF}';

/** Words of titles by their beginning, the beginning itself left out; null where they are too many. */
type Longer = Map<string, string[] | null>;

/**
 * The condition that all terms hold: each word by itself or as the beginning of a word of the title, or as a word of
 * the rest; signs literally (contract, GET /products).
 */
export async function conditionsOf(db: Db, terms: readonly Term[]): Promise<Words> {
  const longer = await longerWords(db, terms);
  const indexed = terms.map((term) => queryOf(term, (word) => beginsIndexed(word, longer))).filter(Boolean);
  const stored = terms.map((term) => queryOf(term, beginsStored)).filter(Boolean);
  const literals = terms.filter((term) => term.kind === 'literal');
  const signs = literals.map(holdsSigns);
  if (stored.length === 0) {
    const newest = sql`${products.id} = ANY(ARRAY(SELECT id FROM ${products} WHERE ${PUBLIC} ORDER BY created_at DESC, id DESC LIMIT ${SIGNS_AMONG}))`;
    const condition = sql.join([newest, ...signs], sql` AND `);
    return { indexed: condition, stored: condition };
  }
  // With its signs a piece of a title is in the index, too.
  const pieces = literals.flatMap(({ text, many }) => (many ? [`${quoted(`^${text}`)}:*`] : []));
  const rest = literals.filter(({ many }) => !many).map(holdsSigns);
  return {
    indexed: sql.join([indexHolds([...indexed, ...pieces].join(' & ')), ...rest], sql` AND `),
    // As a function, for which no index is tried: who walks has chosen to.
    stored: sql.join(
      [sql`ts_match_vq(${products.searchVector}, ${stored.join(' & ')}::tsquery)`, ...signs],
      sql` AND `,
    ),
  };
}

/** What products_words is made of, letter by letter (migration 0015). */
const INDEXED_WORDS = sql.raw(
  `(products.search_vector || array_to_tsvector(string_to_array('^' || replace(translate(products.search_title, E'\\n', ' '), ' ', ' ^'), ' ')))`,
);
/** A query as it is, since to_tsquery would take the '^' away. Safe to bind: it consists of our own operators and quoted words. */
const indexHolds = (query: string) => sql`${INDEXED_WORDS} @@ ${query}::tsquery`;

/** Signs among few ads, or in none but signs, are looked for in all the text; else in titles, whose pieces the index has. */
function holdsSigns({ text, many }: Extract<Term, { kind: 'literal' }>): SQL {
  // %, _ and \ would be wildcards.
  const literal = text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  if (many) return sql`' ' || translate(${products.searchTitle}, E'\\n', ' ') LIKE ${`% ${literal}%`}`;
  return sql`(${products.searchTitle} LIKE ${`%${literal}%`} OR ${products.searchBody} LIKE ${`%${literal}%`})`;
}

/** How the two ways write 'begins a word of the title'; '' for nothing. */
type Beginning = (word: string) => string;
const beginsStored: Beginning = (word) => `${quoted(word)}:*A`;
/** To find a beginning takes the index much longer than to find the few words that begin so. */
function beginsIndexed(word: string, longer: Longer): string {
  const words = longer.get(word);
  return words ? words.map((one) => quoted(`^${one}`)).join(' | ') : `${quoted(`^${word}`)}:*`;
}

/** A term as a text query; '' for signs alone. The words among signs narrow the search before the signs are looked for. */
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

/** Whether a word is also looked for as a beginning. Numbers must be equal: '20' is not '2015'. */
const mayBegin = (word: string) => word.length >= 2 && !/^\p{Nd}+$/u.test(word);

/** One word: a whole word anywhere or the beginning of a title's word; 'cars' also finds 'car' and the other way round. */
function oneWord(word: string, begins: Beginning): string {
  if (!mayBegin(word)) return quoted(word);
  const other = word.length < 3 ? null : word.endsWith('s') ? word.slice(0, -1) : `${word}s`;
  const forms = [begins(word), quoted(word), other === null ? '' : quoted(other)];
  return `(${forms.filter(Boolean).join(' | ')})`;
}

/** Quoted, so that no word can be taken for an operator. */
const quoted = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`;

/** The words of titles that begin with one of the search's. */
async function longerWords(db: Db, terms: readonly Term[]): Promise<Longer> {
  const words = terms
    .flatMap((term) =>
      term.kind === 'word' ? [term.word, ...term.pieces] : term.kind === 'literal' ? wordsOf(term.text) : [],
    )
    .filter(mayBegin);
  if (words.length === 0) return new Map();
  // A range and not LIKE, which finds by the index only what is known when it is planned.
  const { rows } = await db.execute<{ word: string; longer: string[] }>(sql`
    SELECT word, ARRAY(SELECT title_words.word FROM title_words
      WHERE title_words.word > asked.word AND title_words.word < asked.word || ${LAST_LETTER}
      LIMIT ${MOST_LONGER + 1}) AS longer
    FROM unnest(ARRAY[${sql.join(
      words.map((word) => sql`${word}`),
      sql`, `,
    )}]::text[]) AS asked(word)`);
  return new Map(rows.map(({ word, longer }) => [word, longer.length > MOST_LONGER ? null : longer]));
}

/** Whether at least `most` public ads fulfil the terms. Planned as for all of them, which is by the index. */
export async function areHeld(db: Db, terms: readonly Term[], most = 1): Promise<boolean> {
  const longer = await longerWords(db, terms);
  const query = terms.map((term) => queryOf(term, (word) => beginsIndexed(word, longer))).join(' & ');
  const { rows } = await db.execute<{ held: number }>(sql`
    WITH held AS MATERIALIZED (SELECT 1 FROM ${products} WHERE ${PUBLIC} AND ${indexHolds(query)})
    SELECT count(*)::int AS held FROM (SELECT 1 FROM held LIMIT ${most}) AS first`);
  return (rows[0]?.held ?? 0) >= most;
}
