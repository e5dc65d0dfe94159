import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sessions, users } from '../../server/db/schema';
import { startServer } from './helper';

const server = await startServer();
const { call, db } = server;
const admin = await server.person({ roles: ['admin'], name: 'Admin' });
const buyer = await server.person();
const setStatus = (id: number, status: string) =>
  call('PATCH', `/api/admin/users/${id}/status`, { token: admin.token, body: { status } });
const bike = { title: 'Raleigh bike', price: 100, categoryId: 2, stateId: 1, cityId: 1 };

it('hides the ads everywhere at once, and activation brings them back', async () => {
  const seller = await server.person({ roles: ['seller'] });
  const made = await call('POST', '/api/products', { token: seller.token, body: bike });
  const { id } = made.body.data;
  await call('PUT', `/api/saved/${id}`, { token: buyer.token });

  const found = async (path: string, token?: string) =>
    (await call('GET', path, { token })).body.data.map((ad: { id: number }) => ad.id).includes(id);
  const seen = async () => ({
    list: await found('/api/products'),
    total: (await call('GET', '/api/products?category=2')).body.pagination.total,
    category: await found('/api/products?category=2'),
    place: await found('/api/products?state=Lagos&city=Ikeja'),
    search: await found('/api/products?search=raleigh'),
    misspelt: await found('/api/products?search=raliegh'),
    saved: await found('/api/saved', buyer.token),
    detail: (await call('GET', `/api/products/${id}`)).status,
    toBuyers: (await call('GET', `/api/products/${id}`, { token: buyer.token })).status,
    inquiry: (await call('POST', `/api/products/${id}/inquiries`, { body: { channel: 'call' } })).status,
    saving: (await call('PUT', `/api/saved/${id}`, { token: (await server.person()).token })).status,
    merging: (await call('POST', '/api/saved', { token: admin.token, body: { ids: [id] } })).body.data.length,
    report: (await call('POST', `/api/products/${id}/reports`, { body: { reason: 'sold' } })).status,
  });
  const shown = {
    list: true,
    total: 1,
    category: true,
    place: true,
    search: true,
    misspelt: true,
    saved: true,
    detail: 200,
    toBuyers: 200,
    inquiry: 200,
    saving: 200,
    merging: 1,
    report: 201,
  };
  expect(await seen()).toEqual(shown);

  expect((await setStatus(seller.id, 'suspended')).body.data).toMatchObject({
    status: 'suspended',
    activeAds: 1,
  });
  expect(await seen()).toEqual({
    list: false,
    total: 0,
    category: false,
    place: false,
    search: false,
    misspelt: false,
    saved: false,
    detail: 404,
    toBuyers: 404,
    inquiry: 404,
    saving: 404,
    merging: 0,
    report: 404,
  });
  expect((await call('GET', `/api/products/${id}`, { token: admin.token })).status).toBe(200);

  await setStatus(seller.id, 'active');
  expect(await seen()).toEqual(shown);
});

it('ends every session of the person, and no other', async () => {
  const seller = await server.person({ roles: ['seller'], email: 'two@kasuwa.test', password: 'secret-1' });
  const body = { email: 'two@kasuwa.test', password: 'secret-1' };
  const second = (await call('POST', '/api/auth/login', { body })).body.token;
  await setStatus(seller.id, 'suspended');
  for (const token of [seller.token, second]) {
    expect((await call('GET', '/api/auth/profile', { token })).status).toBe(401);
    // On a public call they are a visitor like any other, and their page is told so.
    const list = await call('GET', '/api/products', { token });
    expect([list.status, list.headers['x-session']]).toEqual([200, 'ended']);
  }
  expect(await db.select().from(sessions).where(eq(sessions.userId, seller.id))).toEqual([]);
  expect((await call('POST', '/api/auth/login', { body })).status).toBe(403);
  expect((await call('GET', '/api/auth/profile', { token: buyer.token })).status).toBe(200);
  expect((await call('GET', '/api/products', { token: buyer.token })).headers['x-session']).toBeUndefined();
  expect((await call('GET', '/api/products')).headers['x-session']).toBeUndefined();
  await setStatus(seller.id, 'active');
  expect((await call('GET', '/api/auth/profile', { token: second })).status).toBe(401);
  expect((await call('POST', '/api/auth/login', { body })).status).toBe(200);
});

it('lets no ad through that was on its way', async () => {
  const seller = await server.person({ roles: ['seller'] });
  const answers = await Promise.all([
    ...[1, 2, 3].map(() => call('POST', '/api/products', { token: seller.token, body: bike })),
    setStatus(seller.id, 'suspended'),
  ]);
  expect(answers.map(({ status }) => status).every((status) => [200, 201, 401].includes(status))).toBe(true);
  const { data } = (await call('GET', '/api/products?search=raleigh')).body;
  expect(data.filter((ad: { seller: { id: number } }) => ad.seller.id === seller.id)).toEqual([]);
});

it('is refused a token that was opened in the same moment, with the reason', async () => {
  const person = await server.person();
  // As if the session had been written just after suspension had ended the others.
  await db.update(users).set({ status: 'suspended' }).where(eq(users.id, person.id));
  const refused = await call('GET', '/api/dashboard', { token: person.token });
  expect([refused.status, refused.body.message]).toEqual([
    401,
    'Your account has been suspended. Please contact support.',
  ]);
  expect(await db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([]);
});

it('of somebody who is suspended already is refused, and written down once', async () => {
  const person = await server.person({ name: 'Bisi' });
  expect((await setStatus(person.id, 'suspended')).status).toBe(200);
  const again = await setStatus(person.id, 'suspended');
  expect([again.status, again.body.message]).toEqual([409, 'Bisi has already been suspended.']);
  expect((await setStatus(person.id, 'active')).status).toBe(200);
  const { data } = (await call('GET', '/api/admin/audit?limit=50', { token: admin.token })).body;
  expect(
    data
      .filter((entry: { target: { id: number } }) => entry.target.id === person.id)
      .map((entry: { action: string }) => entry.action),
  ).toEqual(['user.active', 'user.suspended']);
});
