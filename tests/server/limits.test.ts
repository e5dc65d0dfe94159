import { describe, expect, it } from 'vitest';
import { startServer } from './helper';

const server = await startServer({ AUTH_LIMIT_ADDRESS: '5', AUTH_LIMIT_ACCOUNT: '3', TRUST_PROXY: '1' });
let nextAddress = 1;
const from = (address: string) => ({ 'x-forwarded-for': address });
const someAddress = () => `10.0.0.${nextAddress++}`;
const login = (email: string, password: string, address = someAddress()) =>
  server.call('POST', '/api/auth/login', { body: { email, password }, headers: from(address) });

describe('rate limits of the auth calls', () => {
  it('stops guessing one account from many addresses, the right password included', async () => {
    await server.person({ email: 'ada@kasuwa.test', password: 'secret1' });
    for (let i = 0; i < 3; i += 1) expect((await login('ada@kasuwa.test', 'wrong-1')).status).toBe(401);
    const stopped = await login('ADA@kasuwa.test', 'secret1');
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(800);
    expect(stopped.body.message).toContain('15 minutes');
    server.advance(15 * 60_000 + 1000);
    expect((await login('ada@kasuwa.test', 'secret1')).status).toBe(200);
  });

  it('limits unknown accounts just the same', async () => {
    for (let i = 0; i < 3; i += 1) expect((await login('nobody@kasuwa.test', 'wrong-1')).status).toBe(401);
    expect((await login('nobody@kasuwa.test', 'wrong-1')).status).toBe(429);
  });

  it('does not count successes against an account', async () => {
    await server.person({ email: 'bola@kasuwa.test', password: 'secret1' });
    for (let i = 0; i < 8; i += 1) expect((await login('bola@kasuwa.test', 'secret1')).status).toBe(200);
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
    ['/api/auth/register', { password: 'secret1' }],
    ['/api/auth/google/verify', { idToken: 'x' }],
    ['/api/auth/resend-verification', {}],
    ['/api/auth/forgot-password', {}],
    ['/api/auth/reset-password', { token: 'x', password: 'secret1' }],
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
