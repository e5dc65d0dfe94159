import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { products, savedProducts } from '../../server/db/schema';
import { type Signed, startServer } from './helper';

const server = await startServer();
const seller = await server.person({ roles: ['seller'] });

async function makeAds(count: number, part: Partial<typeof products.$inferInsert> = {}): Promise<number[]> {
  const rows = await server.db
    .insert(products)
    .values(
      Array.from({ length: count }, (_, i) => ({
        sellerId: seller.id,
        categoryId: 2,
        stateId: 1,
        cityId: 1,
        title: `Ad ${i + 1}`,
        priceKobo: 100_000,
        ...part,
      })),
    )
    .returning({ id: products.id });
  return rows.map((row) => row.id);
}

const save = (who: Signed, id: number | undefined) =>
  server.call('PUT', `/api/saved/${id}`, { token: who.token });
const unsave = (who: Signed, id: number | undefined) =>
  server.call('DELETE', `/api/saved/${id}`, { token: who.token });
const merge = (who: Signed, ids: (number | undefined)[]) =>
  server.call('POST', '/api/saved', { token: who.token, body: { ids } });
async function listed(who: Signed): Promise<{ id: number; status: string }[]> {
  const answer = await server.call('GET', '/api/saved', { token: who.token });
  expect(answer.status).toBe(200);
  return answer.body.data.map(({ id, status }: { id: number; status: string }) => ({ id, status }));
}
const idsOf = async (who: Signed) => (await listed(who)).map(({ id }) => id);

describe('saved ads', () => {
  it('are kept on the account, the last saved first, and only once', async () => {
    const who = await server.person();
    const other = await server.person();
    const [a, b] = await makeAds(2);
    expect(await idsOf(who)).toEqual([]);
    expect((await save(who, a)).status).toBe(200);
    server.advance(1000);
    expect((await save(who, b)).status).toBe(200);
    expect((await save(who, a)).status).toBe(200);
    expect(await idsOf(who)).toEqual([b, a]);
    expect(await idsOf(other)).toEqual([]);
    expect((await unsave(who, b)).status).toBe(200);
    expect((await unsave(who, b)).status).toBe(200);
    expect(await idsOf(who)).toEqual([a]);
  });

  it('of a visitor join those of the account, in the visitor’s order', async () => {
    const who = await server.person();
    const [a, b, c, gone] = await makeAds(4);
    await server.db
      .update(products)
      .set({ status: 'deleted' })
      .where(eq(products.id, gone ?? 0));
    await save(who, a);
    server.advance(1000);
    const answer = await merge(who, [c, b, a, c, gone, 2_000_000_000]);
    expect(answer.body).toEqual({ success: true, data: [c, b, a] });
    expect((await merge(who, [])).body.data).toEqual([c, b, a]);
    expect(await idsOf(who)).toEqual([c, b, a]);
  });

  it('say that they expired, and leave with the ad', async () => {
    const who = await server.person();
    const [a, b] = await makeAds(2);
    await merge(who, [a, b]);
    await server.db
      .update(products)
      .set({ status: 'expired' })
      .where(eq(products.id, a ?? 0));
    await server.db
      .update(products)
      .set({ sellerSuspended: true })
      .where(eq(products.id, b ?? 0));
    expect(await listed(who)).toEqual([{ id: a, status: 'expired' }]);
    expect((await unsave(who, b)).status).toBe(200);
  });

  it('must be there when they are saved', async () => {
    const who = await server.person();
    const [expired] = await makeAds(1, { status: 'expired' });
    for (const id of [expired, 2_000_000_000]) {
      const answer = await save(who, id);
      expect(answer.status).toBe(404);
      expect(answer.body.message).toBe('This ad is not here any more.');
    }
    expect((await save(who, 0)).status).toBe(400);
  });

  it('end at 100, whichever way they come', async () => {
    const who = await server.person();
    const ids = await makeAds(102);
    const most = ids.slice(0, 99);
    expect((await merge(who, most)).body.data).toHaveLength(99);
    const together = await Promise.all([save(who, ids[99]), save(who, ids[100])]);
    expect(together.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await merge(who, [ids[101]])).body.data).toHaveLength(100);
    expect(await server.db.$count(savedProducts, eq(savedProducts.userId, who.id))).toBe(100);
    expect((await merge(who, Array(101).fill(ids[0]))).status).toBe(422);
  });

  it.each([
    ['were deleted', { status: 'deleted' as const }],
    ['are hidden with their seller', { sellerSuspended: true }],
  ])('make room when they %s', async (_, change) => {
    const who = await server.person();
    const ids = await makeAds(101);
    expect((await merge(who, ids.slice(0, 100))).body.data).toHaveLength(100);
    expect((await save(who, ids[100])).status).toBe(409);
    await server.db
      .update(products)
      .set(change)
      .where(inArray(products.id, ids.slice(0, 100)));
    expect(await idsOf(who)).toEqual([]);
    expect((await save(who, ids[100])).status).toBe(200);
    expect(await idsOf(who)).toEqual([ids[100]]);
  });

  it('that were deleted take no room in the database', async () => {
    const who = await server.person();
    const [gone, there] = await makeAds(2);
    await save(who, gone);
    await server.db
      .update(products)
      .set({ status: 'deleted' })
      .where(eq(products.id, gone ?? 0));
    await save(who, there);
    expect(await server.db.$count(savedProducts, eq(savedProducts.userId, who.id))).toBe(1);
  });
});
