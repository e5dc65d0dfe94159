import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { products, subscriptions } from '../../server/db/schema';
import { reconcile } from '../../server/payments/reconcile';
import { settle } from '../../server/payments/settle';
import { type Signed, startServer } from './helper';
import { openTill } from './payments';

// Plans outlast a session of 30 days.
const server = await startServer({ SESSION_DAYS: '365' });
const till = openTill(server);
const DAY = 86_400_000;
let seller: Signed;
beforeEach(async () => {
  seller = await server.person({ roles: ['seller'] });
});

const current = async (who = seller) =>
  (await server.call('GET', '/api/subscription/current', { token: who.token })).body.data;
const history = async (who = seller) =>
  (await server.call('GET', '/api/subscription/payments', { token: who.token })).body.data as {
    transactionRef: string;
    status: string;
  }[];

describe('paying at the sandbox', () => {
  it('activates the plan and leads back to the page that it began on', async () => {
    const ref = await till.initiate(seller, 2);
    expect(await till.record(ref)).toMatchObject({
      status: 'initiated',
      amountKobo: 750_000,
      currency: 'NGN',
    });
    const to = await till.comeBack(await till.press(ref, 'pay'));
    expect(to).toBe(`/seller/dashboard?payment=success&tx_ref=${ref}`);
    const verified = await till.verify(seller, ref);
    expect(verified).toMatchObject({ status: 200, body: { success: true } });
    expect(verified.body.message).toBe('Payment verified successfully! Your subscription is now active.');
    expect(await current()).toMatchObject({ plan: { name: 'Premium' }, isActive: true, listingLimit: 25 });
    expect(await history()).toMatchObject([{ transactionRef: ref, status: 'paid' }]);
    expect(await till.verify(seller, ref)).toMatchObject({ status: 200, body: { success: true } });
    expect(await till.activations(ref)).toBe(1);
  });

  it.each([
    ['decline', 402, 'failed', 'failed'],
    ['short', 402, 'refused-amount', 'success'],
    ['pending', 202, 'initiated', 'success'],
    ['later', 202, 'initiated', 'success'],
  ])('%s: verify answers %i and the record is %s', async (deed, status, record, word) => {
    const ref = await till.initiate(seller);
    const to = await till.comeBack(await till.press(ref, deed));
    expect(to).toBe(`/seller/dashboard?payment=${word}&tx_ref=${ref}`);
    const answer = await till.verify(seller, ref);
    expect(answer).toMatchObject({ status, body: { success: false } });
    expect(answer.body.message).toMatch(/^[A-Z].+\.$/);
    expect((await till.record(ref)).status).toBe(record);
    expect(await current()).toBeNull();
  });

  it('cancelled is a hint that the provider confirms by knowing nothing; paying afterwards still counts', async () => {
    const ref = await till.initiate(seller);
    const to = await till.comeBack(await till.press(ref, 'cancel'));
    expect(to).toBe(`/seller/dashboard?payment=cancelled&tx_ref=${ref}`);
    expect((await till.record(ref)).status).toBe('cancelled');
    await till.press(ref, 'pay', { webhook: 'none' });
    expect(await till.verify(seller, ref)).toMatchObject({ status: 200 });
    expect(await till.activations(ref)).toBe(1);
  });

  it('a forged "cancelled" does not undo a payment', async () => {
    const ref = await till.initiate(seller);
    await till.press(ref, 'pay', { webhook: 'none' });
    await till.comeBack(`http://kasuwa.test/api/subscription/payment/return?status=cancelled&tx_ref=${ref}`);
    expect((await till.record(ref)).status).toBe('paid');
  });

  it('a card that was declined first may be paid in the same checkout, and a late webhook of the first changes nothing', async () => {
    const ref = await till.initiate(seller);
    await till.press(ref, 'decline');
    expect((await till.record(ref)).status).toBe('failed');
    await till.press(ref, 'pay');
    expect((await till.record(ref)).status).toBe('paid');
    expect(await till.webhook(ref, 'failed')).toBe(200);
    expect((await till.record(ref)).status).toBe('paid');
    expect(await till.activations(ref)).toBe(1);
  });

  it('a late transfer arrives by itself, and by reconciling at the latest', async () => {
    const ref = await till.initiate(seller);
    await till.press(ref, 'later', { webhook: 'none' });
    server.advance(30_000);
    // Younger than an hour: the seller's own page and the webhook come first.
    await reconcile(server.deps);
    expect((await till.record(ref)).status).toBe('initiated');
    server.advance(3_600_000);
    expect((await reconcile(server.deps)).paid).toBeGreaterThan(0);
    expect((await till.record(ref)).status).toBe('paid');
    expect(await current()).toMatchObject({ isActive: true });
  });

  it('more than the price: the plan, and the rest noted for a refund', async () => {
    const ref = await till.initiate(seller);
    await till.press(ref, 'over');
    expect(await till.record(ref)).toMatchObject({ status: 'paid', paidKobo: 300_000, refundKobo: 50_000 });
    const short = await till.initiate(seller);
    await till.press(short, 'short');
    expect(await till.record(short)).toMatchObject({ status: 'refused-amount', refundKobo: 25_000 });
    await till.press(await till.initiate(seller), 'pay');

    const admin = await server.person({ roles: ['admin'] });
    const due = async (query: string) =>
      (await server.call('GET', `/api/admin/refunds?${query}`, { token: admin.token })).body;
    const { data, pagination } = await due('');
    expect(pagination.total).toBe(data.length);
    const mine = data.filter((one: { seller: { id: number } }) => one.seller.id === seller.id);
    const about = { seller: { id: seller.id, name: 'Ada Obi', email: seller.email } };
    const settledAt = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(mine).toEqual([
      { ...about, transactionRef: short, amount: 250, currency: 'NGN', status: 'refused-amount', settledAt },
      { ...about, transactionRef: ref, amount: 500, currency: 'NGN', status: 'paid', settledAt },
    ]);
    expect((await due('limit=1&page=2')).data).toEqual([mine[1]]);
  });

  it('an abandoned checkout is put down as cancelled after a week', async () => {
    const ref = await till.initiate(seller);
    server.advance(2 * DAY);
    await reconcile(server.deps);
    expect((await till.record(ref)).status).toBe('initiated');
    server.advance(6 * DAY);
    expect((await reconcile(server.deps)).cancelled).toBeGreaterThan(0);
    expect((await till.record(ref)).status).toBe('cancelled');
  });
});

