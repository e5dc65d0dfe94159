import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { categories, outboxMails, productImages, products, uploads } from '../../server/db/schema';
import { sweep } from '../../server/start/housekeeping';
import { MOST_LOOKED_AT } from '../../server/uploads/sweep';
import { Bucket } from './bucket';
import { startServer } from './helper';

const HOUR = 3600_000;

it('removes pictures of two days ago that neither an ad nor a category shows', async () => {
  const server = await startServer();
  const { db, deps } = server;
  const owner = await server.person({ roles: ['seller'] });
  const file = (name: string) => join(server.config.dataDir, 'uploads', name);
  const made = async (letter: string, ageHours: number) => {
    const key = `${letter.repeat(32)}.jpg`;
    for (const name of [key, `${letter.repeat(32)}-320.webp`]) {
      await deps.storage.put(name, Buffer.from(letter), 'image/jpeg');
    }
    const createdAt = new Date(deps.clock().getTime() - ageHours * HOUR);
    const values = { ownerId: owner.id, key, contentType: 'image/jpeg', bytes: 1, width: 400, height: 300 };
    const [row] = await db
      .insert(uploads)
      .values({ ...values, widths: [320], createdAt })
      .returning();
    return { key, id: row?.id ?? 0 };
  };
  const [unused, fresh, shown, ofDeleted, icon, far, narrow, asked] = [
    await made('a', 49),
    await made('b', 47),
    await made('c', 49),
    await made('d', 49),
    await made('e', 49),
    await made('f', 49),
    await made('0', 49),
    await made('1', 49),
  ];
  const ad = { sellerId: owner.id, categoryId: 2, stateId: 1, cityId: 1, title: 'Bike', priceKobo: 100_000 };
  const ads = await db
    .insert(products)
    .values([ad, { ...ad, status: 'deleted' }])
    .returning({ id: products.id });
  await db.insert(productImages).values([
    { productId: ads[0]?.id ?? 0, position: 0, uploadId: shown.id },
    { productId: ads[1]?.id ?? 0, position: 0, uploadId: ofDeleted.id },
  ]);
  // However the address of an icon leads to one of our pictures.
  for (const [name, address] of [
    ['Own', `/uploads/${icon.key}`],
    ['Absolute', `https://kasuwa.test/uploads/${far.key}`],
    ['Narrowed', `https://kasuwa.test/uploads/${'0'.repeat(32)}-320.webp`],
    ['Asked', `https://cdn.test/pictures/${asked.key}?v=2#top`],
  ] as const)
    await db.insert(categories).values({ name, icon: address });

  await sweep(deps);

  const kept = (await db.select({ key: uploads.key }).from(uploads)).map(({ key }) => key);
  expect(kept.sort()).toEqual(
    [fresh, shown, ofDeleted, icon, far, narrow, asked].map(({ key }) => key).sort(),
  );
  expect(existsSync(file(unused.key))).toBe(false);
  expect(existsSync(file(`${'a'.repeat(32)}-320.webp`))).toBe(false);
  for (const { key } of [fresh, shown, ofDeleted, icon, far, narrow, asked])
    expect(existsSync(file(key))).toBe(true);
});

