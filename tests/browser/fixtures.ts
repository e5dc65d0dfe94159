import { test as base, expect, type Page } from '@playwright/test';
import { holdTimers } from '../support/held';
import { templateFolder } from './globalSetup';
import { DEMO_PASSWORD, RunningServer } from './server';

/** What each test gets beside Playwright's own: a running product, and a page whose console must stay quiet. */
interface Fixtures {
  quietConsole: string[];
  ownServer: RunningServer;
}

export const test = base.extend<Fixtures, { server: RunningServer }>({
  /** The worker's product; tests leave behind only what carries their own names. */
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's shape
    async ({}, use) => {
      const server = await RunningServer.start(templateFolder());
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  context: async ({ context }, use) => {
    await holdTimers(context);
    await use(context);
  },
  /** A product of this test alone, to be killed or restarted. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's shape
  ownServer: async ({}, use) => {
    const server = await RunningServer.start(templateFolder());
    await use(server);
    await server.remove();
  },
  /** Console errors and page errors of the test's page; the test fails when any are left at its end. */
  quietConsole: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(`page error: ${error.message}`));
      page.on('console', (message) => {
        // The browser itself logs each refused request; which refusals are right is the test's own matter.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          errors.push(`console: ${message.text()}`);
      });
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** An address that nobody has used yet in this run. */
export const freshEmail = (who: string) =>
  `${who}.${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}@example.ng`;

/** Signs in on /auth as a person does. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD) {
  await page.goto('/auth');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}