describe('exactly once', () => {
  it('20 verifications at once with webhooks in between give one plan', async () => {
    const ref = await till.initiate(seller, 3);
    await till.press(ref, 'pay', { webhook: 'none' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 7 === 3
          ? Promise.all([till.webhook(ref), till.verify(seller, ref)]).then(([, answer]) => answer)
          : till.verify(seller, ref),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await till.activations(ref)).toBe(1);
    const { endDate } = await current();
    expect(Date.parse(endDate) - server.deps.clock().getTime()).toBeLessThanOrEqual(90 * DAY);
  });

  it('the same finding 20 times at once settles once, whatever asked', async () => {
    const ref = await till.initiate(seller);
    const { id } = await till.record(ref);
    const paid = { kind: 'paid', amountKobo: 250_000, currency: 'NGN', providerId: '1' } as const;
    const failed = { kind: 'failed', providerId: '0' } as const;
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => settle(server.deps, id, n % 5 === 2 ? failed : paid)),
    );
    expect((await till.record(ref)).status).toBe('paid');
    expect(await till.activations(ref)).toBe(1);
  });

  it('two payments of one seller settled at once give both their days', async () => {
    const refs = await Promise.all([till.initiate(seller), till.initiate(seller), till.initiate(seller)]);
    await Promise.all(refs.map((ref) => till.press(ref, 'pay', { webhook: 'none' })));
    await Promise.all(refs.map((ref) => till.verify(seller, ref)));
    const rows = await server.db.select().from(subscriptions).where(eq(subscriptions.userId, seller.id));
    const ends = rows.map(({ endsAt }) => endsAt.getTime()).sort((a, b) => a - b);
    expect(ends).toHaveLength(3);
    expect(ends.map((end) => Math.round((end - (ends[0] ?? 0)) / DAY))).toEqual([0, 7, 14]);
  });

  it('the same Idempotency-Key opens one checkout', async () => {
    const start = () =>
      server.call('POST', '/api/subscription/payment/initiate', {
        token: seller.token,
        body: { planId: 1 },
        headers: { 'idempotency-key': 'one-click-1' },
      });
    const [a, b] = await Promise.all([start(), start()]);
    expect(a.body.data.transactionRef).toBe(b.body.data.transactionRef);
    expect(await history()).toHaveLength(1);
  });
});

