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
 * Counts one try, in the database, so that all processes behind a load balancer
 * count together.
 * @throws HttpError 429 with Retry-After when the limit is passed; `message` gets the seconds left.
 */
export async function countTry(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  limit: Limit,
  message: (seconds: number) => string = (s) => `Too many tries. Please wait ${inWords(s)} and try again.`,
): Promise<void> {
  const now = clock();
  const resetsAt = new Date(now.getTime() + limit.seconds * 1000);
  const over = sql`${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key: limit.key, hits: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`CASE WHEN ${over} THEN 1 ELSE ${rateLimits.hits} + 1 END`,
        resetsAt: sql`CASE WHEN ${over} THEN excluded.resets_at ELSE ${rateLimits.resetsAt} END`,
      },
    })
    .returning();
  if (row && row.hits > limit.hits) {
    const seconds = Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000));
    throw tooMany(message(seconds), seconds);
  }
}

/** Forgets the tries of a key, after a success. */
export async function forgetTries({ db }: Pick<Deps, 'db'>, key: string): Promise<void> {
  await db.delete(rateLimits).where(sql`${rateLimits.key} = ${key}`);
}

/** Deletes counters that have run out; called now and then. */
export async function sweepTries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, clock()));
}

const inWords = (seconds: number): string =>
  seconds < 120 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${Math.ceil(seconds / 60)} minutes`;
