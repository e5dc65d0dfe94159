import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog, payments, products, subscriptions, users } from '../../server/db/schema';
import { startServer } from './helper';

const server = await startServer();
const { call, db } = server;
let admin = await server.person({ roles: ['admin'], name: 'Admin' });
let seller = await server.person({ roles: ['seller'] });
beforeEach(async () => {
  admin = await server.person({ roles: ['admin'], name: 'Admin' });
  seller = await server.person({ roles: ['seller'], name: 'Chidi 100%' });
});

async function ad(more: Partial<typeof products.$inferInsert> = {}): Promise<number> {
  const values = {
    sellerId: seller.id,
    categoryId: 2,
    stateId: 1,
    cityId: 1,
    title: 'Toyota Corolla',
    priceKobo: 125_000_050,
  };
  const [row] = await db
    .insert(products)
    .values({ ...values, ...more })
    .returning({ id: products.id });
  return row?.id ?? 0;
}
const audited = (id: number, type: 'user' | 'product' | 'category') =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetId, id), eq(auditLog.targetType, type)));
const setStatus = (id: number, status: string, token = admin.token) =>
  call('PATCH', `/api/admin/users/${id}/status`, { token, body: { status } });

describe('users', () => {
  it('suspension ends sessions and hides ads, activation brings the ads back', async () => {
    const id = await ad();
    const shown = async () => (await call('GET', `/api/products/${id}`)).status;
    expect(await shown()).toBe(200);
    const suspended = await setStatus(seller.id, 'suspended');
    expect(suspended.body.data).toMatchObject({ id: seller.id, status: 'suspended' });
    expect(await shown()).toBe(404);
    expect((await call('GET', '/api/products?search=corolla')).body.data).toEqual([]);
    expect((await call('GET', '/api/auth/profile', { token: seller.token })).status).toBe(401);
    expect((await setStatus(seller.id, 'active')).status).toBe(200);
    expect(await shown()).toBe(200);
    expect((await audited(seller.id, 'user')).map((row) => row.action)).toEqual([
      'user.suspended',
      'user.active',
    ]);
    await db.delete(products);
  });

  it('an admin cannot suspend themselves, nor an admin who has been suspended others', async () => {
    const self = await setStatus(admin.id, 'suspended');
    expect(self.status).toBe(403);
    const other = await server.person({ roles: ['admin'] });
    expect((await setStatus(admin.id, 'suspended', other.token)).status).toBe(200);
    expect((await setStatus(other.id, 'suspended')).status).toBe(401);
  });

  it('answers 404 for nobody and 422 for another status', async () => {
    expect((await setStatus(2_000_000_000, 'suspended')).status).toBe(404);
    expect((await setStatus(seller.id, 'deleted')).status).toBe(422);
    expect(
      (await call('PATCH', '/api/admin/users/x/status', { token: admin.token, body: { status: 'active' } }))
        .status,
    ).toBe(400);
  });

  it('lists by search, status and role, newest first, 20 a page', async () => {
    await db.delete(users).where(eq(users.name, 'nobody'));
    const list = (query: string) => call('GET', `/api/admin/users?${query}`, { token: admin.token });
    const first = await list('');
    expect(first.body.pagination).toMatchObject({ page: 1, limit: 20 });
    expect(first.body.data[0].id).toBe(seller.id);
    expect(JSON.stringify(first.body)).not.toMatch(/hash|argon/i);
    expect(
      (await list('search=100%25')).body.data.every((u: { name: string }) => u.name === 'Chidi 100%'),
    ).toBe(true);
    expect((await list('search=CHIDI')).body.pagination.total).toBeGreaterThan(0);
    expect((await list('search=_')).body.pagination.total).toBe(0);
    expect((await list("search=' OR 1=1 --")).body.pagination.total).toBe(0);
    const admins = await list('role=admin&limit=1');
    expect(admins.body.data).toHaveLength(1);
    expect(admins.body.pagination.totalPages).toBe(admins.body.pagination.total);
    const off = await list('status=suspended');
    expect(off.body.data.every((u: { status: string }) => u.status === 'suspended')).toBe(true);
    expect((await list('page=9999')).body.data).toEqual([]);
    expect((await list('status=all&role=all')).body.pagination.total).toBe(first.body.pagination.total);
    // As the list shows them: who is neither admin nor seller is a buyer.
    const plain = await server.person({ roles: ['user'] });
    const buyers: { id: number; roles: string[] }[] = (await list('role=buyer')).body.data;
    expect(buyers.map(({ id }) => id)).toContain(plain.id);
    expect(buyers.map(({ id }) => id)).not.toContain(seller.id);
  });
});

