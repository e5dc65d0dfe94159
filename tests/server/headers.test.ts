import { describe, expect, it } from 'vitest';
import { rateLimits } from '../../server/db/schema';
import { startServer } from './helper';

const server = await startServer();
const { call } = server;
const someone = await server.person({ roles: ['seller', 'admin'] });

describe('what may be kept of an answer', () => {
  it.each([
    ['GET', '/api/auth/profile', true],
    ['GET', '/api/auth/profile', false],
    ['GET', '/api/products/7', true],
    ['GET', '/api/admin/users', true],
    ['GET', '/api/health', false],
    ['POST', '/api/auth/login', false],
    ['GET', '/api/nothing', true],
  ] as const)('%s %s, signed in: %s: nothing', async (method, path, signedIn) => {
    const token = signedIn ? someone.token : undefined;
    const { headers } = await call(method, path, { token, ...(method === 'POST' ? { body: {} } : {}) });
    expect(headers['cache-control']).toBe('no-store');
    expect(String(headers.vary).split(', ')).toContain('Authorization');
  });

  it.each([
    ['/api/locations/states', 'public, max-age=86400'],
    ['/api/locations/states/1/cities', 'public, max-age=86400'],
    ['/api/categories', 'public, no-cache'],
  ])('of places and categories: all, since they are the same for everybody', async (path, kept) => {
    const { headers } = await call('GET', path, { token: someone.token });
    expect(headers['cache-control']).toBe(kept);
    expect(String(headers.vary ?? '')).not.toContain('Authorization');
  });
});

describe('limits that nobody meets by hand', () => {
  const ad = { title: 'Bike', price: 1000, categoryId: 2, stateId: 1, cityId: 1 };
  it.each([
    ['searches of an account', `search:account:${someone.id}`, 300, 'GET', '/api/products?search=bike', true],
    ['searches of a network', 'search:addr:127.0.0.1', 1_200, 'GET', '/api/products?search=bike', false],
    ['new ads of an account', `ad:account:${someone.id}`, 400, 'POST', '/api/products', true],
    ['new ads of a network', 'ad:addr:127.0.0.1', 2_000, 'POST', '/api/products', true],
  ] as const)('%s', async (_what, key, most, method, path, signedIn) => {
    await server.db.delete(rateLimits);
    const resetsAt = new Date(server.deps.clock().getTime() + 50_000);
    await server.db.insert(rateLimits).values({ key, hits: most - 1, resetsAt });
    const token = signedIn ? someone.token : undefined;
    const send = () => call(method, path, { token, ...(method === 'POST' ? { body: ad } : {}) });
    expect((await send()).status).toBeLessThan(300);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(50);
    expect((await call('GET', '/api/products', { token })).status).toBe(200);
  });
});
