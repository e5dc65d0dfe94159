import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { freePort } from '../support/postgres';

const ROOT = join(import.meta.dirname, '..', '..');

/** `npm run flows` on a port and with a cache of its own, with further options; resolves once it answers. */
export async function startExplorer(
  ...options: string[]
): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const cache = join(ROOT, `node_modules/.vite-flows-${port}`);
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', 'src/explorer/serve.ts', '--port', String(port), '--no-open', ...options],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, KASUWA_FLOWS_CACHE: cache } },
  );
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      const address = output.match(/http:\/\/localhost:\d+\//)?.[0];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`npm run flows ended:\n${output}`)));
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => {
        rmSync(cache, { recursive: true, force: true });
        resolve();
      });
      child.kill();
    });
  return { url, stop };
}

export const test = base.extend<{ quiet: string[] }, { explorer: string; warm: BrowserContext }>({
  explorer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's shape
    async ({}, use) => {
      const { url, stop } = await startExplorer();
      await use(url);
      await stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** One browser for all tests: unbundled modules, of which there are hundreds, are fetched once. */
  warm: [
    async ({ browser, explorer }, use) => {
      const context = await browser.newContext({ baseURL: explorer, viewport: { width: 1280, height: 800 } });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ warm }, use) => {
    const page = await warm.newPage();
    page.setDefaultNavigationTimeout(120_000);
    await use(page);
    // A page that went nowhere has no store.
    if (page.url() !== 'about:blank') await page.evaluate(() => localStorage.clear());
    await page.close();
  },
  quiet: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(`page error: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          errors.push(`${message.type()}: ${message.text()}`);
      });
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** For the first visit to a development server, which compiles on demand. */
export const PATIENT = { timeout: 120_000 };
/** The real view beside a chart. */
export const view = (page: Page) => page.frameLocator('iframe[title^="View of"]');
/** A state's box in the drawing. */
export const state = (page: Page, path: string) => page.locator(`.canvas [data-state="${path}"]`);
/** Waits until the real view has been painted where the chart stands. */
export const painted = (page: Page) =>
  expect(page.locator('.view .view-room')).toHaveAttribute('aria-busy', 'false', PATIENT);

/** What axe finds on the explorer's own page. */
export async function faults(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    // What is in the frame is the product's own, and looked at by its tests.
    .exclude('iframe')
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
}