it('removes the pictures of ads deleted a month ago, files that no record names, and drafts', async () => {
  const server = await startServer();
  const { db, deps } = server;
  const owner = await server.person({ roles: ['seller'] });
  const folder = join(server.config.dataDir, 'uploads');
  const now = deps.clock().getTime();
  const written = (name: string, hoursAgo: number) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, name), 'x');
    const time = new Date(now - hoursAgo * HOUR);
    utimesSync(join(folder, name), time, time);
  };
  const picture = {
    ownerId: owner.id,
    contentType: 'image/jpeg',
    bytes: 1,
    width: 400,
    height: 300,
    widths: [320],
  };
  const ad = { sellerId: owner.id, categoryId: 2, stateId: 1, cityId: 1, title: 'Bike', priceKobo: 100_000 };
  for (const [letter, days] of [
    ['a', 31],
    ['b', 29],
  ] as const) {
    const createdAt = new Date(now - 100 * 24 * HOUR);
    const [row] = await db
      .insert(uploads)
      .values({ ...picture, key: `${letter.repeat(32)}.jpg`, createdAt })
      .returning();
    const updatedAt = new Date(now - days * 24 * HOUR);
    const [deleted] = await db
      .insert(products)
      .values({ ...ad, status: 'deleted', updatedAt })
      .returning();
    const link = { productId: deleted?.id ?? 0, position: 0, uploadId: row?.id ?? 0 };
    await db.insert(productImages).values(link);
    for (const end of ['.jpg', '-320.webp', '-share.jpg']) written(letter.repeat(32) + end, 100 * 24);
  }
  written(`${'c'.repeat(32)}.jpg`, 49);
  written(`${'d'.repeat(32)}-640.webp`, 49);
  written(`${'e'.repeat(32)}.jpg`, 47);
  written('demo-sedan-1a.webp', 1000);
  written('.5f0c7a52-8a37-4a7e-9b52-0d1c9a5c3f10.part', 2);
  written('.5f0c7a52-8a37-4a7e-9b52-0d1c9a5c3f11.part', 0.5);

  await sweep(deps);

  const B = 'b'.repeat(32);
  expect(readdirSync(folder).sort()).toEqual([
    '.5f0c7a52-8a37-4a7e-9b52-0d1c9a5c3f11.part',
    `${B}-320.webp`,
    `${B}-share.jpg`,
    `${B}.jpg`,
    'demo-sedan-1a.webp',
    `${'e'.repeat(32)}.jpg`,
  ]);
  expect((await db.select({ key: uploads.key }).from(uploads)).map(({ key }) => key)).toEqual([`${B}.jpg`]);
});

it('removes files of two days ago from a bucket that no record names, and goes on where it stopped', async () => {
  const bucket = new Bucket();
  afterAll(() => bucket.close());
  const server = await startServer(await bucket.settings());
  const { db, deps } = server;
  const owner = await server.person({ roles: ['seller'] });
  const now = deps.clock().getTime();
  const written = (name: string, hoursAgo: number) => {
    bucket.files.set(`/pictures/${name}`, Buffer.from('x'));
    bucket.writtenAt.set(`/pictures/${name}`, new Date(now - hoursAgo * HOUR));
  };
  const known = `${'b'.repeat(32)}.jpg`;
  const picture = {
    ownerId: owner.id,
    key: known,
    contentType: 'image/jpeg',
    bytes: 1,
    width: 400,
    height: 300,
  };
  await db.insert(uploads).values({ ...picture, widths: [320], createdAt: new Date(now - HOUR) });
  written(known, 1000);
  written(`${'b'.repeat(32)}-320.webp`, 1000);
  written(`${'a'.repeat(32)}.jpg`, 49);
  written(`${'f'.repeat(32)}-share.jpg`, 49);
  written(`${'e'.repeat(32)}.jpg`, 47);
  written('demo-sedan-1a.webp', 1000);
  written('Notes.txt', 1000);
  // More than one sweep looks at, before the last one.
  const hex = (n: number) => n.toString(16).padStart(31, '0');
  for (let n = 0; n < MOST_LOOKED_AT; n += 1) written(`c${hex(n)}.jpg`, 1);

  await sweep(deps);
  const left = () => [...bucket.files.keys()].map((path) => path.slice('/pictures/'.length));
  expect(left()).toContain(`${'f'.repeat(32)}-share.jpg`);
  expect(left()).not.toContain(`${'a'.repeat(32)}.jpg`);

  await sweep(deps);
  expect(
    left()
      .filter((name) => !name.startsWith('c'))
      .sort(),
  ).toEqual(
    [known, `${'b'.repeat(32)}-320.webp`, `${'e'.repeat(32)}.jpg`, 'demo-sedan-1a.webp', 'Notes.txt'].sort(),
  );
  expect(left().filter((name) => name.startsWith('c'))).toHaveLength(MOST_LOOKED_AT);
});

it('removes mails from the outbox after seven days', async () => {
  const { db, deps } = await startServer();
  const mail = { subject: 'Hello', textBody: 'x', htmlBody: '<p>x</p>' };
  const daysAgo = (days: number) => new Date(deps.clock().getTime() - days * 24 * HOUR);
  await db.insert(outboxMails).values([
    { ...mail, recipient: 'old@kasuwa.test', createdAt: daysAgo(7.01) },
    { ...mail, recipient: 'new@kasuwa.test', createdAt: daysAgo(6.99) },
  ]);
  await sweep(deps);
  expect((await db.select().from(outboxMails)).map(({ recipient }) => recipient)).toEqual([
    'new@kasuwa.test',
  ]);
});
