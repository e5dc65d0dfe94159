import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { migrate, migrationFiles } from '../db/migrate';
import type { Deps } from '../deps';
import { readFile } from './file';
import { type Counted, verifyBackup } from './make';
import { type BackupRecord, BadBackup, readRecords } from './records';
import { countOn, emptyTables, insertRows } from './tables';

/** Rows put back at once. */
const BATCH = 500;

type Head = Extract<BackupRecord, { kind: 'head' }>;

/**
 * Fills an empty house from a backup, whatever kind of database and store each of the two has. The whole backup is
 * read first; rows come back all or none, then the pictures, which may be put back twice.
 * @throws BadBackup for a house with people in it, a newer backup, or a file that cannot be read
 */
export async function restoreBackup(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  path: string,
  key?: string,
): Promise<Counted> {
  const counted = await verifyBackup(path, key);
  const head = await headOf(path, key);
  const unknown = head.migrations.filter((name) => name.endsWith('.sql') && !migrationFiles().includes(name));
  if (unknown.length > 0)
    throw new BadBackup('The backup is of a newer version than this one: install that first.');
  if (await hasPeople(db))
    throw new BadBackup('There are people in this database: restore into an empty one.');
  if (await isAhead(db, head.migrations))
    throw new BadBackup(
      'This database is of a newer version than the backup: restore into a new, empty one.',
    );
  // The tables as they were when the backup was made; what came later is done to its rows, as it was to others.
  await migrate(db, (name) => head.migrations.includes(name));
  await db.transaction(async (tx) => {
    await emptyTables(tx, head.tables);
    await restoreRows(tx, path, key);
    for (const table of head.tables) await countOn(tx, table);
    for (const name of head.migrations)
      await tx.execute(sql`INSERT INTO schema_migrations (name) VALUES (${name}) ON CONFLICT DO NOTHING`);
  });
  await migrate(db);
  for await (const { record, bytes } of readRecords(await readFile(path, key)))
    if (record.kind === 'file' && bytes !== null) await storage.put(record.name, bytes, record.type);
  await db.execute(sql`VACUUM (ANALYZE)`);
  return counted;
}

async function headOf(path: string, key: string | undefined): Promise<Head> {
  const stream = await readFile(path, key);
  for await (const { record } of readRecords(stream)) {
    stream.destroy();
    if (record.kind === 'head') return record;
  }
  throw new BadBackup('This file is no backup of ours.');
}

async function hasPeople(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`SELECT to_regclass('users') IS NOT NULL AS there`,
  );
  if (!rows[0]?.there) return false;
  return (await db.execute(sql`SELECT 1 FROM users LIMIT 1`)).rows.length > 0;
}

/** Whether the tables have changed since the backup was made: its rows would not fit. */
async function isAhead(db: Db, migrations: readonly string[]): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`SELECT to_regclass('schema_migrations') IS NOT NULL AS there`,
  );
  if (!rows[0]?.there) return false;
  const done = await db.execute<{ name: string }>(sql`SELECT name FROM schema_migrations`);
  return done.rows.some(({ name }) => name.endsWith('.sql') && !migrations.includes(name));
}

async function restoreRows(tx: Db, path: string, key: string | undefined): Promise<void> {
  let table = '';
  let batch: string[] = [];
  const flush = async () => {
    if (batch.length > 0) await insertRows(tx, table, batch);
    batch = [];
  };
  for await (const { record } of readRecords(await readFile(path, key))) {
    if (record.kind !== 'row') continue;
    if (record.table !== table || batch.length >= BATCH) await flush();
    table = record.table;
    batch.push(record.row);
  }
  await flush();
}
