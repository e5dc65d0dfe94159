import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBackup, verifyBackup } from '../../server/backup/make';
import { restoreBackup } from '../../server/backup/restore';
import { tablesOf } from '../../server/backup/tables';
import { type Db, openDatabase } from '../../server/db/client';
import { migrate } from '../../server/db/migrate';
import { categories, uploads, users } from '../../server/db/schema';
import { seed } from '../../server/seed';
import { diskStorage, type Storage, s3Storage } from '../../server/storage';
import { Bucket } from './bucket';
import { freshDatabase } from './helper';
import { command, houseFolder } from './process';

const KEY = 'a key of some length';
const folder = await houseFolder();
const plain = join(folder, 'plain.backup');
const sealed = join(folder, 'sealed.backup');
const clock = () => new Date();
const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

async function house(): Promise<Db> {
  const { database, drop } = await freshDatabase();
  ends.push(async () => {
    await database.close();
    await drop();
  });
  return database.db;
}

async function bucketStorage(): Promise<Storage> {
  const bucket = new Bucket();
  ends.push(() => bucket.close());
  return s3Storage({
    endpoint: await bucket.listen(),
    bucket: 'pictures',
    region: 'eu-west-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
}

/** All rows that a backup is to hold, by table. */
async function contentOf(db: Db): Promise<Record<string, string[]>> {
  const tables = await tablesOf(db);
  const content: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql.raw(`SELECT to_jsonb(t)::text AS row FROM "${table}" t ORDER BY 1`),
    );
    content[table] = rows.map(({ row }) => row);
  }
  return content;
}

const bytesOf = async (storage: Storage, name: string): Promise<Buffer | null> => {
  const file = await storage.get(name);
  return file === null ? null : await buffer(file.stream);
};

describe('a backup', () => {
  let db: Db;
  const storage = diskStorage(join(folder, 'uploads'));
  beforeAll(async () => {
    db = await house();
    await seed(db, storage, { ads: 40 });
    // What JSON could lose: large numbers, quotes, lines, and letters from anywhere.
    await db.insert(categories).values({ name: 'A "b" \\ \n c', description: 'Ẹ̀ 🐟' });
    await db.execute(sql`UPDATE products SET price_kobo = 9007199254740991 WHERE id = 1`);
  });

  it.each([
    [plain, undefined],
    [sealed, KEY],
  ])('brings back every row and picture in another house: %s', async (file, key) => {
    const made = await makeBackup({ db, storage, clock }, file, key);
    expect(made.files).toBeGreaterThan(20);
    expect(existsSync(`${file}.part`)).toBe(false);
    const target = await house();
    const bucket = await bucketStorage();
    expect(await restoreBackup({ db: target, storage: bucket }, file, key)).toEqual(made);
    expect(await contentOf(target)).toEqual(await contentOf(db));
    for (const { key: name } of await db.select({ key: uploads.key }).from(uploads))
      expect(await bytesOf(bucket, name), name).toEqual(await bytesOf(storage, name));
    // New rows are counted on.
    const [somebody] = await target
      .insert(users)
      .values({ email: 'new@kasuwa.test', name: 'New', roles: ['buyer'] })
      .returning();
    expect(somebody?.id).toBeGreaterThan(20);
  });

  it('from a bucket comes back on a disk', async () => {
    const bucket = await bucketStorage();
    const [one] = await db.select().from(uploads).limit(1);
    await bucket.put(one?.key ?? '', Buffer.from('a picture'), 'image/webp');
    const file = join(folder, 'bucket.backup');
    expect((await makeBackup({ db, storage: bucket, clock }, file)).files).toBe(1);
    const disk = diskStorage(join(folder, 'other'));
    await restoreBackup({ db: await house(), storage: disk }, file);
    expect(String(await bytesOf(disk, one?.key ?? ''))).toBe('a picture');
  });

  it('of the embedded database comes back on whichever kind is tested', async () => {
    const embedded = await openDatabase({ memory: true });
    await migrate(embedded.db);
    await seed(embedded.db, storage, { ads: 5, photos: false });
    const file = join(folder, 'embedded.backup');
    await makeBackup({ db: embedded.db, storage, clock }, file);
    const target = await house();
    await restoreBackup({ db: target, storage }, file);
    expect(await contentOf(target)).toEqual(await contentOf(embedded.db));
    await embedded.close();
  });

  it('is not read without its key, nor with another one', async () => {
    await expect(verifyBackup(sealed)).rejects.toThrow('The backup is encrypted: set BACKUP_KEY');
    await expect(verifyBackup(sealed, 'another key, as long')).rejects.toThrow('another BACKUP_KEY');
  });

  it('that was changed, cut short or is none is told of', async () => {
    const changed = join(folder, 'changed.backup');
    const bytes = readFileSync(sealed);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(changed, bytes);
    await expect(verifyBackup(changed, KEY)).rejects.toThrow('has been changed');
    const short = join(folder, 'short.backup');
    writeFileSync(short, readFileSync(plain));
    truncateSync(short, readFileSync(plain).length >> 1);
    await expect(verifyBackup(short)).rejects.toThrow(/broken|cut short/);
    writeFileSync(short, 'something else that is long enough to be one, but is none of ours at all');
    await expect(verifyBackup(short)).rejects.toThrow('This file is no backup of ours.');
  });

  it('is not put over a house with people in it, nor into a newer one', async () => {
    await expect(restoreBackup({ db, storage }, plain)).rejects.toThrow('There are people in this database');
    const newer = await house();
    await newer.execute(sql`INSERT INTO schema_migrations (name) VALUES ('9999_later.sql')`);
    await expect(restoreBackup({ db: newer, storage }, plain)).rejects.toThrow(
      'of a newer version than the backup',
    );
  });
});

it('npm run backup and npm run restore do the same on the embedded database', async () => {
  const [from, to] = [await houseFolder(), await houseFolder()];
  expect((await command('admin', ['create', 'boss@kasuwa.test'], from)).code).toBe(0);
  const stamp = join(from, 'last');
  const env = { BACKUP_KEY: KEY, KASUWA_BACKUP_FILE: stamp };
  const file = join(from, 'house.backup');
  const made = await command('backup', [file], from, env);
  expect(made.output).toMatch(/house\.backup holds \d+ rows and 0 pictures, and could be read back\.\n$/);
  expect(existsSync(stamp)).toBe(true);
  expect(readFileSync(file).includes('boss@kasuwa.test')).toBe(false);
  const wrong = await command('restore', [file], to);
  expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining('set BACKUP_KEY')]);
  const back = await command('restore', [file], to, env);
  expect(back.output).toMatch(/^Restored \d+ rows and 0 pictures\.\n$/);
  const { db, close } = await openDatabase({ folder: to });
  expect(await db.select({ email: users.email, roles: users.roles }).from(users)).toEqual([
    { email: 'boss@kasuwa.test', roles: ['admin'] },
  ]);
  await close();
});
