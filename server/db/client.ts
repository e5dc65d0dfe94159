import { join } from 'node:path';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { lockDataFolder } from './lock';
import * as schema from './schema';

/**
 * The query layer, the same on both databases. Rules that keep it so: inside
 * `db.transaction(tx => …)` use only `tx` (the embedded database has one
 * connection: `db` would wait for ever); learn what a write touched by
 * `.returning()`; in raw SQL cast counts with `::int`.
 */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>;

/** An open database and how to close it. */
export interface Database {
  db: Db;
  kind: 'pglite' | 'postgres';
  close: () => Promise<void>;
}

/** Where the data lives: `url` a PostgreSQL server (`patienceMs`: how long an answer is waited for; unset: for good), else `folder` (embedded, kept there) or `memory` (embedded, for tests). */
export type DatabasePlace =
  | { url: string; poolSize?: number; patienceMs?: number }
  | { folder: string }
  | { memory: true; loadFrom?: Blob };

/**
 * Opens the database; drivers are loaded only when needed.
 * @throws DataFolderHeld when another process holds the folder.
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if ('url' in place) return await openPostgres(place.url, place.poolSize ?? 10, place.patienceMs);
  if ('memory' in place) return await openEmbedded(undefined, place.loadFrom);
  const unlock = lockDataFolder(place.folder);
  try {
    const opened = await openEmbedded(join(place.folder, 'db'));
    return {
      ...opened,
      close: async () => {
        await opened.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** A server that takes the connection and then says nothing would be waited for without end. */
const CONNECT_MS = 10_000;

async function openPostgres(url: string, poolSize: number, patienceMs?: number): Promise<Database> {
  const [{ Pool }, { drizzle }] = await Promise.all([import('pg'), import('drizzle-orm/node-postgres')]);
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    // Also how long a query waits for a connection that is free.
    connectionTimeoutMillis: Math.min(CONNECT_MS, patienceMs ?? CONNECT_MS),
    ...(patienceMs === undefined ? {} : { query_timeout: patienceMs }),
    keepAlive: true,
  });
  // A connection that breaks while idle must not end the process; the next query opens a new one.
  pool.on('error', () => {});
  return { db: drizzle(pool, { schema }), kind: 'postgres', close: () => pool.end() };
}

async function openEmbedded(dataDir: string | undefined, loadFrom?: Blob): Promise<Database> {
  const [{ PGlite }, { pg_trgm }, { drizzle }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('drizzle-orm/pglite'),
  ]);
  const client = await PGlite.create({
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(loadFrom === undefined ? {} : { loadDataDir: loadFrom }),
    extensions: { pg_trgm },
  });
  // The two drivers differ only in fields of `execute`'s answer other than `rows`, which nobody reads (see Db).
  const db = drizzle(client, { schema }) as unknown as Db;
  return { db, kind: 'pglite', close: () => client.close() };
}
