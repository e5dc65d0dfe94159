import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { type Db, openDatabase } from './client';

/** A replica that is known to be no further behind than this may be read, milliseconds. */
export const MOST_BEHIND_MS = 3_000;
/** How often it is asked how far it is. */
const EVERY_MS = 500;
/** It is there to be quick: what takes it longer is asked of the primary. */
const PATIENCE_MS = 5_000;

/** A copy of the database that follows it (PostgreSQL's streaming replication), for reading. */
export interface Replica {
  /** The copy, while what it shows is less than three seconds old; null while it lags, is away, or follows another. */
  current(): Db | null;
  /** It has failed: not read again before it has answered. */
  failed(error: unknown): void;
  close(): Promise<void>;
}

type Place = { lsn: string; asked: number };

/**
 * Opens the replica. Whether it may be read is known by places in the primary's log: the primary is asked where it
 * is, and once the replica has come there, it shows all that was so when the primary was asked. A replica that does
 * not answer hinders no start: the primary is read until it does.
 * @param mostBehindMs how old what it shows may be
 */
export async function openReplica(
  url: string,
  poolSize: number,
  { db: primary, log }: { db: Db; log: FastifyBaseLogger },
  mostBehindMs = MOST_BEHIND_MS,
): Promise<Replica> {
  const copy = await openDatabase({ url, poolSize, patienceMs: PATIENCE_MS });
  /** When the primary was at a place that the replica has reached, ms of this process; -Infinity: never. */
  let shown = Number.NEGATIVE_INFINITY;
  let aim: Place | null = null;
  let told: boolean | null = null;
  let asking: Promise<void> = Promise.resolve();

  const isFresh = () => performance.now() - shown < mostBehindMs;
  /** Says it once when the replica begins or ceases to be read. */
  function tell(error?: unknown): void {
    const fresh = isFresh();
    if (fresh === told) return;
    told = fresh;
    if (fresh) log.info('visitors read from the replica');
    else
      log.warn(
        error === undefined ? {} : { err: error },
        'the replica is away or lags: visitors read from the primary',
      );
  }

  async function look(): Promise<void> {
    try {
      aim ??= await placeOf(primary);
      if (await hasReached(copy.db, aim.lsn)) {
        shown = aim.asked;
        aim = null;
      }
      tell();
    } catch (error) {
      tell(error);
    }
  }

  let busy = false;
  const timer = setInterval(() => {
    if (busy) return tell();
    busy = true;
    asking = look().finally(() => {
      busy = false;
    });
  }, EVERY_MS);
  timer.unref();
  await look();

  return {
    current: () => (isFresh() ? copy.db : null),
    failed(error) {
      shown = Number.NEGATIVE_INFINITY;
      aim = null;
      tell(error);
    },
    async close() {
      clearInterval(timer);
      await asking;
      await copy.close();
    },
  };
}

/** Where the primary's log ends; what is there was so when it was asked. */
async function placeOf(primary: Db): Promise<Place> {
  const asked = performance.now();
  const { rows } = await primary.execute<{ lsn: string }>(sql`SELECT pg_current_wal_lsn()::text AS lsn`);
  const [row] = rows;
  if (row === undefined) throw new Error('the primary tells no place');
  return { lsn: row.lsn, asked };
}

/** Whether the replica has come to a place of the primary's log. A database that follows nobody has reached none. */
async function hasReached(copy: Db, lsn: string): Promise<boolean> {
  const { rows } = await copy.execute<{ reached: boolean | null }>(
    sql`SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn AS reached`,
  );
  return rows[0]?.reached ?? false;
}
