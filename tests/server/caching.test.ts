import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { products, productViews } from '../../server/db/schema';
import { names } from '../../server/http/etag';
import { rangeOf } from '../../server/http/ranges';
import { startServer } from './helper';

const server = await startServer();
const { call, db } = server;
const seller = await server.person({ roles: ['seller'], name: 'Ada' });
const buyer = await server.person();

const [ad] = await db
  .insert(products)
  .values({
    sellerId: seller.id,
    categoryId: 2,
    stateId: 1,
    cityId: 1,
    title: 'Bed',
    priceKobo: 100,
    contactPhone: '+2348031234567',
  })
  .returning();
const id = ad?.id ?? 0;
const LIST = '/api/products';
const AD = `/api/products/${id}`;

const tagOf = async (path: string, token?: string) =>
  String((await call('GET', path, { token })).headers.etag);
const askAgain = (path: string, tag: string, token?: string) =>
  call('GET', path, { token, headers: { 'if-none-match': tag } });

describe.each([
  ['a list', LIST],
  ['an ad', AD],
])('%s', (_what, path) => {
  it('is not sent again to a visitor who has it, and says that everybody may keep it who asks', async () => {
    const first = await call('GET', path);
    expect(first.headers['cache-control']).toBe('public, no-cache');
    expect(first.headers.vary).toContain('Authorization');
    const again = await askAgain(path, String(first.headers.etag));
    expect([again.status, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
    // What keeps an answer renews by these what it knows of it.
    expect(again.headers['cache-control']).toBe('public, no-cache');
    expect(again.headers.vary).toContain('Authorization');
    expect(again.headers['content-type']).toBeUndefined();
  });

  it('is another one, and for one browser alone, where phone numbers are told', async () => {
    const visitors = await tagOf(path);
    const { status, headers, body } = await askAgain(path, visitors, buyer.token);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain('+2348031234567');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers.etag).not.toBe(visitors);
    expect((await askAgain(path, String(headers.etag), buyer.token)).status).toBe(304);
    expect((await askAgain(path, String(headers.etag))).status).toBe(200);
  });

  it('has the same tag packed, and when only its head is asked for', async () => {
    const tag = await tagOf(path);
    const packed = await server.app.inject({ url: path, headers: { 'accept-encoding': 'br' } });
    expect(packed.headers.etag).toBe(tag);
    const head = await server.app.inject({ method: 'HEAD', url: path });
    expect([head.statusCode, head.headers.etag]).toEqual([200, tag]);
    const known = await server.app.inject({ method: 'HEAD', url: path, headers: { 'if-none-match': tag } });
    expect(known.statusCode).toBe(304);
  });

  it('has another tag as soon as something in it changes, and the old one when it changes back', async () => {
    const tag = await tagOf(path);
    await db.update(products).set({ priceKobo: 200 }).where(eq(products.id, id));
    expect((await askAgain(path, tag)).status).toBe(200);
    await db.update(products).set({ priceKobo: 100 }).where(eq(products.id, id));
    expect((await askAgain(path, tag)).status).toBe(304);
  });

  it('has another tag once the ad is featured no more, though nobody has changed it', async () => {
    const until = new Date(server.deps.clock().getTime() + 3_600_000);
    await db.update(products).set({ featuredUntil: until }).where(eq(products.id, id));
    const tag = await tagOf(path);
    expect((await askAgain(path, tag)).status).toBe(304);
    server.advance(3_601_000);
    const { status, body } = await askAgain(path, tag);
    expect(status).toBe(200);
    expect([body.data].flat()).toMatchObject([{ featured: false }]);
    await db.update(products).set({ featuredUntil: null }).where(eq(products.id, id));
  });

  it('tells once, and keeps nothing of it, that a session has ended', async () => {
    const { headers } = await call('GET', path, { token: 'a-token-that-nobody-has-ever-had' });
    expect(headers['x-session']).toBe('ended');
    expect(headers['cache-control']).toBe('no-store');
  });
});

it('counts a view of an ad that is not sent again', async () => {
  const visitor = { 'if-none-match': await tagOf(AD), 'user-agent': 'somebody else' };
  const viewsOf = async () => {
    const rows = await db.select().from(productViews).where(eq(productViews.productId, id));
    return rows.reduce((sum, { views }) => sum + views, 0);
  };
  const before = await viewsOf();
  expect((await call('GET', AD, { headers: visitor })).status).toBe(304);
  expect(await viewsOf()).toBe(before + 1);
});

it.each(['/api/saved', '/api/products/seller'])('%s is for one browser alone', async (path) => {
  const { headers } = await call('GET', path, { token: seller.token });
  expect(headers['cache-control']).toBe('private, no-cache');
  expect((await askAgain(path, String(headers.etag), seller.token)).status).toBe(304);
});

it.each([
  ['no ad', '/api/products/999999', 404],
  ['a page that is none', '/api/products?page=0', 400],
])('what fails has no tag and is kept by nobody: %s', async (_what, path, status) => {
  const answer = await call('GET', path, { headers: { 'if-none-match': '*' } });
  expect(answer.status).toBe(status);
  expect(answer.headers.etag).toBeUndefined();
  expect(answer.headers['cache-control']).toBe('no-store');
});

it.each([
  [undefined, false],
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['"b",W/"c"', false],
  ['*', true],
  ['a', false],
  ['', false],
])('If-None-Match: %s names W/"a": %s', (header, expected) => {
  expect(names(header, 'W/"a"')).toBe(expected);
});

it.each([
  [undefined, 'whole'],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=0-1000', { start: 0, end: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=9-0', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=-', 'whole'],
  ['pages=0-1', 'whole'],
])('Range: %s of 100 bytes: %j', (header, expected) => {
  expect(rangeOf(header, 100)).toEqual(expected);
});
