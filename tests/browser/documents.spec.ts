import type { Page } from '@playwright/test';
import { makeSlug } from '../../openapi/entities/slug';
import { DEMO_ACCOUNTS } from '../../server/seed/accounts';
import { expect, signIn, test } from './fixtures';
import { DEMO_PASSWORD } from './server';

/** Visitors' pages as documents: there before the program, and without it (server/pages). */

const PAGES = [
  '/',
  '/products',
  '/products?search=Toyota',
  '/category/vehicles',
  '/auth',
  '/terms',
  '/privacy',
];

/** An ad's own address, from the list. */
async function adPath(page: Page): Promise<string> {
  await page.goto('/products');
  const href = await page.locator('main li a[href^="/product/"]').first().getAttribute('href');
  if (href === null) throw new Error('The list has no ad');
  return href;
}

/** Calls to the API that the browser makes. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** Resolves once the program runs the page. */
const runs = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-program', 'running');

/** Tree of elements, attributes and text within #root, as React must find it. */
const treeOf = (page: Page) =>
  page.evaluate(() => {
    const lines: string[] = [];
    const walk = (node: Node, depth: number) => {
      if (node instanceof Element) {
        // Mantine's rules of its own, and what a picture or field is while it works, are no part of the picture.
        const attributes = [...node.attributes]
          .filter(({ name }) => !['style', 'srcset'].includes(name))
          .map(({ name, value }) => `${name}=${value}`)
          .sort();
        lines.push(`${' '.repeat(depth)}${node.localName} ${attributes.join(' ')}`);
      } else if (node instanceof Text && node.data.trim() !== '') {
        lines.push(`${' '.repeat(depth)}"${node.data}"`);
      }
      for (const child of node.childNodes) walk(child, depth + 1);
    };
    const root = document.getElementById('root');
    if (root !== null) walk(root, 0);
    return lines.join('\n');
  });

/** How far the page's parts have moved by themselves since it came (the browser's layout shift score). */
const readShifts = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      resolve(shifts.reduce((sum, { value }) => sum + value, 0));
    }).observe({ type: 'layout-shift', buffered: true });
    // Without any shift the observer is never called.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
  });

test('each visitors’ page is painted by the server and continued without a second request, as the same tree', async ({
  page,
  browser,
}) => {
  const ad = await adPath(page);
  for (const path of [...PAGES, ad, '/there-is-no-such-page']) {
    const still = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
    const document = await still.newPage();
    await document.goto(path);
    const painted = await document.content();
    const calls = callsOf(page);
    await page.goto(path);
    await runs(page);
    // What the program paints first stands in the document word by word.
    const root =
      /<div id="root">[\s\S]*?<script type="application\/json" id="handed">/.exec(painted)?.[0] ?? '';
    const tree = await treeOf(page);
    for (const [, text = ''] of tree.matchAll(/"([^"]+)"/g)) {
      const written = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      expect(root, `${path}: ${text}`).toContain(written.trim());
    }
    // Only what is no part of the document: Google's settings, and that an ad was seen.
    expect(
      calls.filter((call) => !/^GET \/api\/health$|^POST \/api\/products\/\d+\/views$/.test(call)),
      path,
    ).toEqual([]);
    page.removeAllListeners('request');
    await still.close();
  }
  // A page that hydrates wrongly says so on the console, which `quietConsole` reads at the end.
});

test('without JavaScript: search, filters, pages, categories and an ad with its photos', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByLabel('What are you looking for?').fill('Toyota');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/products\?.*search=Toyota/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Toyota');
  const found = await page.locator('main li a[href^="/product/"]').count();
  expect(found).toBeGreaterThan(0);

  await page.goto('/products');
  await page.getByLabel('State').selectOption('Lagos');
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL(/state=Lagos/);
  await expect(page.getByLabel('State')).toHaveValue('Lagos');

  await page.goto('/products');
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);

  await page.goto('/');
  await page.getByRole('link', { name: 'Vehicles' }).first().click();
  await expect(page).toHaveURL(/vehicles/);
  await page.goto('/category/vehicles');
  await expect(page.getByRole('heading', { level: 1, name: 'Vehicles' })).toBeVisible();
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page).toHaveURL(/\/products\?.*category=Vehicles/);
  await expect(page.getByLabel('Category')).toHaveValue('vehicles');
  await page.getByLabel('State').selectOption('Lagos');
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL(/category=vehicles.*state=Lagos/);
  await page.goto('/category/vehicles');
  await page.locator('main li a[href^="/product/"]').first().click();
  await expect(page).toHaveURL(/\/product\/.+/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.locator('article img').count()).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Sign In' }).last().click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByText('Signing in needs JavaScript.')).toBeVisible();
  await context.close();
});

/** Keeps the program of documents back until what it returns is called. */
async function holdProgram(page: Page): Promise<() => void> {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return () => arrive();
}

