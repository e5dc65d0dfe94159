import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog, products, reports } from '../../server/db/schema';
import { type Signed, startServer } from './helper';

const server = await startServer();
const { call, db } = server;
let admin: Signed;
let seller: Signed;
beforeEach(async () => {
  admin = await server.person({ roles: ['admin'], name: 'Admin' });
  seller = await server.person({ roles: ['seller'] });
  // Each test has the hour's tries to itself.
  server.advance(3600_001);
});

async function ad(more: Partial<typeof products.$inferInsert> = {}): Promise<number> {
  const values = {
    sellerId: seller.id,
    categoryId: 2,
    stateId: 1,
    cityId: 1,
    title: 'Toyota Corolla',
    priceKobo: 125_000_050,
    createdAt: server.deps.clock(),
  };
  const [row] = await db
    .insert(products)
    .values({ ...values, ...more })
    .returning({ id: products.id });
  return row?.id ?? 0;
}
const report = (id: number, body: object = { reason: 'fraud' }, token?: string) =>
  call('POST', `/api/products/${id}/reports`, { token, body });
const reported = (id: number) => call('GET', `/api/admin/products/${id}/reports`, { token: admin.token });
const dismiss = (id: number, body?: object) =>
  call('POST', `/api/admin/products/${id}/reports/dismiss`, { token: admin.token, body });
const queue = async () =>
  (await call('GET', '/api/admin/products?status=reported', { token: admin.token })).body;
const openOf = async (id: number) =>
  (await reported(id)).body.data.filter((one: { resolution: string | null }) => one.resolution === null)
    .length;
const inQueue = async (id: number) =>
  (await queue()).data.find((one: { id: number }) => one.id === id)?.openReports ?? 0;

describe('reporting', () => {
  it('keeps who said what, and of a visitor nothing but the words', async () => {
    const id = await ad();
    const buyer = await server.person({ name: 'Bola' });
    const first = await report(id, { reason: 'wrongCategory', text: '  This is a boat. ' }, buyer.token);
    expect([first.status, first.body]).toEqual([
      201,
      { success: true, message: 'Thank you. Our team will look at this ad.' },
    ]);
    server.advance(1000);
    expect((await report(id)).status).toBe(201);
    const { data } = (await reported(id)).body;
    expect(data).toEqual([
      expect.objectContaining({
        reason: 'fraud',
        text: null,
        reporter: null,
        resolvedAt: null,
        resolution: null,
      }),
      expect.objectContaining({
        reason: 'wrongCategory',
        text: 'This is a boat.',
        reporter: { id: buyer.id, name: 'Bola' },
      }),
    ]);
    const [visitor] = await db.select().from(reports).where(eq(reports.id, data[0].id));
    expect(JSON.stringify(visitor)).not.toContain('127.0.0.1');
  });

  it('counts one reporter once while the report is open', async () => {
    const id = await ad();
    const buyer = await server.person();
    const answers = [
      await report(id),
      await report(id, { reason: 'sold' }),
      await report(id, { reason: 'fraud' }, buyer.token),
      ...(await Promise.all(
        [1, 2, 3].map(() => report(id, { reason: 'other', text: 'Again' }, buyer.token)),
      )),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201, 201]);
    expect(await openOf(id)).toBe(2);
    expect(await inQueue(id)).toBe(2);
    await dismiss(id);
    expect((await report(id)).status).toBe(201);
    expect(await openOf(id)).toBe(1);
  });

  it.each([
    [{}, 'reason', 'The reason is required.'],
    [{ reason: 'boring' }, 'reason', /^The reason must be one of fraud, /],
    [{ reason: 'other' }, 'text', 'Please tell us what is wrong with this ad.'],
    [{ reason: 'other', text: ' \u200b ' }, 'text', 'Please tell us what is wrong with this ad.'],
    [{ reason: 'fraud', text: 'x'.repeat(1001) }, 'text', 'The text must be at most 1,000 characters.'],
  ])('refuses %j', async (body, field, message) => {
    const answer = await report(await ad(), body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([
      { field, message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ]);
  });

  it("refuses one's own ad, and ads that the public does not see", async () => {
    const own = await report(await ad(), { reason: 'sold' }, seller.token);
    expect([own.status, own.body.message]).toEqual([422, 'You cannot report your own ad.']);
    for (const hidden of [{ status: 'expired' }, { status: 'deleted' }, { sellerSuspended: true }] as const) {
      expect((await report(await ad(hidden))).status).toBe(404);
    }
    expect((await report(2_000_000_000)).status).toBe(404);
  });

  it('is limited by address and by account', async () => {
    const id = await ad();
    const sent = async (token?: string) => {
      const statuses: number[] = [];
      for (let i = 0; i < 21; i += 1) statuses.push((await report(id, { reason: 'sold' }, token)).status);
      return statuses;
    };
    const byAddress = await sent();
    expect(byAddress.slice(0, 20)).toEqual(Array(20).fill(201));
    expect(byAddress[20]).toBe(429);
    const refused = await report(id);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    server.advance(3600_001);
    expect((await report(id)).status).toBe(201);
  });

  it('is limited by account whatever the address', async () => {
    const proxied = await startServer({ TRUST_PROXY: '1' });
    const [row] = await proxied.db
      .insert(products)
      .values({
        sellerId: (await proxied.person()).id,
        categoryId: 2,
        stateId: 1,
        cityId: 1,
        title: 'Toyota Corolla',
        priceKobo: 100,
      })
      .returning({ id: products.id });
    const { token } = await proxied.person();
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1) {
      const headers = { 'x-forwarded-for': `10.0.0.${i}` };
      const path = `/api/products/${row?.id}/reports`;
      statuses.push((await proxied.call('POST', path, { token, headers, body: { reason: 'sold' } })).status);
    }
    expect(statuses).toEqual([...Array(20).fill(201), 429]);
  });
});