describe('whose payment', () => {
  it('is 404 to somebody else, and nothing is asked or changed', async () => {
    const ref = await till.initiate(seller);
    await till.press(ref, 'pay', { webhook: 'none' });
    const other = await server.person({ roles: ['seller'] });
    expect(await till.verify(other, ref)).toMatchObject({ status: 404 });
    expect((await till.record(ref)).status).toBe('initiated');
    expect(await current(other)).toBeNull();
    expect(await history(other)).toEqual([]);
  });

  it('buyers are told that plans are for sellers; an unknown plan is 404', async () => {
    const buyer = await server.person();
    const start = (token: string, planId: number) =>
      server.call('POST', '/api/subscription/payment/initiate', { token, body: { planId } });
    expect(await start(buyer.token, 1)).toMatchObject({ status: 403 });
    expect(await start(seller.token, 99)).toMatchObject({ status: 404 });
  });

  it.each([
    ['/seller/dashboard?tab=plans&payment=success&tx_ref=x', '/seller/dashboard?tab=plans&'],
    ['//evil.example/x', '/seller/dashboard?'],
    ['https://evil.example', '/seller/dashboard?'],
    ['/..//evil.example', '/seller/dashboard?'],
    ['/\\evil.example', '/seller/dashboard?'],
  ])('returns to %s as %s', async (returnPath, to) => {
    const answer = await server.call('POST', '/api/subscription/payment/initiate', {
      token: seller.token,
      body: { planId: 1, returnPath },
    });
    const ref = answer.body.data.transactionRef;
    const url = `http://kasuwa.test/api/subscription/payment/return?status=successful&tx_ref=${ref}`;
    expect(await till.comeBack(url)).toBe(`${to}payment=success&tx_ref=${ref}`);
  });
});

describe('what a plan gives', () => {
  const buy = async (planId: number) => till.press(await till.initiate(seller, planId), 'pay');
  const ad = { title: 'Toyota Corolla', price: 1000, categoryId: 2, stateId: 1, cityId: 1 };
  const post = () => server.call('POST', '/api/products', { token: seller.token, body: ad });

  it('free sellers post 5 active ads; the sixth is refused with a sentence, also when two come at once', async () => {
    for (let n = 0; n < 4; n += 1) expect((await post()).status).toBe(201);
    const both = await Promise.all([post(), post()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 403]);
    const refused = both.find(({ status }) => status === 403);
    expect(refused?.body.message).toMatch(/^You have 5 active ads, and 5 is the most.*plan/);
    await buy(1);
    expect((await post()).status).toBe(201);
    const featured = await server.db.select().from(products).where(eq(products.sellerId, seller.id));
    const { endDate } = await current();
    expect(featured.map(({ featuredUntil }) => featuredUntil?.toISOString())).toEqual(Array(6).fill(endDate));
    server.advance(8 * DAY);
    expect(await current()).toMatchObject({ isActive: false, status: 'expired' });
    expect((await post()).status).toBe(403);
  });

  it('bought again, it is extended', async () => {
    await buy(2);
    const first = (await current()).endDate;
    await buy(2);
    expect(Date.parse((await current()).endDate) - Date.parse(first)).toBe(30 * DAY);
  });

  it('a dearer one begins at once and keeps the days left; a cheaper one waits for its turn', async () => {
    await buy(1);
    const basicEnds = Date.parse((await current()).endDate);
    await buy(3);
    expect(await current()).toMatchObject({ plan: { name: 'Pro' }, listingLimit: 100 });
    expect(Date.parse((await current()).endDate)).toBe(basicEnds + 90 * DAY);
    await buy(1);
    expect(await current()).toMatchObject({ plan: { name: 'Pro' } });
    server.advance(98 * DAY);
    expect(await current()).toMatchObject({ plan: { name: 'Basic' }, isActive: true });
    server.advance(7 * DAY);
    expect(await current()).toMatchObject({ isActive: false });
  });

  it('is told by the history, newest first, and nothing but the own', async () => {
    const refs = [await till.initiate(seller, 1), await till.initiate(seller, 4)];
    expect((await history()).map(({ transactionRef }) => transactionRef)).toEqual(refs.reverse());
  });
});
