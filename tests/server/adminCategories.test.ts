import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, categories, inquiries, products, savedProducts, uploads } from '../../server/db/schema';
import { startServer } from './helper';

const server = await startServer();
const { call, db } = server;
const admin = await server.person({ roles: ['admin'], name: 'Admin' });
const seller = await server.person({ roles: ['seller'] });

async function ad(more: Partial<typeof products.$inferInsert> = {}): Promise<number> {
  const values = {
    sellerId: seller.id,
    categoryId: 2,
    stateId: 1,
    cityId: 1,
    title: 'Bike',
    priceKobo: 100_000,
  };
  const [row] = await db
    .insert(products)
    .values({ ...values, ...more })
    .returning({ id: products.id });
  return row?.id ?? 0;
}
const audited = (id: number, type: 'category') =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetId, id), eq(auditLog.targetType, type)));

describe('categories', () => {
  const create = (body: object) => call('POST', '/api/admin/categories', { token: admin.token, body });

  it('are created, changed and deleted, each written down', async () => {
    const made = await create({ name: '  Farm & Garden ', description: 'Tools', icon: '/icons/farm.svg' });
    expect(made.body.data).toMatchObject({
      name: 'Farm & Garden',
      description: 'Tools',
      icon: '/icons/farm.svg',
    });
    const { id } = made.body.data;
    const path = `/api/admin/categories/${id}`;
    const changed = await call('PUT', path, { token: admin.token, body: { name: 'Farm', description: '' } });
    expect(changed.body.data).toMatchObject({ id, name: 'Farm', description: null, icon: null });
    expect((await call('DELETE', path, { token: admin.token })).status).toBe(200);
    expect((await call('DELETE', path, { token: admin.token })).status).toBe(404);
    expect((await call('PUT', path, { token: admin.token, body: { name: 'Farm' } })).status).toBe(404);
    expect(await audited(id, 'category')).toHaveLength(3);
  });

  it.each([{}, { name: '' }, { name: '   ' }, { name: '\u200b' }])('need a name: %j', async (body) => {
    const answer = await create(body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ field: 'name', message: 'Category name is required' }]);
  });

  it('have names that are unique without regard to case', async () => {
    await create({ name: 'Boats' });
    expect((await create({ name: 'BOATS' })).status).toBe(409);
    const other = await create({ name: 'Ships' });
    const path = `/api/admin/categories/${other.body.data.id}`;
    expect((await call('PUT', path, { token: admin.token, body: { name: 'boats' } })).status).toBe(409);
    expect((await call('PUT', path, { token: admin.token, body: { name: 'SHIPS' } })).status).toBe(200);
  });

  it('have addresses of their own, which no number is', async () => {
    await create({ name: 'Home Garden' });
    for (const name of ['Home-Garden', 'home  garden']) {
      const refused = await create({ name });
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'There is a category named Home Garden already.',
      ]);
    }
    const number = await create({ name: '12' });
    expect([number.status, number.body.errors]).toEqual([
      422,
      [{ field: 'name', message: 'The name of a category cannot be a number.' }],
    ]);
  });

  it('take their ads along to a new name', async () => {
    const { id } = (await create({ name: 'Zobo Drinks' })).body.data;
    const made = await call('POST', '/api/products', {
      token: seller.token,
      body: {
        title: 'Crate',
        description: 'Cold.\nAnd sweet.',
        price: 9,
        categoryId: id,
        stateId: 1,
        cityId: 1,
      },
    });
    const found = async (words: string) =>
      (await call('GET', `/api/products?search=${words}`)).body.data.map((ad: { id: number }) => ad.id);
    expect(await found('zobo')).toEqual([made.body.data.id]);
    await call('PUT', `/api/admin/categories/${id}`, { token: admin.token, body: { name: 'Kunu Drinks' } });
    expect(await found('kunu')).toEqual([made.body.data.id]);
    expect(await found('zobo')).toEqual([]);
    expect(await found('sweet')).toEqual([made.body.data.id]);
  });

  it.each([
    ['https://cdn.example/farm.png', 'https://cdn.example/farm.png'],
    ['http://cdn.example/farm.png?size=2', 'http://cdn.example/farm.png?size=2'],
    ['/icons/categories/cars.svg', '/icons/categories/cars.svg'],
    ['  ', null],
  ])('have an icon of the web or of our own: %s', async (icon, kept) => {
    const made = await create({ name: `Icon ${icon}`, icon });
    expect(made.body.data.icon).toBe(kept);
    const { data } = (await call('GET', '/api/categories')).body;
    expect(data.find((c: { id: number }) => c.id === made.body.data.id).icon).toBe(kept);
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'blob:https://kasuwa.test/x',
    '//cdn.example/farm.png',
    '/etc/passwd',
    '/icons/../api/health',
    'farm.png',
    'https://',
    'https:\\\\cdn.example',
    'https://me:secret@cdn.example/farm.png',
    'https://cdn.example/a b.png',
  ])('have no other icon: %s', async (icon) => {
    const refused = await create({ name: 'Never', icon });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([
      {
        field: 'icon',
        message:
          'The icon must be an address that begins with https:// or http://, or a picture that you upload.',
      },
    ]);
  });

  it('may have an uploaded icon, which the public sees', async () => {
    const key = `${'a'.repeat(32)}.webp`;
    const gone = await create({ name: 'Gone', icon: `/uploads/${key}` });
    expect([gone.status, gone.body.message]).toEqual([
      422,
      'This picture is not here any more. Please upload it again.',
    ]);
    await db.insert(uploads).values({
      ownerId: admin.id,
      key,
      contentType: 'image/webp',
      bytes: 1,
      width: 1,
      height: 1,
      widths: [320],
    });
    const narrow = `/uploads/${'a'.repeat(32)}-320.webp`;
    for (const [name, icon] of [
      ['Uploaded', `/uploads/${key}`],
      ['Narrowed', narrow],
    ]) {
      const made = await create({ name, icon });
      expect(made.body.data?.icon).toBe(icon);
      const { data } = (await call('GET', '/api/categories')).body;
      expect(data.find((c: { name: string }) => c.name === name).icon).toBe(icon);
    }
    const other = await create({ name: 'Other', icon: narrow.replace('320', '640') });
    expect([other.status, other.body.message]).toEqual([gone.status, gone.body.message]);
  });

  it('stay while ads use them, and say how many; deleted ads go with them', async () => {
    const { id } = (await create({ name: 'Bikes' })).body.data;
    const first = await ad({ categoryId: id });
    await ad({ categoryId: id, status: 'expired' });
    // What hangs on ads must not keep them.
    await db.insert(savedProducts).values({ userId: admin.id, productId: first });
    await db.insert(inquiries).values({ productId: first, channel: 'call' });
    await call('POST', `/api/products/${first}/reports`, { body: { reason: 'sold' } });
    const refused = await call('DELETE', `/api/admin/categories/${id}`, { token: admin.token });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('2 ads use');
    await db.update(products).set({ status: 'deleted' }).where(eq(products.categoryId, id));
    expect((await call('DELETE', `/api/admin/categories/${id}`, { token: admin.token })).status).toBe(200);
    expect(await db.select().from(products).where(eq(products.id, first))).toEqual([]);
    expect(await db.select().from(categories).where(eq(categories.id, id))).toEqual([]);
  });
});
