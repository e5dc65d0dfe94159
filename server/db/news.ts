import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './client';

/**
 * Word between the processes of a house that what visitors' pages show has changed, by PostgreSQL's NOTIFY. A word
 * may be lost, with the connection or by a pooler that hands connections around: whoever relies on it has a time
 * after which it does without.
 */
export interface News {
  /** Tells all others. Never throws: what it is about has been done. */
  tell(): Promise<void>;
  /** Calls back when another process tells, and when something may have been missed. */
  heed(listener: () => void): void;
  close(): Promise<void>;
}

/** Of a house that is one process: the embedded database. */
export const noNews: News = { tell: async () => {}, heed: () => {}, close: async () => {} };

const CHANNEL = 'kasuwa_pages';
/** How long after a broken connection the next one is tried, ms. */
const AGAIN_MS = 2_000;

/** Opens the line, a connection of its own. A database that does not answer hinders no start. */
export async function openNews(url: string, { db, log }: { db: Db; log: FastifyBaseLogger }): Promise<News> {
  const { Client } = (await import('pg')).default;
  const me = randomUUID();
  const listeners: (() => void)[] = [];
  const call = () => {
    for (const listener of listeners) listener();
  };
  let client: InstanceType<typeof Client> | null = null;
  let again: NodeJS.Timeout | undefined;
  let closed = false;

  async function listen(): Promise<void> {
    const line = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: AGAIN_MS * 2,
    });
    let over = false;
    const lost = (error?: unknown) => {
      if (over) return;
      over = true;
      if (client === line) client = null;
      line.end().catch(() => {});
      if (closed) return;
      log.warn({ err: error }, 'the line to the other processes is broken');
      again = setTimeout(() => void listen(), AGAIN_MS);
      again.unref();
    };
    line.on('error', lost).on('end', lost);
    line.on('notification', ({ payload }) => {
      if (payload !== me) call();
    });
    try {
      await line.connect();
      await line.query(`LISTEN ${CHANNEL}`);
      client = line;
      call();
    } catch (error) {
      lost(error);
    }
  }
  await listen();

  return {
    async tell() {
      await db.execute(sql`SELECT pg_notify(${CHANNEL}, ${me})`).catch((error: unknown) => {
        log.warn({ err: error }, 'the other processes could not be told of a change');
      });
    },
    heed: (listener) => void listeners.push(listener),
    async close() {
      closed = true;
      clearTimeout(again);
      await client?.end().catch(() => {});
    },
  };
}
