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
  /**
   * The same database for searches and for counting, on a few connections of their own whose statements end early:
   * a flood of them leaves the others alone. The embedded database has one connection for everything.
   */
  search: Db;
  kind: 'pglite' | 'postgres';
  close: () => Promise<void>;
}

/**
 * Where the data lives: `url` a PostgreSQL server, on which a statement may take `statementMs` and an answer is waited for
 * `patienceMs` (unset: for good), else `folder` (embedded, kept there) or `memory` (embedded, for tests).
 */
export type DatabasePlace = ServerPlace | { folder: string } | { memory: true; loadFrom?: Blob };

/**
 * Opens the database; drivers are loaded only when needed.
 * @throws DataFolderHeld when another process holds the folder.
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if ('url' in place) return await openPostgres(place);
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

/** A search waits for one of its connections less long than anything else, and may not take longer than anybody waits. */
const SEARCH_WAIT_MS = 2_000;
const SEARCH_MS = 3_000;
/** Of the connections, the share that is for searches. */
const SEARCH_SHARE = 0.4;

/** How alike a word of a title must be to be looked at as a spelling (pg_trgm, 0 to 1). */
const ALIKE = 'SET pg_trgm.word_similarity_threshold = 0.45';
/** Compiling a statement takes longer than any of ours runs. */
const NO_JIT = 'SET jit = off';

interface ServerPlace {
  url: string;
  poolSize?: number;
  statementMs?: number;
  patienceMs?: number;
}

async function openPostgres({
  url,
  poolSize = 10,
  statementMs = 0,
  patienceMs,
}: ServerPlace): Promise<Database> {
  const [{ Pool }, { drizzle }] = await Promise.all([import('pg'), import('drizzle-orm/node-postgres')]);
  const open = (max: number, waitMs: number, settings: string) => {
    const pool = new Pool({
      connectionString: url,
      max,
      // Also how long a query waits for a connection that is free.
      connectionTimeoutMillis: Math.min(waitMs, patienceMs ?? waitMs),
      ...(patienceMs === undefined ? {} : { query_timeout: patienceMs }),
      keepAlive: true,
      // Not among the options of the connection, which poolers in between refuse.
      onConnect: (client) => client.query(settings),
    });
    // A connection that breaks while idle must not end the process; the next query opens a new one.
    pool.on('error', () => {});
    return pool;
  };
  const searching = Math.max(1, Math.floor(poolSize * SEARCH_SHARE));
  const pool = open(
    Math.max(1, poolSize - searching),
    CONNECT_MS,
    `SET statement_timeout = ${statementMs}; ${NO_JIT}; ${ALIKE}`,
  );
  // A search that finds very many ads holds their places in memory, for which the usual 4 MB are too few.
  const ofSearches = open(
    searching,
    SEARCH_WAIT_MS,
    `SET statement_timeout = ${SEARCH_MS}; SET work_mem = '32MB'; ${NO_JIT}; ${ALIKE}`,
  );
  return {
    db: drizzle(pool, { schema }),
    search: drizzle(ofSearches, { schema }),
    kind: 'postgres',
    close: async () => {
      await Promise.all([pool.end(), ofSearches.end()]);
    },
  };
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
  await client.exec(ALIKE);
  // The two drivers differ only in fields of `execute`'s answer other than `rows`, which nobody reads (see Db).
  const db = drizzle(client, { schema }) as unknown as Db;
  return { db, search: db, kind: 'pglite', close: () => client.close() };
}
