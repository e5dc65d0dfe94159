import { sql } from 'drizzle-orm';
import type { Database } from '../db/client';
import { migrationFiles } from '../db/migrate';
import type { Probe } from '../deps';

/** The oldest PostgreSQL that the migrations run on. */
const OLDEST = 15;

/** What the database says about itself and us. */
type Facts = {
  version: string;
  number: number;
  encoding: string;
  may_make_tables: boolean;
  trigrams: boolean;
  trigrams_offered: boolean;
  may_make_extensions: boolean;
  migrated: boolean;
};

/** Whether we have the rights that migrations and the server need, and what the next start will do. */
export async function checkDatabase({ db, kind }: Database): Promise<Probe> {
  const { rows } = await db.execute<Facts>(sql`
    SELECT split_part(current_setting('server_version'), ' ', 1) AS version,
      current_setting('server_version_num')::int AS number,
      current_setting('server_encoding') AS encoding,
      has_schema_privilege(current_schema(), 'CREATE') AS may_make_tables,
      EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') AS trigrams,
      EXISTS (SELECT 1 FROM pg_available_extensions WHERE name = 'pg_trgm') AS trigrams_offered,
      has_database_privilege(current_database(), 'CREATE') AS may_make_extensions,
      to_regclass('schema_migrations') IS NOT NULL AS migrated`);
  const [facts] = rows;
  if (facts === undefined) throw new Error('the database tells nothing of itself');
  const wrong = [
    facts.number < OLDEST * 10_000 &&
      `It is PostgreSQL ${facts.version}; ${OLDEST} is the oldest that will do.`,
    facts.encoding !== 'UTF8' && `Its encoding is ${facts.encoding}; make a database with UTF8.`,
    !facts.may_make_tables && 'We may not make tables: GRANT CREATE ON SCHEMA public TO our role.',
    !facts.trigrams && !facts.trigrams_offered && 'The extension pg_trgm is not installed on its machine.',
    !facts.trigrams &&
      facts.trigrams_offered &&
      !facts.may_make_extensions &&
      'We may not create the extension pg_trgm: have its owner do CREATE EXTENSION pg_trgm.',
  ].filter((one) => one !== false);
  if (wrong.length > 0) return { status: 'critical', message: wrong.join(' ') };
  await writes(db);
  const pending = await pendingIn(db, facts.migrated);
  const next = pending === 0 ? '' : ` The next start brings it up to date (${pending} steps).`;
  const name = kind === 'pglite' ? 'The embedded database' : `PostgreSQL ${facts.version}`;
  return { status: 'healthy', message: `${name} answers, and we may do what we must.${next}` };
}

/** Whether the replica follows the database: visitors read from it only while it does. */
export async function checkReplica({ db: primary }: Database, { db: copy }: Database): Promise<Probe> {
  const [ours, theirs] = await Promise.all([identityOf(primary), identityOf(copy)]);
  if (!theirs.follows) {
    const message = 'DATABASE_REPLICA_URL is no replica: it follows nobody, so nothing is read from it.';
    return { status: 'critical', message };
  }
  if (ours.system !== theirs.system) {
    const message = 'DATABASE_REPLICA_URL follows another database than that of DATABASE_URL.';
    return { status: 'critical', message };
  }
  const { rows } = await primary.execute<{ lsn: string }>(sql`SELECT pg_current_wal_lsn()::text AS lsn`);
  const behind = await behindOf(copy, rows[0]?.lsn ?? '0/0');
  if (behind > 0) {
    const message = `It follows, and is ${Math.ceil(behind / 1024).toLocaleString('en')} KB behind now.`;
    return { status: 'healthy', message };
  }
  return { status: 'healthy', message: 'It follows the database, and has all of it.' };
}

async function identityOf(db: Database['db']): Promise<{ follows: boolean; system: string }> {
  const { rows } = await db.execute<{ follows: boolean; system: string }>(
    sql`SELECT pg_is_in_recovery() AS follows, system_identifier::text AS system FROM pg_control_system()`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the database tells nothing of itself');
  return row;
}

/** Bytes of the primary's log that a replica has not taken over yet. */
async function behindOf(copy: Database['db'], lsn: string): Promise<number> {
  const { rows } = await copy.execute<{ bytes: number }>(
    sql`SELECT pg_wal_lsn_diff(${lsn}::pg_lsn, pg_last_wal_replay_lsn())::float8 AS bytes`,
  );
  return rows[0]?.bytes ?? 0;
}

/** Writes, reads and drops a row, in a table that only we see. */
async function writes(db: Database['db']): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`CREATE TEMP TABLE doctor_probe (n int) ON COMMIT DROP`);
    await tx.execute(sql`INSERT INTO doctor_probe VALUES (1)`);
    await tx.execute(sql`DELETE FROM doctor_probe`);
  });
}

async function pendingIn(db: Database['db'], migrated: boolean): Promise<number> {
  const files = migrationFiles();
  if (!migrated) return files.length;
  const { rows } = await db.execute<{ name: string }>(sql`SELECT name FROM schema_migrations`);
  const done = new Set(rows.map(({ name }) => name));
  return files.filter((name) => !done.has(name)).length;
}
