import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { PRODUCT_NAME } from '../../openapi/entities/product-name';
import { buildApp } from '../../server/app';
import { ROOT } from '../../server/root';
import { drawIcon, ICONS } from '../support/icons';
import { startServer } from './helper';

interface Manifest {
  name: string;
  start_url: string;
  scope: string;
  theme_color: string;
  background_color: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
}

const server = await startServer();
/** What the build makes of public/: the same files under the same names. */
const dist = mkdtempSync(join(tmpdir(), 'kasuwa-dist-'));
cpSync(join(ROOT, 'public'), dist, { recursive: true });
const page = readFileSync(join(ROOT, 'index.html'), 'utf8');
writeFileSync(join(dist, 'index.html'), page);
writeFileSync(join(dist, 'service-worker.js'), '// the worker');
const app = await buildApp(server.deps, dist);
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true, force: true });
});

const manifest = JSON.parse(readFileSync(join(ROOT, 'public/manifest.webmanifest'), 'utf8')) as Manifest;

describe('the manifest', () => {
  it('is linked from the page and served as what it is', async () => {
    const [, href = ''] = /<link rel="manifest" href="([^"]+)"/.exec(page) ?? [];
    const answer = await app.inject(href);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(answer.json()).toEqual(manifest);
  });

  it('says what the page says', () => {
    expect(manifest.name).toBe(PRODUCT_NAME);
    expect(manifest).toMatchObject({ start_url: '/', scope: '/' });
    expect(page).toContain(`<meta name="apple-mobile-web-app-title" content="${PRODUCT_NAME}" />`);
    expect(page).toContain(
      `<meta name="theme-color" content="${manifest.theme_color}" media="(prefers-color-scheme: light)" />`,
    );
  });

  it('leads to pages that there are', async () => {
    const { routes } = await import('../../src/app/routes');
    const paths: string[] = routes.map(({ path }) => path);
    for (const { url } of manifest.shortcuts) expect(paths).toContain(url);
  });
});

describe('the service worker', () => {
  it('is asked for anew each time, and may be one by the policy of scripts', async () => {
    const answer = await app.inject('/service-worker.js');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toContain("worker-src 'self'");
  });
});

describe('an icon', () => {
  it('of 192 and of 512 pixels is there, and one that may be cut to any shape', () => {
    const kinds = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
    expect(kinds).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
  });

  it.each([
    ...manifest.icons,
    { src: '/icons/apple-touch-icon.png', sizes: '180x180', type: 'image/png', purpose: 'apple' },
  ])('$src is there, with the size that is told, and small', async ({ src, sizes, type, purpose }) => {
    const answer = await app.inject(src);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
    const { width, height, format } = await sharp(answer.rawPayload).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
    expect(answer.rawPayload.length).toBeLessThan(8_000);
    // A system that cuts the shape itself shows black where there is nothing.
    const { isOpaque } = await sharp(answer.rawPayload).stats();
    expect(isOpaque).toBe(purpose !== 'any');
    expect(purpose === 'apple' ? page : src).toContain(src);
  });

  it.each(ICONS)('$file is drawn from the favicon; else run tests/support/icons.ts', async (icon) => {
    const there = await raw(readFileSync(join(ROOT, 'public', icon.file)));
    const drawn = await raw(await drawIcon(icon));
    let apart = 0;
    for (let at = 0; at < drawn.length; at += 1) apart += Math.abs((drawn[at] ?? 0) - (there[at] ?? 0));
    expect(there.length).toBe(drawn.length);
    // Another version of the drawing library may round edges otherwise.
    expect(apart / drawn.length).toBeLessThan(2);
  });
});

const raw = (file: Buffer) => sharp(file).ensureAlpha().raw().toBuffer();
