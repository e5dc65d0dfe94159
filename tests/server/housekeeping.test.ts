import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { categories, productImages, products, uploads } from '../../server/db/schema';
import { sweep } from '../../server/start/housekeeping';
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
  const [unused, fresh, shown, ofDeleted, icon] = [
    await made('a', 49),
    await made('b', 47),
    await made('c', 49),
    await made('d', 49),
    await made('e', 49),
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
  await db
    .update(categories)
    .set({ icon: `/uploads/${icon.key}` })
    .where(eq(categories.id, 2));

  await sweep(deps);

  const kept = (await db.select({ key: uploads.key }).from(uploads)).map(({ key }) => key);
  expect(kept.sort()).toEqual([fresh.key, shown.key, ofDeleted.key, icon.key].sort());
  expect(existsSync(file(unused.key))).toBe(false);
  expect(existsSync(file(`${'a'.repeat(32)}-320.webp`))).toBe(false);
  for (const { key } of [fresh, shown, ofDeleted, icon]) expect(existsSync(file(key))).toBe(true);
});
