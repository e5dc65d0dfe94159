import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { uploads } from '../db/schema';
import type { Deps } from '../deps';
import { copyName, shareName } from '../uploads';
import { readFile, writeFile } from './file';
import { FORM, lineOf, readRecords } from './records';
import { rowsOf, tablesOf } from './tables';

/** What a backup holds. */
export interface Counted {
  rows: number;
  files: number;
}

/**
 * Writes database and pictures into one file, and reads it back: what it answers has been read. The rows are of one
 * moment; pictures are read afterwards, and one that is deleted meanwhile is left out.
 * @param key encrypts the file (`BACKUP_KEY`)
 * @throws BadBackup when the file cannot be read back
 */
export async function makeBackup(
  { db, storage, clock }: Pick<Deps, 'db' | 'storage' | 'clock'>,
  path: string,
  key?: string,
): Promise<Counted> {
  const sink = new PassThrough();
  const writing = writeFile(path, key, sink);
  /** Waits while the disk is slower than the database. */
  const write = async (part: string | Buffer): Promise<void> => {
    if (!sink.write(part)) await Promise.race([once(sink, 'drain'), writing]);
  };
  try {
    const rows = await writeRows(db, clock(), write);
    const files = await writePictures({ db, storage }, write);
    await write(lineOf({ kind: 'end', rows, files }));
    sink.end();
  } catch (error) {
    sink.destroy(error instanceof Error ? error : new Error('the backup failed'));
    await writing.catch(() => {});
    throw error;
  }
  await writing;
  return await verifyBackup(path, key);
}

type Write = (part: string | Buffer) => Promise<void>;

/** Head and rows of one moment, whatever is written meanwhile. @returns how many rows */
async function writeRows(db: Db, now: Date, write: Write): Promise<number> {
  return await db.transaction(
    async (tx) => {
      const { rows } = await tx.execute<{ name: string }>(
        sql`SELECT name FROM schema_migrations ORDER BY name`,
      );
      const tables = await tablesOf(tx);
      const migrations = rows.map(({ name }) => name);
      await write(lineOf({ kind: 'head', form: FORM, madeAt: now.toISOString(), migrations, tables }));
      let count = 0;
      for (const table of tables) {
        for await (const row of rowsOf(tx, table)) {
          count += 1;
          await write(lineOf({ kind: 'row', table, row }));
        }
      }
      return count;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The pictures that are there. @returns how many files */
async function writePictures({ db, storage }: Pick<Deps, 'db' | 'storage'>, write: Write): Promise<number> {
  let count = 0;
  for (const name of await pictureNames(db)) {
    const file = await storage.get(name);
    if (file === null) continue;
    const bytes = await buffer(file.stream);
    await write(lineOf({ kind: 'file', name, type: file.type, size: bytes.length }));
    await write(bytes);
    count += 1;
  }
  return count;
}

/** Reads a backup from its first byte to its last. @throws BadBackup */
export async function verifyBackup(path: string, key?: string): Promise<Counted> {
  for await (const { record } of readRecords(await readFile(path, key))) {
    if (record.kind === 'end') return { rows: record.rows, files: record.files };
  }
  throw new Error('A backup without an end is told before.');
}

/** Names of all files of all pictures. */
async function pictureNames(db: Db): Promise<string[]> {
  const rows = await db.select({ key: uploads.key, widths: uploads.widths }).from(uploads);
  return rows.flatMap(({ key, widths }) => [
    key,
    ...widths.map((width) => copyName(key, width)),
    shareName(key),
  ]);
}
