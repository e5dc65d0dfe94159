import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { ROOT } from '../root';
import type { Db } from './client';

const FOLDER = join(ROOT, 'server', 'db', 'migrations');
/** Any number will do, as long as all processes of this product use the same. */
const LOCK = 7_201_944;

/**
 * Brings the database up to date; does nothing when it is. Safe when several
 * processes start at once: one migrates, the others wait for it. (Drizzle's own
 * migrator takes no lock.) All pending files run in one transaction.
 * @param only the files that may be applied; all unless a backup of before some of them is restored
 * @returns the names of the files that were applied now.
 */
export async function migrate(db: Db, only: (name: string) => boolean = () => true): Promise<string[]> {
  return await db.transaction(async (tx) => {
    // A large table takes its time, and so does the wait for a process that migrates already.
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${sql.raw(String(LOCK))})`);
    await tx.execute(
      sql`CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
    const { rows } = await tx.execute<{ name: string }>(sql`SELECT name FROM schema_migrations`);
    const done = new Set(rows.map((row) => row.name));
    const pending = migrationFiles().filter((name) => !done.has(name) && only(name));
    for (const name of pending) {
      for (const statement of readFileSync(join(FOLDER, name), 'utf8').split('--> statement-breakpoint')) {
        await tx.execute(sql.raw(statement));
      }
      await tx.execute(sql`INSERT INTO schema_migrations (name) VALUES (${name})`);
    }
    return pending;
  });
}

/** Names of the migration files, oldest first. */
export function migrationFiles(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}
