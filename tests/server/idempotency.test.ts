import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { idempotencyKeys, products, uploads, users } from '../../server/db/schema';
import { startServer } from './helper';

const server = await startServer();
const { db } = server;
let seller = await server.person({ roles: ['seller'] });
// A seller without a plan may have few active ads, so each test has its own.
beforeEach(async () => {
  seller = await server.person({ roles: ['seller'] });
});
const ad = { title: 'Toyota Corolla', price: 1000, categoryId: 2, stateId: 1, cityId: 1 };
const post = (key: string, body: unknown = ad, token = seller.token) =>
  server.call('POST', '/api/products', { token, body, headers: { 'idempotency-key': key } });
const countAds = async () => (await db.select({ id: products.id }).from(products)).length;

describe('Idempotency-Key', () => {
  it('makes one ad of two sends and answers the same', async () => {
    const key = randomUUID();
    const before = await countAds();
    const first = await post(key);
    const second = await post(key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(await countAds()).toBe(before + 1);
  });

  it('makes one ad of five sends at once', async () => {
    const key = randomUUID();
    const before = await countAds();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => post(key)));
    expect(answers.map((a) => a.status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map((a) => a.body.data.id)).size).toBe(1);
    expect(await countAds()).toBe(before + 1);
  });

  it('refuses the same key with another body', async () => {
    const key = randomUUID();
    await post(key);
    const other = await post(key, { ...ad, title: 'Honda Civic' });
    expect(other.status).toBe(422);
    // In words for people, and under a name that a client can tell from its form's fields.
    expect(other.body.errors).toEqual([{ field: 'idempotency-key', message: other.body.message }]);
    expect(other.body.message).not.toMatch(/key/i);
  });

  it('keeps no refusal: the mended form may use its key', async () => {
    const key = randomUUID();
    expect((await post(key, { ...ad, title: 'x' })).status).toBe(422);
    expect((await post(key, { ...ad, cityId: 3 })).status).toBe(422);
    expect((await post(key)).status).toBe(201);
  });

  it("is nobody else's", async () => {
    const key = randomUUID();
    const other = await server.person({ roles: ['seller'] });
    const mine = await post(key);
    const theirs = await post(key, ad, other.token);
    expect(theirs.body.data.id).not.toBe(mine.body.data.id);
  });

  it('is forgotten after 24 hours', async () => {
    const key = randomUUID();
    const first = await post(key);
    server.advance(24 * 3600_000 + 1000);
    expect((await post(key)).body.data.id).not.toBe(first.body.data.id);
  });

  it('is free again when the first send died with its process', async () => {
    const key = randomUUID();
    await post(key);
    // As a process killed before its transaction ended leaves it.
    await db
      .update(idempotencyKeys)
      .set({ status: null, body: null, createdAt: new Date(server.deps.clock().getTime() - 31_000) });
    expect((await post(key)).status).toBe(201);
  });

  it('gives a second sign-up its session again, and keeps no token readable', async () => {
    const key = randomUUID();
    const body = { email: 'ada@kasuwa.test', password: 'secret-1' };
    const send = () =>
      server.call('POST', '/api/auth/register', { body, headers: { 'idempotency-key': key } });
    const first = await send();
    const second = await send();
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect((await server.call('GET', '/api/auth/profile', { token: second.body.token })).status).toBe(200);
    const kept = JSON.stringify(await db.select().from(idempotencyKeys));
    expect(kept).not.toContain(first.body.token);
    expect(kept).not.toContain(key);
    expect(await db.select().from(users).where(eq(users.email, body.email))).toHaveLength(1);
  });

  it.each(['short', 'with blank inside', 'x'.repeat(300)])('refuses %j as a key', async (key) => {
    expect((await post(key)).status).toBe(400);
  });

  it('tells pictures apart by their bytes, not by how many there are', async () => {
    const picture = (background: string) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png({ compressionLevel: 0 })
        .toBuffer();
    const [white, black] = [await picture('#fff'), await picture('#000')];
    expect(white.length).toBe(black.length);
    const key = randomUUID();
    const send = (bytes: Buffer) =>
      server.call('POST', '/api/uploads', {
        token: seller.token,
        headers: { 'idempotency-key': key, 'content-type': 'multipart/form-data; boundary=xx' },
        body: Buffer.concat([
          Buffer.from(
            '--xx\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
          ),
          bytes,
          Buffer.from('\r\n--xx--\r\n'),
        ]),
      });
    const first = await send(white);
    expect(first.status).toBe(201);
    const again = await send(white);
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
    expect(again.body).toEqual(first.body);
    const other = await send(black);
    expect(other.status).toBe(422);
    const kept = await db.select().from(uploads).where(eq(uploads.ownerId, seller.id));
    expect(kept).toHaveLength(1);
  });
});
