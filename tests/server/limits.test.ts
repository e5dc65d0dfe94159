import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeEmailToken } from '../../server/auth/emailTokens';
import { outboxMails } from '../../server/db/schema';
import { startServer } from './helper';

const server = await startServer({ AUTH_LIMIT_ADDRESS: '5', AUTH_LIMIT_ACCOUNT: '3', TRUST_PROXY: '1' });
let nextAddress = 1;
const from = (address: string) => ({ 'x-forwarded-for': address });
const someAddress = () => `10.0.0.${nextAddress++}`;
const login = (email: string, password: string, address = someAddress()) =>
  server.call('POST', '/api/auth/login', { body: { email, password }, headers: from(address) });

describe('rate limits of the auth calls', () => {
  it('stops guessing one account from one network, the right password included', async () => {
    await server.person({ email: 'ada@kasuwa.test', password: 'secret-1' });
    const address = someAddress();
    for (let i = 0; i < 3; i += 1)
      expect((await login('ada@kasuwa.test', 'wrong-1', address)).status).toBe(401);
    const stopped = await login('ADA@kasuwa.test', 'secret-1', address);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(800);
    expect(stopped.body.message).toContain('15 minutes');
    server.advance(15 * 60_000 + 1000);
    expect((await login('ada@kasuwa.test', 'secret-1', address)).status).toBe(200);
  });

  it.each([
    ['a known account', 'chi@kasuwa.test'],
    ['an unknown account', 'unknown@kasuwa.test'],
  ])('makes those wait who try %s from many networks, and keeps nobody out', async (_what, email) => {
    if (email.startsWith('chi')) await server.person({ email, password: 'secret-1' });
    const before = server.paused.length;
    for (let i = 0; i < 10; i += 1) expect((await login(email, 'wrong-1')).status).toBe(401);
    expect(server.paused.slice(before)).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000]);
    expect((await login(email, 'secret-1')).status).toBe(email.startsWith('chi') ? 200 : 401);
  });

  it('limits unknown accounts just the same', async () => {
    const address = someAddress();
    for (let i = 0; i < 3; i += 1)
      expect((await login('nobody@kasuwa.test', 'wrong-1', address)).status).toBe(401);
    expect((await login('nobody@kasuwa.test', 'wrong-1', address)).status).toBe(429);
  });

  it('does not count successes against an account', async () => {
    await server.person({ email: 'bola@kasuwa.test', password: 'secret-1' });
    for (let i = 0; i < 8; i += 1) expect((await login('bola@kasuwa.test', 'secret-1')).status).toBe(200);
  });

  it('stops one address that tries many accounts, for each call by itself', async () => {
    const address = someAddress();
    for (let i = 0; i < 5; i += 1)
      expect((await login(`p${i}@kasuwa.test`, 'wrong-1', address)).status).toBe(401);
    const stopped = await login('p9@kasuwa.test', 'wrong-1', address);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeLessThanOrEqual(60);
    const other = await server.call('POST', '/api/auth/forgot-password', {
      body: { email: 'p9@kasuwa.test' },
      headers: from(address),
    });
    expect(other.status).toBe(200);
    server.advance(61_000);
    expect((await login('p9@kasuwa.test', 'wrong-1', address)).status).toBe(401);
  });

  it.each([
    ['/api/auth/register', { password: 'secret-1' }],
    ['/api/auth/google/verify', { idToken: 'x' }],
    ['/api/auth/resend-verification', {}],
    ['/api/auth/forgot-password', {}],
    ['/api/auth/reset-password', { token: 'x', password: 'secret-1' }],
  ])('limits %s by address', async (path, body) => {
    const headers = from(someAddress());
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) {
      statuses.push(
        (await server.call('POST', path, { body: { ...body, email: `m${i}@kasuwa.test` }, headers })).status,
      );
    }
    expect(statuses.slice(0, 5)).not.toContain(429);
    expect(statuses[5]).toBe(429);
  });
});

