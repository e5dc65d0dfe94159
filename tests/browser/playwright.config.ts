import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../support/chromium';

/**
 * The product in a real browser against the real server. Each worker has a
 * server of its own on a copy of one seeded database (`fixtures.ts`); a test
 * that kills its server, or wants other settings, starts one more. The charts'
 * generated paths go through the same product (`tests/product`).
 */
export default defineConfig({
  testDir: '..',
  testMatch: ['browser/*.spec.ts', 'product/*.spec.ts', 'faults/*.spec.ts'],
  globalSetup: './globalSetup.ts',
  outputDir: '../../test-results',
  // They end what hangs, on machines that are as busy as can be; what passes waits for none of them.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    actionTimeout: 30_000,
    // What a worker keeps is a matter of its own tests (offline.spec.ts).
    serviceWorkers: 'block',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: findChromium() ?? undefined, args: CHROMIUM_ARGS },
    // Playwright writes the page's accessibility tree beside a failure; traces took a tenth of the suite (`--trace on` makes them).
  },
});
