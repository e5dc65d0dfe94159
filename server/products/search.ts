import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { products } from '../db/schema';
import { likelyWords, slipsAllowed } from './spelling';
import { type Term, termsOf } from './words';

/** How alike (pg_trgm, 0 to 1) a title's word must be to be looked at as a spelling: first rather alike, then, if nothing fits, hardly (letters swapped at the front). Slips are counted afterwards. */
const ALIKE = [0.45, 0.25];
/** Most titles looked through for spellings. */
const MAX_TITLES = 1500;

/**
 * What a search text means as a condition on ads: each word by itself or as the
 * beginning of a word of the title, or as a word of the rest; a word that no public
 * ad holds is taken as misspelt; signs literally. Undefined when there is nothing
 * to look for (contract, GET /products).
 */
export async function searchCondition(db: Db, search: string): Promise<SQL | undefined> {
  const terms = termsOf(search);
  if (terms.length === 0) return undefined;
  const conditions: SQL[] = [];
  const queries: string[] = [];
  for (const term of terms) {
    if (term.kind === 'literal') conditions.push(holdsLiterally(term.text));
    else queries.push(await wordQuery(db, term));
  }
  if (queries.length > 0) conditions.push(holds(queries.join(' & ')));
  return sql.join(conditions, sql` AND `);
}

/** A condition: the ad's words fulfil a text query. Safe to bind: the query consists of our own operators, letters and digits. */
const holds = (query: string) => sql`${products.searchVector} @@ to_tsquery('simple', ${query})`;

function holdsLiterally(text: string): SQL {
  // %, _ and \ would be wildcards.
  const pattern = `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql`(${products.searchTitle} LIKE ${pattern} OR ${products.searchBody} LIKE ${pattern})`;
}

async function wordQuery(db: Db, term: Extract<Term, { kind: 'word' }>): Promise<string> {
  const query = plainQuery(term);
  if (slipsAllowed(term.word) === 0 || /\p{Nd}/u.test(term.word)) return query;
  const [found] = await db
    .select({ id: products.id })
    .from(products)
    .where(sql`${PUBLIC} AND ${holds(query)}`)
    .limit(1);
  if (found) return query;
  for (const alike of ALIKE) {
    const meant = likelyWords(term.word, await wordsLike(db, term.word, alike));
    if (meant.length > 0) return `(${meant.map(quoted).join(' | ')})`;
  }
  return query;
}

const PUBLIC = sql`${products.status} = 'active' AND NOT ${products.sellerSuspended}`;

/** Words of public titles that look like this one, by the trigram index. */
async function wordsLike(db: Db, word: string, alike: number): Promise<Set<string>> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(alike)}, true)`);
    const { rows } = await tx.execute<{ word: string }>(sql`
      SELECT DISTINCT word FROM (
        SELECT ${products.searchTitle} AS title FROM ${products}
        WHERE ${PUBLIC} AND ${word} <% ${products.searchTitle} LIMIT ${MAX_TITLES}
      ) AS titles, unnest(string_to_array(translate(title, chr(10), ' '), ' ')) AS word`);
    return new Set(rows.map((row) => row.word).filter((known) => /^[\p{L}\p{Nd}]+$/u.test(known)));
  });
}

function plainQuery({ word, pieces }: Extract<Term, { kind: 'word' }>): string {
  const whole = oneWord(word);
  if (pieces.length < 2) return whole;
  return `(${whole} | (${pieces.map(oneWord).join(' & ')}))`;
}

/** One word: a whole word anywhere or the beginning of a title's word; 'cars' also finds 'car' and the other way round. Numbers must be equal: '20' is not '2015'. */
function oneWord(word: string): string {
  if (word.length < 2 || /^\p{Nd}+$/u.test(word)) return quoted(word);
  const other = word.length < 3 ? null : word.endsWith('s') ? word.slice(0, -1) : `${word}s`;
  const forms = [`${quoted(word)}:*A`, quoted(word), ...(other === null ? [] : [quoted(other)])];
  return `(${forms.join(' | ')})`;
}

// Quoted although it holds only letters and digits: no word can be taken for an operator.
const quoted = (word: string) => `'${word}'`;
