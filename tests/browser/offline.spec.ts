import type { Page } from '@playwright/test';
import { fillAd } from './adForm';
import { test as base, expect, signIn } from './fixtures';
import { Front } from './front';
import { DEMO_ACCOUNTS } from './server';

/** Without a network (decision 0011): what was seen opens and says from when it is, nothing is lost, and all goes on by itself. */

const test = base.extend<{ front: Front }>({
  front: async ({ server }, use) => {
    const front = await Front.open(server.url);
    await use(front);
    await front.close();
  },
  baseURL: async ({ front }, use) => use(front.url),
});
test.use({ serviceWorkers: 'allow' });

/** The browser's own word on the network, which a page that a worker has answered is not told by Playwright. */
const WORD = 'test.offline';

test.beforeEach(async ({ context }) => {
  await context.addInitScript((word) => {
    const onLine = () => localStorage.getItem(word) === null;
    Object.defineProperty(Navigator.prototype, 'onLine', { get: onLine });
  }, WORD);
});

const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline' });
const from = (page: Page) => bar(page).filter({ hasText: 'This was loaded just now.' });
const browse = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Browse' });
/** The first with a picture: other tests' ads have none. */
const firstAd = (page: Page) =>
  page.locator('main li:has(img[src^="/uploads/"]) a[href^="/product/"]').first();

/** Cuts every line, for pages and workers alike, and lets the browser say so. */
async function lose(page: Page, front: Front) {
  front.setAway(true);
  await page.evaluate((word) => {
    localStorage.setItem(word, 'yes');
    window.dispatchEvent(new Event('offline'));
  }, WORD);
}

async function regain(page: Page, front: Front) {
  front.setAway(false);
  await page.evaluate((word) => {
    localStorage.removeItem(word);
    window.dispatchEvent(new Event('online'));
  }, WORD);
}

/** Names of what the browser keeps in caches of this kind: paths. */
const keptIn = (page: Page, kind: string) =>
  page.evaluate(async (kind) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(`kasuwa-${kind}`));
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  }, kind);

/** Resolves once there is a worker. */
const withWorker = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** Resolves once there is a worker, and this page is kept with its pictures. */
async function kept(page: Page) {
  await withWorker(page);
  const path = new URL(page.url()).pathname;
  await expect.poll(() => keptIn(page, 'documents')).toContain(path);
  const shown = () =>
    page
      .locator('main img')
      .evaluateAll((all) =>
        (all as HTMLImageElement[])
          .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
          .map(({ currentSrc }) => new URL(currentSrc).pathname),
      );
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(0);
  await expect.poll(() => keptIn(page, 'pictures')).toEqual(expect.arrayContaining(await shown()));
}