describe('the queue', () => {
  it('shows ads with open reports, those with the most first', async () => {
    const [one, two, none] = [await ad({ title: 'One' }), await ad({ title: 'Two' }), await ad()];
    await report(one);
    await report(two);
    await report(two, { reason: 'sold' }, (await server.person()).token);
    const { data, pagination } = await queue();
    const mine = data.filter(({ id }: { id: number }) => [one, two, none].includes(id));
    expect(mine.map((p: { title: string; openReports: number }) => [p.title, p.openReports])).toEqual([
      ['Two', 2],
      ['One', 1],
    ]);
    expect(pagination.total).toBe(data.length);
    const all = await call('GET', '/api/admin/products', { token: admin.token });
    expect(all.body.data.find((p: { id: number }) => p.id === none).openReports).toBe(0);
    const hers = await call('GET', '/api/products/seller', { token: seller.token });
    expect(hers.body.data[0]).not.toHaveProperty('openReports');
  });

  it('is paged and searched like the other ads', async () => {
    const ids = [await ad({ searchTitle: 'queued one' }), await ad({ searchTitle: 'queued two' })];
    for (const id of ids) await report(id);
    const page = async (query: string) =>
      (
        await call('GET', `/api/admin/products?status=reported&search=QUEUED&${query}`, {
          token: admin.token,
        })
      ).body;
    expect((await page('limit=1')).data.map((p: { id: number }) => p.id)).toEqual([ids[1]]);
    expect((await page('limit=1&page=2')).data.map((p: { id: number }) => p.id)).toEqual([ids[0]]);
    expect((await page('limit=1&page=3')).data).toEqual([]);
    expect((await page('')).pagination.total).toBe(2);
  });

  it('lets go of an ad whose reports are dismissed, which leaves it as it is', async () => {
    const id = await ad();
    await report(id);
    const done = await dismiss(id);
    expect([done.status, done.body.message, done.body.data]).toEqual([
      200,
      'Report dismissed.',
      { openReports: 0 },
    ]);
    expect(await inQueue(id)).toBe(0);
    expect((await call('GET', `/api/products/${id}`)).status).toBe(200);
    expect((await reported(id)).body.data[0]).toMatchObject({ resolution: 'dismissed' });
    expect((await dismiss(id)).status).toBe(409);
    expect((await dismiss(2_000_000_000)).status).toBe(404);
    expect((await reported(2_000_000_000)).status).toBe(404);
    const written = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.targetId, id), eq(auditLog.action, 'product.reports-dismissed')));
    expect(written).toMatchObject([{ actorId: admin.id, detail: { reports: 1 } }]);
  });

  it('keeps what came after the admin had looked', async () => {
    const id = await ad();
    await report(id);
    await report(id, { reason: 'sold' }, (await server.person()).token);
    const seen = (await queue()).data.find((one: { id: number }) => one.id === id);
    const [newest] = (await reported(id)).body.data;
    expect([seen.openReports, seen.latestReportId]).toEqual([2, newest.id]);
    await report(id, { reason: 'offensive' }, (await server.person()).token);

    const done = await dismiss(id, { upTo: seen.latestReportId });
    expect([done.status, done.body.message, done.body.data]).toEqual([
      200,
      '2 reports dismissed.',
      { openReports: 1 },
    ]);
    expect(
      (await reported(id)).body.data.map((one: { resolution: string | null }) => one.resolution),
    ).toEqual([null, 'dismissed', 'dismissed']);
    const late = await dismiss(id, { upTo: seen.latestReportId });
    expect([late.status, late.body.message]).toEqual([
      409,
      'These reports have been dealt with. Newer ones have come: please look at them first.',
    ]);
    expect(await inQueue(id)).toBe(1);
    expect((await dismiss(id, { upTo: 0 })).status).toBe(422);
    expect((await dismiss(id, {})).status).toBe(200);
    expect((await queue()).data.find((one: { id: number }) => one.id === id)).toBeUndefined();
    const path = `/api/admin/products?search=&status=all`;
    const all = (await call('GET', path, { token: admin.token })).body.data;
    expect(all.find((one: { id: number }) => one.id === id).latestReportId).toBeNull();
  });

  it.each(['expired', 'deleted'] as const)('lets go of an ad that is %s', async (status) => {
    const id = await ad();
    await report(id);
    const path = `/api/admin/products/${id}/status`;
    const done = await call('PATCH', path, { token: admin.token, body: { status } });
    expect(done.body.data).toMatchObject({ status, openReports: 0 });
    expect(await inQueue(id)).toBe(0);
    expect((await reported(id)).body.data).toMatchObject([{ resolution: status }]);
  });

  it('lets go of an ad that its seller deletes', async () => {
    const id = await ad();
    await report(id);
    expect((await call('DELETE', `/api/products/${id}`, { token: seller.token })).status).toBe(200);
    expect((await reported(id)).body.data).toMatchObject([{ resolution: 'deleted' }]);
    expect(await db.select().from(auditLog).where(eq(auditLog.targetId, id))).toEqual([]);
  });

  it('keeps an expired ad that was reported before it is deleted', async () => {
    const id = await ad();
    await report(id);
    await db.update(products).set({ status: 'expired' }).where(eq(products.id, id));
    expect(await inQueue(id)).toBe(1);
    await call('PATCH', `/api/admin/products/${id}/status`, {
      token: admin.token,
      body: { status: 'deleted' },
    });
    expect(await inQueue(id)).toBe(0);
  });
});
