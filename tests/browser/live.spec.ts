import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type DevServer, startDev } from './devServer';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './server';

/**
 * The live mode of the flow explorer: `npm run dev`, the product in one tab,
 * `/__flows#/~live` in another of the same browser.
 */
interface Tabs {
  page: Page;
  live: Page;
  /** Console errors and page errors of both. */
  noise: string[];
}

const test = base.extend<{ quiet: string[] }, { dev: DevServer; tabs: Tabs }>({
  dev: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's shape
    async ({}, use) => {
      const dev = await startDev();
      await use(dev);
      await dev.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  /** One browser for all tests: unbundled modules, of which there are hundreds, are fetched once. */
  tabs: [
    async ({ browser, dev }, use) => {
      const context = await browser.newContext({ baseURL: dev.url, locale: 'en-NG' });
      const noise: string[] = [];
      context.on('weberror', (error) => noise.push(`page error: ${error.error().message}`));
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !REFUSED.test(message.text()))
          noise.push(`${message.type()}: ${message.text()}`);
      });
      await use({ page: await context.newPage(), live: await context.newPage(), noise });
      await context.close();
    },
    { scope: 'worker' },
  ],
  quiet: [
    async ({ tabs }, use) => {
      await use(tabs.noise);
      expect(tabs.noise.splice(0)).toEqual([]);
    },
    { auto: true },
  ],
});

/** The browser itself logs the sign-in that is refused here. */
const REFUSED = /^Failed to load resource: the server responded with a status of 401/;

// A development server compiles on demand: the first visit takes its time on a busy machine.
test.describe.configure({ mode: 'serial', timeout: 240_000 });
const PATIENT = { timeout: 120_000 };

const running = (live: Page, machine: string) =>
  live
    .getByRole('region', { name: 'Running charts' })
    .getByRole('button', { name: new RegExp(`^${machine} `) });
const state = (live: Page, path: string) => live.locator(`.canvas [data-state="${path}"]`);
const log = (live: Page) => live.getByRole('region', { name: 'Events' }).getByRole('list');

/** Everything that the product tells, word for word, as any page of its server could hear it. */
async function overhear(live: Page): Promise<() => Promise<string>> {
  await live.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    new BroadcastChannel('kasuwa.inspect').addEventListener('message', ({ data }) =>
      told.push(JSON.stringify(data)),
    );
  });
  return () => live.evaluate(() => (window as unknown as { told: string[] }).told.join('\n'));
}

test('shows what runs in the product, its state in the drawing, and its last events', async ({
  tabs: { page, live },
}) => {
  await live.goto('/__flows#/~live', PATIENT);
  await expect(live.getByRole('heading', { name: 'Nothing runs yet' })).toBeVisible(PATIENT);

  await page.goto('/products', PATIENT);
  // The page's chart, and those of the whole tab.
  await running(live, 'productList').click(PATIENT);
  for (const machine of ['auth', 'toasts', 'hearts']) await expect(running(live, machine)).toBeVisible();
  await expect(running(live, 'productList')).toContainText('at /products');
  await expect(state(live, 'list.ready')).toHaveAttribute('aria-current', 'step', PATIENT);
  await expect(state(live, 'list.loading')).not.toHaveAttribute('aria-current');

  // The product goes on, and the drawing with it.
  await page.getByRole('searchbox', { name: 'Search products' }).fill('zzzz');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=zzzz/);
  await expect(state(live, 'list.empty')).toHaveAttribute('aria-current', 'step', PATIENT);
  await expect(state(live, 'list.ready')).not.toHaveAttribute('aria-current');
  await expect(live.locator('.canvas text.lit').first()).toHaveText(/^done loadProducts/);
  await expect(log(live).getByRole('listitem').first()).toContainText(/loadProducts.*list\.empty/);
  await expect(log(live)).toContainText('url.changed');

  // Where the page is left, its chart has ended, and the next one runs.
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Kasuwa/ })
    .first()
    .click();
  await expect(running(live, 'productList')).toContainText('has ended');
  await expect(running(live, 'homeSearch')).toContainText('at /');
});

test('follows a sign-in, and tells nobody the password, the token or the address', async ({
  tabs: { page, live },
}) => {
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  // Loaded anew, it asks what runs.
  await live.reload(PATIENT);
  await running(live, 'auth').click(PATIENT);
  await expect(state(live, 'signedOut.idle')).toHaveAttribute('aria-current', 'step', PATIENT);
  const told = await overhear(live);

  const { email } = DEMO_ACCOUNTS.buyer;
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(state(live, 'signedOut.failed')).toHaveAttribute('aria-current', 'step', PATIENT);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(state(live, 'signedIn.steady')).toHaveAttribute('aria-current', 'step', PATIENT);
  await expect(running(live, 'auth')).toContainText('signedIn.steady');

  const events = log(live).getByRole('listitem');
  await expect(events.filter({ hasText: /done\.actor\.signIn → signedIn/ })).toHaveCount(1);
  const submitted = events.filter({ hasText: 'signIn.submitted' });
  await expect(submitted).toHaveCount(2);
  // What an event carries is there to be read, and dots where it is nobody's business.
  await submitted.first().getByText('event', { exact: true }).click();
  await expect(submitted.first()).toContainText('•••');
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  expect(token).toBeTruthy();
  const heard = await told();
  expect(heard).toContain('"type":"signIn.submitted"');
  const shown = await live.locator('body').innerHTML();
  for (const secret of [DEMO_PASSWORD, 'not-the-password', String(token), email]) {
    expect(heard).not.toContain(secret);
    expect(shown).not.toContain(secret);
  }
});

test('is used by keys alone, fits a phone, and axe finds nothing', async ({ tabs: { page, live } }) => {
  const auth = running(live, 'auth');
  await running(live, 'toasts').focus();
  await live.keyboard.press('Enter');
  await expect(auth).toHaveAttribute('aria-pressed', 'false');
  await auth.focus();
  await live.keyboard.press('Space');
  await expect(auth).toHaveAttribute('aria-pressed', 'true');
  await expect(state(live, 'signedIn.steady')).toHaveAttribute('aria-current', 'step');
  const { violations } = await new AxeBuilder({ page: live }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
  await live.setViewportSize({ width: 360, height: 740 });
  const [content = 0, width = 0] = await live.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content).toBeLessThanOrEqual(width);

  // A state of the drawing leads to its place in the explorer.
  await state(live, 'signedIn.steady').focus();
  await live.keyboard.press('Enter');
  await expect(live).toHaveURL(/#\/auth\/signedIn\.steady$/);
  await expect(state(live, 'signedIn.steady')).toHaveAttribute('aria-current', 'step', PATIENT);

  // Where the product's tab is closed, all of it is gone.
  await live.goto('/__flows#/~live');
  await expect(auth).toBeVisible();
  await page.close({ runBeforeUnload: true });
  await expect(live.getByRole('heading', { name: 'Nothing runs yet' })).toBeVisible();
});
