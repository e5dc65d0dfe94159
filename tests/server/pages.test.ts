import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { keep, makeCache } from '../../server/pages/kept';
import { makeStyles } from '../../server/pages/styles';
import { changesPages } from '../../server/pages/writes';

describe('which calls empty the kept documents', () => {
  it.each([
    ['POST', '/api/products', true],
    ['PUT', '/api/products/7', true],
    ['DELETE', '/api/products/7', true],
    ['PUT', '/api/admin/users/3/status', true],
    ['PUT', '/api/admin/categories/3', true],
    ['PUT', '/api/auth/profile', true],
    ['GET', '/api/subscription/payment/verify', true],
    ['POST', '/api/payments/webhook', true],
    ['GET', '/api/products', false],
    ['GET', '/api/products/7', false],
    ['POST', '/api/products/7/views', false],
    ['POST', '/api/products/7/inquiries', false],
    ['POST', '/api/products/7/reports', false],
    ['PATCH', '/api/admin/problems/7', false],
    ['POST', '/api/problems', false],
    ['POST', '/api/flow-counts', false],
    ['POST', '/api/auth/login', false],
    ['POST', '/api/saved', false],
    ['GET', '/products', false],
  ])('%s %s: %s', (method, path, changes) => {
    expect(changesPages(method, path)).toBe(changes);
  });
});

describe('kept documents', () => {
  const page = keep(200, '<p>₦1,500</p>');

  it('say what they are by their text, and are sent compressed', async () => {
    expect(keep(200, '<p>₦1,500</p>').etag).toBe(page.etag);
    expect(keep(200, '<p>₦1,501</p>').etag).not.toBe(page.etag);
    expect(brotliDecompressSync(await page.encoded('br')).toString()).toBe('<p>₦1,500</p>');
    expect(gunzipSync(await page.encoded('gzip')).toString()).toBe('<p>₦1,500</p>');
  });

  it('have one tag, whenever they were made', () => {
    const made = (now: number, text = '') =>
      keep(200, `<p>${text}</p>{"now":${now},"a":{"now":${now}}}`, now);
    expect(made(1).etag).toBe(made(2).etag);
    expect(made(1, 'an hour ago').etag).not.toBe(made(2, '2 hours ago').etag);
    expect(keep(200, '{"now":1}', 2).etag).not.toBe(keep(200, '{"now":3}', 2).etag);
  });

  it('are handed out for 30 s', () => {
    let now = 0;
    const cache = makeCache(() => new Date(now));
    cache.put('/', page, cache.age());
    now = 29_999;
    expect(cache.get('/')).toBe(page);
    now = 30_000;
    expect(cache.get('/')).toBeNull();
  });

  it('are dropped by a write, and so is what was begun before it', () => {
    const cache = makeCache(() => new Date(0));
    const begun = cache.age();
    cache.put('/', page, begun);
    cache.empty();
    expect(cache.get('/')).toBeNull();
    cache.put('/', page, begun);
    expect(cache.get('/')).toBeNull();
    cache.put('/', page, cache.age());
    expect(cache.get('/')).toBe(page);
  });

  it('are at most 300, the oldest going first', () => {
    const cache = makeCache(() => new Date(0));
    for (let n = 0; n <= 300; n += 1) cache.put(`/${n}`, page, cache.age());
    expect(cache.get('/0')).toBeNull();
    expect(cache.get('/1')).toBe(page);
    expect(cache.get('/300')).toBe(page);
  });
});

describe('the rules of a document', () => {
  const dist = mkdtempSync(join(tmpdir(), 'kasuwa-styles-'));
  writeFileSync(
    join(dist, 'a.css'),
    `:root { --used: red; --by-element: 1px; --unused: blue }
     .card { color: var(--used) } .card[data-open] { color: blue } .other { color: green }
     @media (min-width: 10px) { .card { margin: 0 } .other { margin: 1px } }
     .card:hover .name, html[data-scheme='dark'] .card { color: pink }
     body { margin: 0 }`,
  );
  afterAll(() => rmSync(dist, { recursive: true, force: true }));

  it('are those of its elements, classes and variables, in every state of theirs', async () => {
    const html = '<div class="card" style="width:var(--by-element)"><b class="name">a</b></div>';
    const css = await makeStyles(dist).of(['/a.css'], html);
    for (const kept of ['--used', '--by-element', '.card[data-open]', '.card:hover .name', 'dark', 'body'])
      expect(css).toContain(kept);
    for (const left of ['--unused', '.other']) expect(css).not.toContain(left);
  });
});