describe('a browser that has signed in before', () => {
  const withCookie = (email: string, password: string, cookie: string, address: string) =>
    server.call('POST', '/api/auth/login', {
      body: { email, password },
      headers: { ...from(address), cookie: `other=1; ${cookie}` },
    });
  /** Signs in from somewhere and gives the cookie that the browser keeps. */
  async function cookieOf(email: string): Promise<string> {
    const answer = await login(email, 'secret-1');
    const set = String(answer.headers['set-cookie']);
    expect(set).toMatch(/^known=[\w.-]+; Path=\/api\/auth; Max-Age=15552000; HttpOnly; SameSite=Lax$/);
    return set.split(';')[0] ?? '';
  }
  /** Uses up the tries of a network against an account. */
  async function block(email: string, address: string): Promise<void> {
    for (let i = 0; i < 3; i += 1) expect((await login(email, 'wrong-1', address)).status).toBe(401);
    expect((await login(email, 'secret-1', address)).status).toBe(429);
  }

  it('passes whatever others on its network tried, and has tries of its own', async () => {
    const email = 'dayo@kasuwa.test';
    await server.person({ email, password: 'secret-1' });
    const cookie = await cookieOf(email);
    const address = someAddress();
    await block(email, address);
    const before = server.paused.length;
    expect((await withCookie(email, 'secret-1', cookie, address)).status).toBe(200);
    for (let i = 0; i < 3; i += 1)
      expect((await withCookie(email, 'wrong-1', cookie, address)).status).toBe(401);
    expect((await withCookie(email, 'secret-1', cookie, address)).status).toBe(429);
    expect(server.paused).toHaveLength(before);
  });

  it.each([
    ['that was changed', (cookie: string) => `${cookie.slice(0, -2)}xx`],
    ['of another account', async () => await cookieOf('efe@kasuwa.test')],
    ['that is garbage', () => `known=${'~'.repeat(3000)}1.x.y`],
  ])('is not one with a mark %s', async (what, made) => {
    await server.person({ email: 'efe@kasuwa.test', password: 'secret-1' }).catch(() => null);
    const email = `femi${what.length}@kasuwa.test`;
    await server.person({ email, password: 'secret-1' });
    const cookie = await made(await cookieOf(email));
    const address = someAddress();
    await block(email, address);
    expect((await withCookie(email, 'secret-1', cookie, address)).status).toBe(429);
  });

  it('is none any more once the password is another', async () => {
    const email = 'gozie@kasuwa.test';
    const { id } = await server.person({ email, password: 'secret-1' });
    const cookie = await cookieOf(email);
    const token = await makeEmailToken(server.db, server.deps, id, 'reset');
    const body = { token, password: 'secret-22' };
    expect(
      (await server.call('POST', '/api/auth/reset-password', { body, headers: from(someAddress()) })).status,
    ).toBe(200);
    const address = someAddress();
    await block(email, address);
    expect((await withCookie(email, 'secret-22', cookie, address)).status).toBe(429);
  });
});

describe('the mail to choose a new password', () => {
  const forgot = (email: string, address = someAddress()) =>
    server.call('POST', '/api/auth/forgot-password', { body: { email }, headers: from(address) });
  const mailsTo = (email: string) =>
    server.db.select().from(outboxMails).where(eq(outboxMails.recipient, email));

  it('comes although others have tried to sign in, or to use up the mails', async () => {
    const email = 'halima@kasuwa.test';
    await server.person({ email, password: 'secret-1' });
    for (let i = 0; i < 20; i += 1) await login(email, 'wrong-1');
    expect((await forgot(email)).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(1);
    for (let i = 0; i < 6; i += 1) expect((await forgot(email)).status).toBe(200);
    // The three links of the last quarter of an hour count for an hour.
    expect(await mailsTo(email)).toHaveLength(3);
  });

  it('is refused to a network that asks again and again', async () => {
    const address = someAddress();
    for (let i = 0; i < 3; i += 1) expect((await forgot('ife@kasuwa.test', address)).status).toBe(200);
    expect((await forgot('ife@kasuwa.test', address)).status).toBe(429);
    expect((await forgot('ife@kasuwa.test')).status).toBe(200);
  });
});
