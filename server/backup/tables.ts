import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';

/** Not worth keeping: counters of minutes, answers of a day, and what each start or the database writes itself. */
const LEFT_OUT = new Set([
  'schema_migrations',
  'client_files',
  'rate_limits',
  'idempotency_keys',
  'title_words',
  'reported_ads',
]);
/** Rows fetched at once. */
const BATCH = 500;

/** A name in SQL; ours have nothing else in them. */
function identifier(name: string) {
  if (!/^[a-z_]+$/.test(name)) throw new Error(`not a name of ours: ${name}`);
  return sql.raw(`"${name}"`);
}

/** All tables worth keeping, each after those that it refers to. */
export async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const { rows: links } = await db.execute<{ child: string; parent: string }>(
    sql`SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent FROM pg_constraint WHERE contype = 'f'`,
  );
  const names = rows.map(({ name }) => name).filter((name) => !LEFT_OUT.has(name));
  const sorted = new Set<string>();
  const add = (name: string): void => {
    if (sorted.has(name) || !names.includes(name)) return;
    for (const { child, parent } of links) if (child === name && parent !== name) add(parent);
    sorted.add(name);
  };
  for (const name of names) add(name);
  return [...sorted];
}

/** Columns that are written; the database makes the others itself. */
async function columnsOf(db: Db, table: string): Promise<{ name: string; counts: boolean }[]> {
  const { rows } = await db.execute<{ name: string; counts: boolean }>(
    sql`SELECT column_name AS name, is_identity = 'YES' AS counts FROM information_schema.columns
      WHERE table_schema = current_schema() AND table_name = ${table} AND is_generated = 'NEVER'
      ORDER BY ordinal_position`,
  );
  return rows;
}

/** The rows of a table as JSON texts; within a transaction, for the cursor. */
export async function* rowsOf(tx: Db, table: string): AsyncGenerator<string> {
  const columns = (await columnsOf(tx, table)).map(({ name }) => identifier(name));
  await tx.execute(
    sql`DECLARE backup NO SCROLL CURSOR FOR
      SELECT to_jsonb(one)::text AS row FROM (SELECT ${sql.join(columns, sql`, `)} FROM ${identifier(table)}) AS one`,
  );
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(sql`FETCH ${sql.raw(String(BATCH))} FROM backup`);
    for (const { row } of rows) yield row;
    if (rows.length < BATCH) break;
  }
  await tx.execute(sql`CLOSE backup`);
}

/** Empties the tables of what migrations and a start have put into them. The trail of acts, whose rows nobody may delete, has none in a house without people. */
export async function emptyTables(tx: Db, tables: readonly string[]): Promise<void> {
  for (const table of tables.toReversed()) {
    const { rows } = await tx.execute(sql`SELECT 1 FROM ${identifier(table)} LIMIT 1`);
    if (rows.length > 0) await tx.execute(sql`DELETE FROM ${identifier(table)}`);
  }
}

/** Puts rows back under their own ids. */
export async function insertRows(tx: Db, table: string, rows: readonly string[]): Promise<void> {
  const columns = await columnsOf(tx, table);
  const names = sql.join(
    columns.map(({ name }) => identifier(name)),
    sql`, `,
  );
  await tx.execute(
    sql`INSERT INTO ${identifier(table)} (${names}) OVERRIDING SYSTEM VALUE
      SELECT ${names} FROM jsonb_populate_recordset(null::${identifier(table)}, ${`[${rows.join(',')}]`}::jsonb)`,
  );
}

/** Lets new rows be counted on from the largest id. */
export async function countOn(tx: Db, table: string): Promise<void> {
  for (const { name, counts } of await columnsOf(tx, table)) {
    if (!counts) continue;
    await tx.execute(
      sql`SELECT setval(pg_get_serial_sequence(${table}, ${name}), (SELECT coalesce(max(${identifier(name)}), 0) + 1 FROM ${identifier(table)}), false)`,
    );
  }
}
