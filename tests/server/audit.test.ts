import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, categories, products } from '../../server/db/schema';
import { startServer } from './helper';

const server = await startServer();
const { call, db } = server;
const admin = await server.person({ roles: ['admin'], name: 'Admin' });
const seller = await server.person({ roles: ['seller'], name: 'Chidi' });
const trail = async (query = '') =>
  (await call('GET', `/api/admin/audit${query}`, { token: admin.token })).body;

async function ad(title: string): Promise<number> {
  const values = { sellerId: seller.id, categoryId: 2, stateId: 1, cityId: 1, title, priceKobo: 100_000 };
  const [row] = await db.insert(products).values(values).returning({ id: products.id });
  return row?.id ?? 0;
}

describe('the audit trail', () => {
  it('tells who did what to whom, the last first', async () => {
    const act = async (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) => {
      server.advance(1000);
      const answer = await call(method, `/api${path}`, { token: admin.token, body });
      expect(answer.status).toBeLessThan(300);
      return answer.body.data;
    };
    const [first, second] = [await ad('Old car'), await ad('New car')];
    const input = { title: 'Newer car', price: 10, categoryId: 2, stateId: 1, cityId: 1 };
    await act('PATCH', `/admin/users/${seller.id}/status`, { status: 'suspended' });
    await act('PATCH', `/admin/users/${seller.id}/status`, { status: 'active' });
    await act('PATCH', `/admin/products/${first}/status`, { status: 'expired' });
    await act('PUT', `/products/${second}`, input);
    await act('DELETE', `/products/${second}`);
    const { id } = await act('POST', '/admin/categories', { name: 'Boats' });
    await act('PUT', `/admin/categories/${id}`, { name: 'Ships' });
    await act('DELETE', `/admin/categories/${id}`);
    const { data, pagination } = await trail();
    expect(
      data.map((e: { action: string; target: object; detail: { name?: string } }) => [
        e.action,
        e.target,
        e.detail.name,
      ]),
    ).toEqual([
      ['category.deleted', { type: 'category', id, name: null }, 'Ships'],
      ['category.updated', { type: 'category', id, name: null }, 'Ships'],
      ['category.created', { type: 'category', id, name: null }, 'Boats'],
      ['product.deleted', { type: 'product', id: second, name: 'Newer car' }, 'Newer car'],
      ['product.updated', { type: 'product', id: second, name: 'Newer car' }, 'Newer car'],
      ['product.expired', { type: 'product', id: first, name: 'Old car' }, 'Old car'],
      ['user.active', { type: 'user', id: seller.id, name: 'Chidi' }, 'Chidi'],
      ['user.suspended', { type: 'user', id: seller.id, name: 'Chidi' }, 'Chidi'],
    ]);
    expect(data[0]).toMatchObject({ actor: { id: admin.id, name: 'Admin' } });
    expect(pagination).toEqual({ page: 1, limit: 20, total: 8, totalPages: 1 });
    const second2 = await trail('?limit=3&page=3');
    expect(second2.data.map((e: { action: string }) => e.action)).toEqual(['user.active', 'user.suspended']);
    expect((await trail('?page=9')).data).toEqual([]);
  });

  it('holds nothing of what a seller does with their own ads', async () => {
    const { total } = (await trail()).pagination;
    const id = await ad('Mine');
    expect(
      (await call('DELETE', `/api/products/${id}`, { token: (await server.person()).token })).status,
    ).toBe(403);
    const { token } = await server.person({ roles: ['seller'] });
    const body = { title: 'Bike', price: 10, categoryId: 2, stateId: 1, cityId: 1 };
    const made = await call('POST', '/api/products', { token, body });
    await call('PUT', `/api/products/${made.body.data.id}`, { token, body });
    await call('DELETE', `/api/products/${made.body.data.id}`, { token });
    expect((await trail()).pagination.total).toBe(total);
  });

  it('is never changed, shortened or emptied', async () => {
    const kept = await db.select().from(auditLog);
    expect(kept.length).toBeGreaterThan(0);
    const refusal = {
      cause: expect.objectContaining({ message: 'rows of audit_log are never changed or deleted' }),
    };
    await expect(db.update(auditLog).set({ action: 'nothing' })).rejects.toMatchObject(refusal);
    await expect(db.delete(auditLog).where(eq(auditLog.id, kept[0]?.id ?? 0))).rejects.toMatchObject(refusal);
    await expect(db.execute(sql`TRUNCATE audit_log`)).rejects.toMatchObject(refusal);
    await expect(db.execute(sql`TRUNCATE users CASCADE`)).rejects.toMatchObject(refusal);
    expect(await db.select().from(auditLog)).toEqual(kept);
  });

  it('is written with the act or not at all', async () => {
    const { total } = (await trail()).pagination;
    const refused = await call('DELETE', '/api/admin/categories/2', { token: admin.token });
    expect(refused.status).toBe(409);
    expect(await db.select().from(categories).where(eq(categories.id, 2))).toHaveLength(1);
    expect((await trail()).pagination.total).toBe(total);
  });
});
