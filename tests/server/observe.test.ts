import { describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app';
import { makeEmailToken } from '../../server/auth/emailTokens';
import { openDatabase } from '../../server/db/client';
import { mailQueue, payments } from '../../server/db/schema';
import { requestId } from '../../server/observe/requestLog';
import { startServer } from './helper';
import { dataFolder } from './process';

const TOKEN = 'a-token-of-some-length';
const server = await startServer({ LOG_LEVEL: 'info', METRICS_TOKEN: TOKEN, TRUST_PROXY: '1' });
const seller = await server.person({ roles: ['seller'], email: 'very.private@kasuwa.test' });

/** The lines of requests since the last look. */
function lines(): Record<string, unknown>[] {
  const read = server.logged.splice(0).map((line) => JSON.parse(line));
  return read.filter(({ msg }) => msg === 'request');
}

describe('the log of requests', () => {
  it('has one line for each: route, end, time and who, but neither token nor body', async () => {
    const link = await makeEmailToken(server.db, server.deps, seller.id, 'verify');
    lines();
    await server.call('GET', `/api/auth/verify-email?token=${link}`, {
      token: seller.token,
      headers: { 'x-forwarded-for': '6.6.6.6, 41.58.1.2' },
    });
    await server.call('POST', '/api/auth/login', { body: { email: seller.email, password: 'wrong-1' } });
    const text = server.logged.join('');
    expect(lines()).toMatchObject([
      {
        method: 'GET',
        route: '/api/auth/verify-email',
        status: 200,
        ms: expect.any(Number),
        address: '41.58.1.2',
        userId: seller.id,
        reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
      { method: 'POST', route: '/api/auth/login', status: 401, userId: null },
    ]);
    for (const secret of [link, seller.token, seller.email, 'wrong-1']) expect(text).not.toContain(secret);
  });

  it('has none for what asks every few seconds, nor for what the server asks itself', async () => {
    lines();
    for (const url of ['/healthz', '/readyz', '/api/health']) await server.app.inject({ url });
    expect(lines()).toEqual([]);
  });

  it('names a request as its proxy does, in each line and in the answer', async () => {
    lines();
    const headers = { 'x-request-id': 'proxy-7f3a.001' };
    const answer = await server.call('GET', '/api/categories', { headers });
    expect(answer.headers['x-request-id']).toBe('proxy-7f3a.001');
    expect(lines()).toMatchObject([{ reqId: 'proxy-7f3a.001' }]);
  });

  it.each(['short', 'with blank in', 'x'.repeat(129), '{"msg":"forged"}', ''])(
    'gives a name of its own instead of %j',
    (given) => {
      expect(requestId({ headers: { 'x-request-id': given } })).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('names the request of a failure', async () => {
    const closed = await openDatabase({ folder: dataFolder() });
    await closed.close();
    const app = await buildApp({ ...server.deps, db: closed.db });
    server.logged.length = 0;
    const answer = await app.inject({ url: '/api/categories', headers: { 'x-request-id': 'failing-1' } });
    expect(answer.statusCode).toBe(500);
    const failures = server.logged.map((line) => JSON.parse(line)).filter(({ err }) => err);
    expect(failures).toMatchObject([{ reqId: 'failing-1', operation: 'listCategories' }]);
    await app.close();
  });
});

describe('for proxies', () => {
  it.each([
    ['/healthz', 'ok\n'],
    ['/readyz', 'ready\n'],
  ])('%s says %j', async (url, word) => {
    const answer = await server.app.inject({ url });
    expect([answer.statusCode, answer.body]).toEqual([200, word]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('a process without its database lives and is not ready', async () => {
    const closed = await openDatabase({ folder: dataFolder() });
    await closed.close();
    const app = await buildApp({ ...server.deps, db: closed.db });
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503);
    await app.close();
  });

  it.each(['/metrics/all', '/healthz/x', '/readyz/', '/api/nothing', '/api'])(
    '%s is never a page',
    async (url) => {
      const answer = await server.app.inject({ url, headers: { accept: 'text/html' } });
      expect(String(answer.headers['content-type'])).not.toContain('text/html');
      if (url !== '/readyz/') expect(answer.statusCode).toBe(404);
    },
  );
});

describe('the metrics', () => {
  const ask = async (token = TOKEN) =>
    server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });

  it('are for whoever brings the token', async () => {
    expect((await server.app.inject({ url: '/metrics' })).statusCode).toBe(401);
    expect((await ask('another-token-of-some-length')).statusCode).toBe(401);
    expect((await ask()).statusCode).toBe(200);
  });

  it('are not there without that setting', async () => {
    const { app } = await startServer();
    const answer = await app.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer x', accept: 'text/html' },
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false });
  });

  it('tell requests by route, mails, payments, uploads and the event loop', async () => {
    await server.call('GET', '/api/products/77');
    const { db, deps } = server;
    const soon = new Date(Date.now() + 3600_000);
    const mail = { recipient: 'a@kasuwa.test', subject: 's', textBody: 't', htmlBody: 'h' };
    await db.insert(mailQueue).values({ ...mail, nextAt: soon, giveUpAt: soon, createdAt: deps.clock() });
    await db.insert(payments).values({
      userId: seller.id,
      planId: 2,
      txRef: 'KSW-1',
      amountKobo: 250_000,
      provider: 'sandbox',
    });
    const { body, headers } = await ask();
    expect(String(headers['content-type'])).toContain('text/plain; version=0.0.4');
    for (const line of [
      /^kasuwa_request_seconds_count\{method="GET",route="\/api\/products\/:id",status="404"\} 1$/m,
      /^kasuwa_database_up 1$/m,
      /^kasuwa_mails\{state="waiting"\} 1$/m,
      /^kasuwa_mails\{state="failed"\} 0$/m,
      /^kasuwa_payments\{state="initiated"\} 1$/m,
      /^kasuwa_uploads\{state="running"\} 0$/m,
      /^nodejs_eventloop_lag_seconds /m,
    ])
      expect(body).toMatch(line);
    expect(body).not.toContain(seller.email);
  });

  it('count what was refused as too much', async () => {
    const key = `resend:account:${seller.email}`;
    const resetsAt = new Date(Date.now() + 60_000);
    const { rateLimits } = await import('../../server/db/schema');
    await server.db.insert(rateLimits).values({ key, hits: 99, resetsAt });
    const refused = await server.call('POST', '/api/auth/resend-verification', {
      body: { email: seller.email },
    });
    expect(refused.status).toBe(429);
    expect((await ask()).body).toMatch(
      /^kasuwa_too_many_total\{route="\/api\/auth\/resend-verification"\} 1$/m,
    );
  });
});
