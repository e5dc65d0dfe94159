import { setTimeout as delay } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { products } from '../db/schema';
import type { Totals } from '../http/totals';

/** How many ads a list has, and how many of them are featured and so stand ahead. */
export interface Figures {
  total: number;
  ahead: number;
}

/** A page by the ad that it begins with, from 0. */
export interface Span {
  offset: number;
  limit: number;
}

/** A page of ads by their ids. */
export interface Found {
  total: number;
  /** There are more ads than `total`; how many is being counted. */
  more?: true;
  ids: number[];
}

/** Ads that are collected at most while nobody knows how many there are: so many are counted at once, however common the words are. */
const MOST_COLLECTED = 5_000;
/** How long a first page waits for the exact total of more ads than that, ms. */
const PATIENCE_MS = 40;

/** The ways of reading a list that is found by words. */
export interface Ways {
  /** What its total is kept under. */
  name: unknown;
  /** What the ads fulfil, by an index of their words. */
  where: SQL;
  /** Which of them stand ahead. */
  ahead: SQL;
  count: () => Promise<Figures>;
  /** Walks an index in the list's order past what does not fit; without figures only to its first page. */
  walk: (figures: Figures | null) => Promise<number[]>;
  /** How many ads a walk may come past. */
  size: () => Promise<number>;
}

/**
 * A page of ads that hold some words. Few of them are collected by the index of words and sorted; many are counted,
 * which is kept, and walked to, unless they lie so far behind that to collect them is less work. Only a first page of very many may come before they are counted.
 */
export async function readFound(db: Db, ways: Ways, span: Span, totals: Totals): Promise<Found> {
  let collected: Found | null = null;
  let tellMany = () => {};
  const many = new Promise<void>((resolve) => {
    tellMany = resolve;
  });
  const counting = totals.of(ways.name, async () => {
    const all = await collect(db, ways, span, MOST_COLLECTED);
    collected = all;
    if (all !== null) return all;
    tellMany();
    return await totals.inTurn(ways.count);
  });
  const late = many.then(() => delay(PATIENCE_MS, null, { ref: false }));
  const figures = span.offset === 0 ? await Promise.race([counting, late]) : await counting;
  if (figures === null) {
    // Told to whoever asks next, if it fails.
    counting.catch(() => {});
    return { total: MOST_COLLECTED, more: true, ids: await ways.walk(null) };
  }
  if (collected !== null) return collected;
  const { total } = figures;
  if (!isWalk(total, span, await ways.size())) {
    // There may be some more by now.
    const found = await collect(db, ways, span, Math.max(MOST_COLLECTED, total * 2));
    if (found !== null) return found;
  }
  return { total, ids: await ways.walk(figures) };
}

/** Whether a walk comes past fewer ads than the words have: those of the pages before, and what lies between. */
const isWalk = (total: number, { offset, limit }: Span, size: number): boolean =>
  ((Math.min(offset, total - offset) + limit) / total) * size < total;

/**
 * Finds all ads by the index of words and sorts them; null when there are too many. As a table of its own, 'found' is
 * planned as if all of it were wanted: with the page's limit in sight the planner would rather walk the newest ads
 * and look for the word, and a rare word takes it past all of them.
 */
async function collect(
  db: Db,
  { where, ahead }: Ways,
  { offset, limit }: Span,
  most: number,
): Promise<(Found & Figures) | null> {
  const { rows } = await db.execute<Found & Figures & Record<string, unknown>>(sql`
    WITH found AS MATERIALIZED (
      SELECT id, created_at, ${ahead} IS TRUE AS featured FROM ${products} WHERE ${where}
    ), few AS MATERIALIZED (SELECT * FROM found LIMIT ${most + 1})
    SELECT count(*)::int AS total, (count(*) FILTER (WHERE featured))::int AS ahead,
      ARRAY(SELECT id FROM few ORDER BY featured DESC, created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}) AS ids
    FROM few`);
  const [found] = rows;
  return found === undefined || found.total > most ? null : found;
}
