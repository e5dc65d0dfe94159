import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import type { BrowserCommand } from 'vitest/node';
import { themeVariables } from '../../src/components/theme/themeVariables.ts';
import { CHROMIUM_ARGS, findChromium } from '../support/chromium.ts';
import { freePort } from '../support/postgres.ts';

const root = join(fileURLToPath(import.meta.url), '..', '..', '..');

const packages = existsSync(join(root, 'node_modules')) ? realpathSync(join(root, 'node_modules')) : root;

/** What assistive technology finds on the page: roles, names, states and values. */
const accessibilityTree: BrowserCommand<[]> = ({ iframe }) => iframe.locator('body').ariaSnapshot();

/** The generated paths on the real views, in a real browser. */
export default defineConfig({
  root,
  plugins: [react(), themeVariables()],
  // Found beforehand, since a package that is met in mid-run reloads the page under the tests.
  cacheDir: process.env.KASUWA_VIEWS_CACHE ?? join(root, 'node_modules/.vite-views'),
  optimizeDeps: {
    entries: ['src/screens/**/*.tsx', 'src/components/**/*.tsx', 'machines/**/*.ts', 'tests/views/*.tsx'].map(
      (glob) => join(root, glob),
    ),
    include: ['axe-core', 'react', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', 'xstate'],
  },
  // A checkout beside this one has its packages by a link.
  server: { fs: { allow: [root, packages] } },
  test: {
    dir: join(root, 'tests/views'),
    name: 'browser',
    // Other work on the same views (`flows:mutate`, replays, thumbnails) is chosen by name.
    include: [process.env.KASUWA_VIEWS_JOB ? `${process.env.KASUWA_VIEWS_JOB}.view.tsx` : '**/*.test.tsx'],
    testTimeout: process.env.KASUWA_VIEWS_JOB ? 1_800_000 : 120_000,
    browser: {
      enabled: true,
      // Of its own, so that two runs side by side don't take each other's.
      api: { port: await freePort(), strictPort: true },
      headless: true,
      screenshotFailures: false,
      commands: { accessibilityTree },
      viewport: { width: 1280, height: 900 },
      provider: playwright({
        actionTimeout: 15_000,
        launchOptions: { executablePath: findChromium() ?? undefined, args: CHROMIUM_ARGS },
        contextOptions: { reducedMotion: 'reduce', locale: 'en-NG', timezoneId: 'Africa/Lagos' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