/** Whether the pictures on the screen are there. */
const pictured = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('main img[src^="/uploads/"]')
        .first()
        .evaluate((img) => (img as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(1);

test('a list and an ad that were seen open without a network, with pictures, and say from when they are', async ({
  page,
  front,
}) => {
  await page.goto('/products');
  await kept(page);
  await firstAd(page).click();
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expect(page).toHaveURL(/\/product\//);
  await pictured(page);
  const ad = new URL(page.url()).pathname;

  await lose(page, front);
  await expect(bar(page)).toHaveText('You are offline.');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(from(page)).toBeVisible();
  await pictured(page);

  await page.goto('/products');
  await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();
  await expect(from(page)).toBeVisible();
  await pictured(page);
  await page.locator(`main li a[href="${ad}"]`).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(from(page)).toBeVisible();

  await regain(page, front);
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('a page that was never seen leaves the one that is there, says so, and opens by itself', async ({
  page,
  front,
}) => {
  await page.goto('/terms');
  await withWorker(page);
  await lose(page, front);
  await browse(page).click();
  await expect(bar(page)).toContainText('opens by itself');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  await expect(page).toHaveURL(/\/terms$/);
  await regain(page, front);
  await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible();
  await expect(page).toHaveURL(/\/products$/);
  await expect(bar(page)).toHaveCount(0);
});

test('an address that was never seen gives our own page, which goes on by itself', async ({
  page,
  front,
  quietConsole,
}) => {
  await page.goto('/terms');
  await withWorker(page);
  await expect
    .poll(() => keptIn(page, 'files').then((all) => all.some((one) => one.includes('connection'))))
    .toBe(true);
  await lose(page, front);
  for (const address of ['/products?search=Toyota', '/dashboard']) {
    await page.goto(address);
    await expect(bar(page)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  }
  await page.goto('/products?search=Toyota');
  await expect(bar(page)).toBeVisible();
  await regain(page, front);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Toyota');
  await expect(firstAd(page)).toBeVisible();
  // React names what a boundary has caught.
  const heard = quietConsole.splice(0);
  expect(heard.filter((line) => !line.startsWith('console: PartMissing: '))).toEqual([]);
});

/** A buyer who has signed in and looks at the list of ads. */
async function buyerOnList(page: Page): Promise<void> {
  await signIn(page, DEMO_ACCOUNTS.buyer.email);
  await expect(page).toHaveURL(/\/dashboard$/);
  await withWorker(page);
  await browse(page).click();
}

test('saved ads open without a network, were they never opened, and are gone with their owner', async ({
  page,
  front,
}) => {
  await buyerOnList(page);
  const link = firstAd(page);
  const href = (await link.getAttribute('href')) ?? '';
  const title = (await link.textContent()) ?? '';
  const heart = page.getByRole('button', { name: `Save ${title}` });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => keptIn(page, 'person')).toContain('/api/saved');
  await expect.poll(() => keptIn(page, 'saved')).toContain(href);

  await lose(page, front);
  await page.goto('/saved');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect(from(page)).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(from(page)).toBeVisible();

  await regain(page, front);
  await page.goto('/products');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect.poll(() => keptIn(page, 'person')).toEqual([]);
  await expect.poll(() => keptIn(page, 'saved')).toEqual([]);
});

test('a heart pressed without a network waits, over a reload too, and is told to the account when it is back', async ({
  page,
  front,
}) => {
  await buyerOnList(page);
  const heart = page.getByRole('button', { name: /^Save / }).last();
  const before = await heart.getAttribute('aria-pressed');
  const after = before === 'true' ? 'false' : 'true';
  await lose(page, front);
  await heart.click();
  await expect(page.getByText('Your change is kept and sent later.')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', after);
  // Nor is it lost with the page.
  await page.reload();
  await expect(bar(page)).toBeVisible();
  const told = page.waitForResponse(
    (answer) => /\/api\/saved\/\d+$/.test(answer.url()) && answer.request().method() !== 'GET',
  );
  await regain(page, front);
  expect((await told).ok()).toBe(true);
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', after);
});

test('an ad that is posted without a network is not lost', async ({ page, front }) => {
  await signIn(page, DEMO_ACCOUNTS.seller.email);
  await expect(page).toHaveURL(/\/seller\/dashboard$/);
  await withWorker(page);
  await page.goto('/sell/create');
  const title = `Without a network ${Date.now()}`;
  await fillAd(page, { title, price: '1000' });
  await lose(page, front);
  await expect(bar(page)).toBeVisible();
  await page.getByRole('button', { name: 'Create Product' }).click();
  await expect(
    page.getByRole('form').getByRole('alert').filter({ hasText: 'Failed to save product.' }),
  ).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  // Who somebody is can't be asked, so the form waits; what was typed is kept.
  await page.goto('/sell/create');
  await expect(page.getByText('You are still signed in.')).toBeVisible();
  await regain(page, front);
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.getByRole('button', { name: 'Create Product' }).click();
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(1);
});

test('a new version takes over at the next step', async ({ page, front }) => {
  await page.goto('/terms');
  await withWorker(page);
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  front.deploy({ path: /^\/service-worker\.js/, change: (text) => `${text}\n// newer` });
  const waits = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      return registration.waiting !== null;
    });
  await expect.poll(waits).toBe(true);
  await browse(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => 'isOld' in window)).toBe(false);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null))
    .toBe(true);
});

/** A newer build, which no longer has the list of ads that the open page would fetch. */
function deployWithoutList(front: Front): void {
  front.deploy(
    { path: /^\/assets\/productList-/, change: null },
    {
      path: /^\/index\.html/,
      change: (text) => {
        // From here on everything is the new build's.
        front.deploy();
        return text.replaceAll(/index-[\w-]+\.js/g, 'index-newer.js');
      },
    },
  );
}

test('a part that a deployment has taken away reloads the page once', async ({
  page,
  front,
  quietConsole,
}) => {
  await page.goto('/terms');
  await withWorker(page);
  deployWithoutList(front);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await browse(page).click();
  await expect.poll(() => loads).toBe(1);
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible();
  // React names what a boundary has caught.
  quietConsole.splice(0);
  expect(loads).toBe(1);
});

test('a form that holds work does not keep an old build, and its text is there in the new one', async ({
  page,
  front,
  quietConsole,
}) => {
  await signIn(page, DEMO_ACCOUNTS.seller.email);
  await expect(page).toHaveURL(/\/seller\/dashboard$/);
  await withWorker(page);
  await page.goto('/sell/create');
  const title = `Over a deployment ${Date.now()}`;
  await fillAd(page, { title, price: '1000', description: 'Typed in the old build' });
  // What the tab keeps is an older build's from here on.
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage).filter((name) => /^kasuwa\.(resume|draft)\./.test(name))) {
      const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}');
      sessionStorage.setItem(key, JSON.stringify({ ...kept, version: 'older', build: 'older' }));
    }
  });
  deployWithoutList(front);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await browse(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible();
  expect(loads).toBe(1);
  quietConsole.splice(0);

  await page.goto('/sell/create');
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.getByLabel('Description')).toHaveValue('Typed in the old build');
  await expect(page.getByLabel('Price')).toHaveValue('1,000');
  await expect(page.getByLabel('City')).toHaveValue(/\d/);
});