test('what is pressed and typed before the program runs happens once it does', async ({ page }) => {
  const arrive = await holdProgram(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/products', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('searchbox', { name: 'Search products' }).fill('Toyota');
  await expect(page.getByLabel('Category')).toBeHidden();
  arrive();
  await expect(page.getByLabel('Category')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('Toyota');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/search=Toyota/);
});

test('what is pressed while React takes the page over happens once, not twice', async ({ page }) => {
  await page.addInitScript(() => {
    // React listens on its root before it has taken over what stands in it.
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...given) {
      addEventListener.apply(this, given);
      if (given[0] !== 'click' || !(this instanceof Element) || this.id !== 'root') return;
      EventTarget.prototype.addEventListener = addEventListener;
      queueMicrotask(() => {
        document.documentElement.dataset.pressed = document.documentElement.dataset.program ?? 'before';
        document.querySelector<HTMLElement>('button[formaction]')?.click();
      });
    };
  });
  await page.goto('/category/vehicles');
  await expect(page.locator('html')).toHaveAttribute('data-program', 'running');
  await expect(page.locator('html')).toHaveAttribute('data-pressed', 'before');
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('what is pressed early in a part of its own, such as reporting an ad, happens as well', async ({
  page,
}) => {
  const ad = await adPath(page);
  const arrive = await holdProgram(page);
  await page.goto(ad, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Report this ad' }).click();
  arrive();
  await expect(page.getByRole('dialog', { name: 'Report this ad' }).getByRole('radio')).toHaveCount(7);
});

test('signing in to reach a seller remembers the way back, however early it is pressed', async ({ page }) => {
  const ad = await adPath(page);
  for (const [path, name] of [
    ['/category/vehicles', 'WhatsApp'],
    [ad, 'Sign In'],
  ] as const) {
    const arrive = await holdProgram(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('link', { name }).first().click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    arrive();
    await expect(page).toHaveURL(/\/auth$/);
    expect(await page.evaluate(() => localStorage.getItem('redirectAfterAuth'))).toBe(path);
    await page.unrouteAll();
  }
});

test('a program that does not come leaves a page that works by links and forms', async ({
  page,
  quietConsole,
}) => {
  await page.route(/\/assets\/index-[^/]+\.js$/, (route) => route.abort());
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/products');
  await expect(page.locator('html')).toHaveAttribute('data-program', 'missing');
  await expect(page.getByLabel('Category')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search products' }).fill('Toyota');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/search=Toyota/);
  await page.goto('/category/vehicles?search=Toyota');
  await expect(page.locator('html')).toHaveAttribute('data-program', 'missing');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page).toHaveURL(/\/products\?search=Toyota&category=Vehicles/);
  await page.goto('/auth');
  await expect(page.getByText('Signing in needs JavaScript.')).toBeVisible();
  quietConsole.splice(0);
});

test('somebody signed in gets the same document, and their own header, hearts and contact after it', async ({
  page,
}) => {
  await signIn(page, DEMO_ACCOUNTS.buyer.email);
  await expect(page).toHaveURL(/\/dashboard$/);
  const ad = await adPath(page);
  await page.goto(ad);
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Contact Seller', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Contact Seller' }).getByText('WhatsApp')).toBeVisible();
  expect(await page.evaluate(readShifts)).toBe(0);
  // The ads stay while they are asked for again, with numbers.
  await page.goto('/category/vehicles');
  await expect(page.getByRole('link', { name: 'WhatsApp' }).first()).toHaveAttribute('href', /wa\.me/);
  expect(await page.evaluate(readShifts)).toBe(0);
  await page.goto('/auth');
  await expect(page).toHaveURL(/\/$/);
});

test('documents answer with the right status, and one address a thing', async ({ page, request }) => {
  const ad = await adPath(page);
  const statusOf = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location ?? ''];
  };
  expect(await statusOf('/')).toEqual([200, '']);
  expect(await statusOf('/nothing/here')).toEqual([404, '']);
  expect(await statusOf('/product/nothing')).toEqual([404, '']);
  expect(await statusOf('/product/gone-2147483647')).toEqual([404, '']);
  expect(await statusOf('/category/nothing-of-the-kind')).toEqual([404, '']);
  expect(await statusOf(ad.replace(/\/product\/.*-/, '/product/another-title-'))).toEqual([301, ad]);
  expect(await statusOf(`${ad})`)).toEqual([301, ad]);
  expect(await statusOf('/seller-dashboard?a=1')).toEqual([301, '/seller/dashboard?a=1']);
  expect((await statusOf('/products?page=4000'))[0]).toBe(302);
});

test('a document is kept for a moment, and renewed by what changes it', async ({ page, request }) => {
  const ad = await adPath(page);
  const first = await request.get(ad);
  expect(first.headers()['cache-control']).toBe('public, max-age=0, s-maxage=30, stale-while-revalidate=300');
  const { etag } = first.headers();
  expect(etag).toMatch(/^W\/"/);
  const again = await request.get(ad, { headers: { 'if-none-match': etag ?? '' } });
  expect(again.status()).toBe(304);
  const html = await first.text();
  expect(html).toContain('<meta property="og:image:width" content="1200">');
  expect(html).toContain('"@type":"Product"');
  expect(html).toContain('"priceCurrency":"NGN"');
});

test('an ad that visitors do not find any more opens for its seller, by its address', async ({
  page,
  request,
}) => {
  const login = await request.post('/api/auth/login', {
    data: { email: DEMO_ACCOUNTS.seller.email, password: DEMO_PASSWORD },
  });
  const headers = { Authorization: `Bearer ${(await login.json()).token}` };
  const { data } = await (await request.get('/api/products/seller', { headers })).json();
  const expired = data.find((ad: { status: string }) => ad.status === 'expired');
  const path = `/product/${makeSlug(expired.title, expired.id)}`;
  expect((await request.get(path)).status()).toBe(410);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible();
  await signIn(page, DEMO_ACCOUNTS.seller.email);
  await expect(page).toHaveURL(/dashboard/);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: expired.title })).toBeVisible();
});
