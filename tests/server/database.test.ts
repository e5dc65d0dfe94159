import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/client';
import { DataFolderHeld, lockDataFolder } from '../../server/db/lock';
import { migrate, migrationFiles } from '../../server/db/migrate';
import * as schema from '../../server/db/schema';
import { freshDatabase } from './helper';

const { database, drop } = await freshDatabase();
const { db } = database;
const folder = mkdtempSync(join(tmpdir(), 'kasuwa-lock-'));
afterAll(async () => {
  await database.close();
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('migrations', () => {
  it('make what the schema says, column by column', async () => {
    const { rows } = await db.execute<{ table_name: string; column_name: string; nullable: string }>(
      sql`SELECT table_name, column_name, is_nullable AS nullable FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'schema_migrations'`,
    );
    const made = rows.map(
      (r) => `${r.table_name}.${r.column_name} ${r.nullable === 'YES' ? 'null' : 'not null'}`,
    );
    const said = Object.values(schema)
      .filter((table) => is(table, PgTable))
      .flatMap((table) =>
        Object.values(getTableColumns(table)).map(
          (column) =>
            `${getTableName(table)}.${column.name} ${column.notNull || column.primary ? 'not null' : 'null'}`,
        ),
      );
    expect(made.sort()).toEqual(said.sort());
  });

  it('do nothing the second time, nor when several start at once', async () => {
    const again = await Promise.all([migrate(db), migrate(db), migrate(db)]);
    expect(again).toEqual([[], [], []]);
  });

  // The embedded database has one process; only a real server can be met by several.
  const server = process.env.TEST_DATABASE_URL;
  if (server !== undefined) {
    it('run once when several processes meet an empty database', async () => {
      const name = `kasuwa_race_${process.pid}`;
      await db.execute(sql.raw(`CREATE DATABASE ${name}`));
      const url = new URL(server);
      url.pathname = `/${name}`;
      const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ url: url.href })));
      const applied = await Promise.all(opened.map((other) => migrate(other.db)));
      expect(applied.flat()).toEqual(migrationFiles());
      await Promise.all(opened.map((other) => other.close()));
      await db.execute(sql.raw(`DROP DATABASE ${name} WITH (FORCE)`));
    });
  }
});

describe('the lock of the data folder', () => {
  const file = join(folder, 'lock');
  it('is held once and given back', () => {
    const release = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(DataFolderHeld);
    expect(() => lockDataFolder(folder)).toThrow(`process ${process.pid}`);
    release();
    expect(existsSync(file)).toBe(false);
    lockDataFolder(folder)();
  });

  it.each([
    ['a dead process', JSON.stringify({ pid: 2 ** 22 - 1, began: 'x' })],
    ['a process whose number lives on in another', JSON.stringify({ pid: process.pid, began: 'before/1' })],
    ['nobody: half a file', '{"pid":'],
    ['nobody: an empty file', ''],
  ])('is taken over from %s', (_who, text) => {
    writeFileSync(file, text);
    const release = lockDataFolder(folder);
    expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.pid);
    release();
  });
});
