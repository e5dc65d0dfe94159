import { describe, expect, it } from 'vitest';
import { inquiries, products, productViews } from '../../server/db/schema';
import { type Signed, startServer } from './helper';

const server = await startServer();
const DAY = 24 * 60 * 60 * 1000;

const daysAgo = (days: number) => new Date(server.deps.clock().getTime() - days * DAY);
const dayOf = (time: Date) => time.toISOString().slice(0, 10);

async function makeAd(seller: Signed, part: Partial<typeof products.$inferInsert> = {}): Promise<number> {
  const [row] = await server.db
    .insert(products)
    .values({
      sellerId: seller.id,
      categoryId: 2,
      stateId: 1,
      cityId: 1,
      title: 'Toyota Corolla',
      priceKobo: 100_000,
      createdAt: daysAgo(90),
      ...part,
    })
    .returning({ id: products.id });
  return row?.id ?? 0;
}

const analytics = (who: Signed) => server.call('GET', '/api/seller/figures', { token: who.token });
const ask = (id: number, channel: string, token?: string) =>
  server.call('POST', `/api/products/${id}/inquiries`, { token, body: { channel } });

describe('what a seller learns of their ads', () => {
  it('is nothing but zeros at first', async () => {
    const { body } = await analytics(await server.person({ roles: ['seller'] }));
    expect(body.data).toMatchObject({
      products: { total: 0, active: 0, previous: 0 },
      views: { total: 0, current: 0, previous: 0 },
      inquiries: { total: 0, current: 0, previous: 0 },
      topProducts: [],
      activity: [],
    });
    expect(body.data.viewsByDay).toHaveLength(30);
    expect(body.data.viewsByDay.at(-1)).toEqual({ day: dayOf(daysAgo(0)), views: 0 });
  });

  it('counts this month against the one before, by ad and by day, and leaves out deleted ads', async () => {
    const seller = await server.person({ roles: ['seller'] });
    const car = await makeAd(seller);
    const bike = await makeAd(seller, { title: 'Bike', createdAt: daysAgo(3), status: 'expired' });
    const gone = await makeAd(seller, { status: 'deleted' });
    await server.db.insert(productViews).values([
      { productId: car, day: dayOf(daysAgo(0)), views: 5 },
      { productId: bike, day: dayOf(daysAgo(0)), views: 2 },
      { productId: car, day: dayOf(daysAgo(29)), views: 3 },
      { productId: car, day: dayOf(daysAgo(30)), views: 7 },
      { productId: car, day: dayOf(daysAgo(59)), views: 1 },
      { productId: car, day: dayOf(daysAgo(60)), views: 100 },
      { productId: gone, day: dayOf(daysAgo(0)), views: 1000 },
    ]);
    await server.db.insert(inquiries).values([
      { productId: car, channel: 'whatsapp', createdAt: daysAgo(1) },
      { productId: car, channel: 'call', createdAt: daysAgo(31) },
      { productId: bike, channel: 'email', createdAt: daysAgo(2) },
      { productId: gone, channel: 'call', createdAt: daysAgo(1) },
    ]);
    const { data } = (await analytics(seller)).body;
    expect(data.products).toEqual({ total: 2, active: 1, previous: 1 });
    expect(data.views).toEqual({ total: 118, current: 10, previous: 8 });
    expect(data.inquiries).toEqual({ total: 3, current: 2, previous: 1 });
    expect(data.viewsByDay[0]).toEqual({ day: dayOf(daysAgo(29)), views: 3 });
    expect(data.viewsByDay.at(-1)).toEqual({ day: dayOf(daysAgo(0)), views: 7 });
    expect(data.topProducts).toEqual([
      { id: car, title: 'Toyota Corolla', views: 116, inquiries: 2 },
      { id: bike, title: 'Bike', views: 2, inquiries: 1 },
    ]);
    expect(data.activity.map(({ kind }: { kind: string }) => kind)).toEqual([
      'whatsapp',
      'email',
      'posted',
      'call',
      'posted',
    ]);
  });

  it('tells of ads that somebody saved', async () => {
    const seller = await server.person({ roles: ['seller'] });
    const fan = await server.person();
    const car = await makeAd(seller);
    await server.call('PUT', `/api/saved/${car}`, { token: fan.token });
    const { data } = (await analytics(seller)).body;
    expect(data.activity[0]).toMatchObject({ kind: 'saved', productId: car, title: 'Toyota Corolla' });
  });
});

describe('an inquiry', () => {
  it('counts once for each use of a contact link, but not the seller’s own', async () => {
    const seller = await server.person({ roles: ['seller'] });
    const car = await makeAd(seller);
    const buyer = await server.person();
    expect((await ask(car, 'whatsapp', buyer.token)).status).toBe(200);
    expect((await ask(car, 'email')).status).toBe(200);
    expect((await ask(car, 'call', seller.token)).status).toBe(200);
    expect((await analytics(seller)).body.data.inquiries).toEqual({ total: 2, current: 2, previous: 0 });
  });

  it('is about an ad that is on sale, by a way that there is', async () => {
    const seller = await server.person({ roles: ['seller'] });
    const expired = await makeAd(seller, { status: 'expired' });
    expect((await ask(expired, 'call')).status).toBe(404);
    expect((await ask(2_000_000_000, 'call')).status).toBe(404);
    expect((await ask(await makeAd(seller), 'pigeon')).status).toBe(422);
  });

  it('is limited, so that nobody makes an ad look sought after', async () => {
    server.advance(2 * 60 * 1000);
    const car = await makeAd(await server.person({ roles: ['seller'] }));
    const answers = await Promise.all(Array.from({ length: 31 }, () => ask(car, 'call')));
    expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
  });
});