describe('products', () => {
  const moderate = (id: number, status: string) =>
    call('PATCH', `/api/admin/products/${id}/status`, { token: admin.token, body: { status } });

  it.each([
    ['active', 'expired', 200],
    ['active', 'deleted', 200],
    ['expired', 'expired', 409],
    ['expired', 'deleted', 200],
    ['deleted', 'expired', 409],
    ['deleted', 'deleted', 409],
  ] as const)('%s to %s: %i', async (from, to, status) => {
    const id = await ad({ status: from });
    const answer = await moderate(id, to);
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body.data).toMatchObject({ id, status: to, price: 1250000.5 });
    expect(await audited(id, 'product')).toHaveLength(status === 200 ? 1 : 0);
  });

  it('brings nothing back and finds nothing that is not there', async () => {
    expect((await moderate(await ad(), 'active')).status).toBe(422);
    expect((await moderate(2_000_000_000, 'expired')).status).toBe(404);
  });

  it('lists ads of all states, with search and status', async () => {
    const id = await ad({
      title: 'Fridge 50% off',
      searchTitle: 'fridge 50 off\nfridge 50% off',
      status: 'deleted',
    });
    const list = (query: string) => call('GET', `/api/admin/products?${query}`, { token: admin.token });
    expect((await list('search=50%25')).body.data.map((p: { id: number }) => p.id)).toEqual([id]);
    expect((await list('status=deleted')).body.data.map((p: { id: number }) => p.id)).toContain(id);
    expect((await list('status=active')).body.data.map((p: { id: number }) => p.id)).not.toContain(id);
    expect((await list('status=all')).body.pagination.limit).toBe(20);
  });
});

describe('figures', () => {
  it('count people, ads, money and plans', async () => {
    const stats = async () =>
      (await call('GET', '/api/admin/dashboard-stats', { token: admin.token })).body.data;
    const before = await stats();
    const now = server.deps.clock();
    await ad();
    await ad({ status: 'deleted' });
    const pay = { userId: seller.id, planId: 2, amountKobo: 750_050, provider: 'sandbox' as const };
    await db.insert(payments).values([
      { ...pay, txRef: 'a', status: 'paid' },
      { ...pay, txRef: 'b', status: 'failed' },
    ]);
    const day = 86_400_000;
    await db.insert(subscriptions).values([
      {
        userId: seller.id,
        planId: 2,
        startsAt: new Date(now.getTime() - day),
        endsAt: new Date(now.getTime() + day),
      },
      {
        userId: admin.id,
        planId: 2,
        startsAt: new Date(now.getTime() - 2 * day),
        endsAt: new Date(now.getTime() - day),
      },
    ]);
    await db
      .update(users)
      .set({ createdAt: new Date(now.getTime() - 8 * day) })
      .where(eq(users.id, seller.id));
    const after = await stats();
    expect(after).toMatchObject({
      totalUsers: before.totalUsers,
      totalProducts: before.totalProducts + 1,
      totalRevenue: before.totalRevenue + 7500.5,
      activeSubscriptions: before.activeSubscriptions + 1,
      recentSignups: before.recentSignups - 1,
      pendingProducts: 0,
    });
    expect(after.systemHealth.status).toBe('healthy');
  });
});

describe("the seller's own pages", () => {
  it('show the plan, the payments and the figures', async () => {
    const { token } = seller;
    expect((await call('GET', '/api/subscription/current', { token })).body.data).toBeNull();
    const now = server.deps.clock();
    await db
      .insert(subscriptions)
      .values({ userId: seller.id, planId: 3, endsAt: new Date(now.getTime() + 1000_000) });
    await db
      .insert(payments)
      .values({ userId: seller.id, planId: 3, txRef: 'mine', amountKobo: 1_800_000, provider: 'sandbox' });
    await ad({ title: 'One' });
    await ad({ title: 'Two', status: 'expired' });
    const third = await ad({ title: 'Three', status: 'deleted' });
    const current = await call('GET', '/api/subscription/current', { token });
    expect(current.body.data).toMatchObject({
      plan: { id: 3, name: 'Pro' },
      isActive: true,
      status: 'active',
      listingLimit: 100,
    });
    const paid = await call('GET', '/api/subscription/payments', { token });
    expect(paid.body.data).toEqual([
      expect.objectContaining({
        transactionRef: 'mine',
        amount: 18_000,
        status: 'initiated',
        plan: { id: 3, name: 'Pro' },
      }),
    ]);
    const dashboard = (await call('GET', '/api/dashboard', { token })).body.data;
    expect(dashboard.user).toMatchObject({ email: seller.email, role: 'seller', status: 'active' });
    expect(dashboard.stats).toEqual({ activeProducts: 1, totalViews: 0, totalMessages: 0 });
    expect(dashboard.recentProducts.map((p: { title: string }) => p.title)).toEqual(['Two', 'One']);
    expect(dashboard.recentProducts.map((p: { id: number }) => p.id)).not.toContain(third);
    server.advance(2000_000);
    expect((await call('GET', '/api/subscription/current', { token })).body.data).toMatchObject({
      isActive: false,
      status: 'expired',
    });
  });

  it('lists the plans, cheapest first', async () => {
    const { body } = await call('GET', '/api/subscription/plans');
    expect(
      body.data.map((p: { name: string; price: number; duration: number }) => [p.name, p.price, p.duration]),
    ).toEqual([
      ['Basic', 2500, 7],
      ['Premium', 7500, 30],
      ['Pro', 18_000, 90],
      ['Enterprise', 60_000, 365],
    ]);
  });
});
