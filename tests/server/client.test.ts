import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app';
import { outboxMails } from '../../server/db/schema';
import { PRODUCTION, startServer } from './helper';

const server = await startServer({ UPLOADS_BASE_URL: 'https://cdn.example/kasuwa' });
const dist = mkdtempSync(join(tmpdir(), 'kasuwa-dist-'));
const PAGE = '<!doctype html><title>Kasuwa</title><script>document.title</script>';
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), PAGE);
  writeFileSync(join(dist, 'favicon.svg'), '<svg/>');
  writeFileSync(join(dist, 'assets', 'main-abc123.js'), 'console.log(1)');
  writeFileSync(join(dist, 'assets', 'main-abc123.js.br'), brotliCompressSync('console.log(1)'));
  app = await buildApp(server.deps, dist);
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the built client', () => {
  it.each([
    '/',
    '/products?page=2',
    '/product/toyota-corolla-12',
    '/admin/users',
    '/no/such/page',
    '/category/cars-&-vans',
  ])('is the page at %s, asked for again at each visit', async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(PAGE);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it.each(['/category/t.v.-&-audio', '/product/a.b-3', '/saved.html', '/category/%E0%A4%A', '/%'])(
    'is the page at %s for a browser that goes there',
    async (path) => {
      const answer = await get(path, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe(PAGE);
    },
  );

  it('keeps hashed files for ever, compressed as built', async () => {
    const answer = await get('/assets/main-abc123.js', { 'accept-encoding': 'br, gzip' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.vary).toContain('accept-encoding');
    const plain = await get('/assets/main-abc123.js');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe('console.log(1)');
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each([
    '/assets/gone-1.js',
    '/humans.txt',
    '/uploads/none.webp',
    '/uploads/..%2f..%2fpackage.json',
    '/../package.json',
  ])('has no page at %s', async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('<title>');
    expect(answer.body).not.toContain('"name"');
    // Nor for a browser, where nothing but files lie.
    if (/^\/(assets|uploads)\//.test(path))
      expect((await get(path, { accept: 'text/html' })).statusCode).toBe(404);
  });

  it('answers what is no API call and no reading with 404', async () => {
    expect((await app.inject({ method: 'POST', url: '/products' })).statusCode).toBe(404);
    expect((await get('/api/products/1/x')).json()).toMatchObject({ success: false });
  });

  it('says what the browser may load and from where', async () => {
    const { headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' https://accounts.google.com/gsi/client 'sha256-");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("img-src 'self' blob: data: https://cdn.example");
    expect(policy).toContain('frame-src https://accounts.google.com/gsi/');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['permissions-policy']).toContain('geolocation=()');
  });
});

describe('the outbox page', () => {
  it.each([
    [{}, 200],
    [{ ...PRODUCTION, MAIL: 'smtp', SMTP_HOST: 'localhost' }, 404],
    [PRODUCTION, 401],
    [{ MAIL: 'smtp', SMTP_HOST: 'localhost' }, 404],
  ])('with %j: %i', async (env, status) => {
    const { readConfig } = await import('../../server/config');
    const config = readConfig({ PUBLIC_URL: 'https://kasuwa.test', ...env });
    const other = await buildApp({ ...server.deps, config }, dist);
    expect((await other.inject({ url: '/dev/mail' })).statusCode).toBe(status);
    const { headers } = await other.inject({ url: '/' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await other.close();
  });

  it('shows mails in production to admins alone', async () => {
    const { readConfig } = await import('../../server/config');
    const env = PRODUCTION;
    const config = readConfig({ PUBLIC_URL: 'https://kasuwa.test', ...env });
    const other = await buildApp({ ...server.deps, config }, dist);
    const values = { recipient: 'ada@kasuwa.test', subject: 'Hello', textBody: 'x', htmlBody: '<p>x</p>' };
    const [mail] = await server.db.insert(outboxMails).values(values).returning();
    for (const [roles, status] of [
      [['seller'], 403],
      [['admin'], 200],
    ] as const) {
      const { token } = await server.person({ roles: [...roles] });
      const headers = { authorization: `Bearer ${token}` };
      for (const url of ['/dev/mail', `/dev/mail/${mail?.id}`]) {
        const answer = await other.inject({ url, headers });
        expect(answer.statusCode).toBe(status);
        expect(answer.body.includes('ada@kasuwa.test')).toBe(status === 200);
      }
    }
    await other.close();
  });
});
