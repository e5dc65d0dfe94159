import { lt, sql } from 'drizzle-orm';
import { rateLimits } from '../db/schema';
import type { Deps } from '../deps';
import { tooMany } from './errors';

/** At most `hits` in `seconds` for one key, such as `login:addr:1.2.3.4`. */
export interface Limit {
  key: string;
  hits: number;
  seconds: number;
}

/**
 * Counts one try, as `countHits` does.
 * @throws HttpError 429 with Retry-After when the limit is passed; `message` gets the seconds left.
 */
export async function countTry(
  deps: Pick<Deps, 'db' | 'clock'>,
  limit: Limit,
  message: (seconds: number) => string = (s) => `Too many tries. Please wait ${inWords(s)} and try again.`,
): Promise<void> {
  const { hits, seconds } = await countHits(deps, limit);
  if (hits > limit.hits) throw tooMany(message(seconds), seconds);
}

/**
 * Counts one more of a key, or `weight` more, in the database, so that all processes behind a load balancer
 * count together.
 * @returns how many there were, these included, and the seconds until counting begins anew
 */
export async function countHits(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  limit: Pick<Limit, 'key' | 'seconds'>,
  weight = 1,
): Promise<{ hits: number; seconds: number }> {
  const now = clock();
  const resetsAt = new Date(now.getTime() + limit.seconds * 1000);
  const over = sql`${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key: limit.key, hits: weight, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`CASE WHEN ${over} THEN excluded.hits ELSE ${rateLimits.hits} + excluded.hits END`,
        resetsAt: sql`CASE WHEN ${over} THEN excluded.resets_at ELSE ${rateLimits.resetsAt} END`,
      },
    })
    .returning();
  const left = ((row?.resetsAt ?? resetsAt).getTime() - now.getTime()) / 1000;
  return { hits: row?.hits ?? weight, seconds: Math.max(1, Math.ceil(left)) };
}

/** Forgets the tries of a key, after a success. */
export async function forgetTries({ db }: Pick<Deps, 'db'>, key: string): Promise<void> {
  await db.delete(rateLimits).where(sql`${rateLimits.key} = ${key}`);
}

/** Forgets the tries of all keys that begin so. */
export async function forgetTriesOf({ db }: Pick<Deps, 'db'>, start: string): Promise<void> {
  await db.delete(rateLimits).where(sql`starts_with(${rateLimits.key}, ${start})`);
}

/** Deletes counters that have run out; called now and then. */
export async function sweepTries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, clock()));
}

const inWords = (seconds: number): string =>
  seconds < 120 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${Math.ceil(seconds / 60)} minutes`;
