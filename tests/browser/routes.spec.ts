import type { APIRequestContext, Page } from '@playwright/test';
import { makeSlug } from '../../openapi/entities/slug';
import { routes } from '../../src/app/routes';
import { expect, test } from './fixtures';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './server';

/**
 * Every route and alias of the table, by who asks (section 2, Route table; decisions.md). What is
 * expected is written here again, from the specification, and not read off the table that is tested.
 */
const PAGES = {
  everybody: [
    '/',
    '/reset-password',
    '/products',
    '/category/:id',
    '/product/:slug',
    '/report-problem',
    '/terms',
    '/privacy',
    '/no/such/page',
  ],
  entrance: ['/auth', '/verify-email'],
  signedIn: ['/profile', '/settings', '/messages', '/saved'],
  verified: ['/dashboard', '/seller/dashboard', '/seller/analytics', '/sell/create', '/sell/edit/:id'],
  admin: [
    '/admin/dashboard',
    '/admin/users',
    '/admin/products',
    '/admin/categories',
    '/admin/problems',
    '/admin/mails',
  ],
} as const;

const ALIASES: Record<string, string> = {
  '/seller': '/seller/dashboard',
  '/seller-dashboard': '/seller/dashboard',
  '/seller-analytics': '/seller/analytics',
  '/sell': '/sell/create',
  '/create-product': '/sell/create',
  '/edit-product/:id': '/sell/edit/:id',
  '/admin': '/admin/dashboard',
};

type Group = keyof typeof PAGES;
const VERIFY = `/verify-email?email=${encodeURIComponent(DEMO_ACCOUNTS.unverified.email)}`;

/** Where each kind of person ends on each kind of page; null is: there. */
const ENDS: Record<string, { email: string | null; ends: Record<Group, string | null> }> = {
  visitor: {
    email: null,
    ends: { everybody: null, entrance: null, signedIn: '/auth', verified: '/auth', admin: '/auth' },
  },
  unverified: {
    email: DEMO_ACCOUNTS.unverified.email,
    ends: { everybody: null, entrance: null, signedIn: null, verified: VERIFY, admin: VERIFY },
  },
  buyer: {
    email: DEMO_ACCOUNTS.buyer.email,
    ends: { everybody: null, entrance: '/', signedIn: null, verified: null, admin: '/dashboard' },
  },
  seller: {
    email: DEMO_ACCOUNTS.seller.email,
    ends: { everybody: null, entrance: '/', signedIn: null, verified: null, admin: '/dashboard' },
  },
  admin: {
    email: DEMO_ACCOUNTS.admin.email,
    ends: { everybody: null, entrance: '/', signedIn: null, verified: null, admin: null },
  },
};

/** By who asks and for what. */
const EXCEPTIONS: Record<string, string> = {
  // It is somebody else's ad: its form does not open (section 8, 'Product not found').
  'buyer /sell/edit/:id': '/seller/dashboard',
};

test('the table of routes holds these pages and aliases, and no others', () => {
  const pages = Object.values(PAGES).flat() as string[];
  expect(routes.map(({ path }) => path).sort()).toEqual(pages.filter((p) => p !== '/no/such/page').sort());
  const aliases = routes.flatMap((route) =>
    ('aliases' in route ? route.aliases : []).map((alias) => [alias, route.path] as const),
  );
  expect(Object.fromEntries(aliases)).toEqual(ALIASES);
});

for (const [who, { email, ends }] of Object.entries(ENDS)) {
  test(`where the ${who} ends on every page, which fits 320 px`, async ({ page, request }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width: 320, height: 640 });
    const token = email === null ? null : await arriveWithSession(page, request, email);
    const { id: someId, slug } = await someAd(request);
    const id = (token === null ? null : await ownAd(request, token)) ?? someId;
    const fill = (path: string) =>
      path.replace('/category/:id', '/category/cars').replace(':slug', slug).replace(':id', String(id));
    const wide: string[] = [];

    for (const [group, paths] of Object.entries(PAGES) as [Group, readonly string[]][]) {
      for (const path of paths) {
        const end = EXCEPTIONS[`${who} ${path}`] ?? ends[group] ?? path;
        await test.step(path, async () => {
          await endsAt(page, fill(path), fill(end));
          if (await isTooWide(page)) wide.push(path);
        });
      }
    }
    for (const [alias, path] of Object.entries(ALIASES)) {
      const group = (Object.keys(PAGES) as Group[]).find((name) =>
        (PAGES[name] as readonly string[]).includes(path),
      );
      const end = EXCEPTIONS[`${who} ${path}`] ?? ends[group ?? 'everybody'] ?? path;
      await test.step(alias, () => endsAt(page, fill(alias), fill(end)));
    }
    expect(wide).toEqual([]);
  });
}

/** A session without the form: signing in has tests of its own. */
async function arriveWithSession(page: Page, request: APIRequestContext, email: string) {
  const answer = await request.post('/api/auth/login', { data: { email, password: DEMO_PASSWORD } });
  const { token } = await answer.json();
  await page.addInitScript((kept: string) => localStorage.setItem('auth_token', kept), token);
  return String(token);
}

/** An ad of theirs, or null. */
async function ownAd(request: APIRequestContext, token: string): Promise<number | null> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await request.get('/api/products/seller', { headers });
  return answer.ok() ? ((await answer.json()).data[0]?.id ?? null) : null;
}

async function someAd(request: APIRequestContext): Promise<{ id: number; slug: string }> {
  const { data } = await (await request.get('/api/products?limit=1&status=active')).json();
  // Its own address: any other leads there.
  return { id: data[0].id, slug: makeSlug(data[0].title, data[0].id) };
}

/**
 * What the shell does on the way (section 2 leaves it to browsers, which do it only for pages that they
 * load): the heading of the new page takes the focus, the tab is named after it, and Back brings both
 * the page and the place in it.
 */
test('a link moves the focus to the new heading and names the tab; Back restores the place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  // Before the program runs the browser follows links by itself.
  await expect(page.locator('html')).toHaveAttribute('data-program', 'running');
  await expect(page.getByRole('link', { name: 'View More Products' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Browse' }).focus();
  await page.evaluate(() => window.scrollTo(0, 700));
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(300);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('All Products · Kasuwa');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await expect(page).toHaveTitle('Kasuwa');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);

  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveTitle('Privacy Policy · Kasuwa');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goto('/no/such/page');
  await expect(page).toHaveTitle('Page not found · Kasuwa');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a page behind sign-in is kept, query and all, and shown after it; an alias keeps its query', async ({
  page,
}) => {
  await page.goto('/seller-dashboard?payment=cancelled');
  await expect(page).toHaveURL(/\/auth$/);
  const kept = () => page.evaluate(() => localStorage.getItem('redirectAfterAuth'));
  await expect.poll(kept).toBe('/seller/dashboard?payment=cancelled');
  await page.getByLabel('Email', { exact: true }).fill(DEMO_ACCOUNTS.seller.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/seller\/dashboard/);
  await expect.poll(kept).toBeNull();
});

async function endsAt(page: Page, from: string, to: string) {
  await page.goto(from);
  await expect(page).toHaveURL((url) => url.pathname + url.search === to);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
  await expect(page).toHaveTitle(/^(.+ · )?Kasuwa$/);
}

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
