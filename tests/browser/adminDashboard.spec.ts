import type { APIRequestContext, Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './server';

/** A token, as signing in gives it. */
async function tokenOf(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post('/api/auth/login', { data: { email, password: DEMO_PASSWORD } });
  return (await answer.json()).token;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'System health' });

test('the figures, the health and the acts of the house', async ({ page, request }) => {
  const token = await tokenOf(request, DEMO_ACCOUNTS.admin.email);
  const headers = { Authorization: `Bearer ${token}` };
  const { data: stats } = await (await request.get('/api/admin/dashboard-stats', { headers })).json();
  const { data: ads } = await (await request.get('/api/products?limit=1&status=active')).json();

  await signIn(page, DEMO_ACCOUNTS.admin.email);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const cards = page.getByRole('list', { name: 'Figures' }).getByRole('listitem');
  await expect(cards).toHaveCount(4);
  await expect(cards.nth(0)).toContainText(`Total Users${stats.totalUsers.toLocaleString('en-NG')}`);
  await expect(cards.nth(0)).toContainText(`${stats.recentSignups} new this week`);
  await expect(cards.nth(1)).toContainText('0 pending approval');
  await expect(cards.nth(2)).toContainText(`₦${stats.totalRevenue.toLocaleString('en-NG')}`);
  await expect(cards.nth(2)).toContainText('From subscription payments');
  await expect(cards.nth(3)).toContainText(`Active Subscriptions${stats.activeSubscriptions}`);
  for (const [name, href] of [
    ['Manage Users', '/admin/users'],
    ['Manage Products', '/admin/products'],
    ['Manage Categories', '/admin/categories'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', href);

  const health = page.getByRole('region', { name: 'System health' });
  await expect(health).toContainText('Healthy');
  await expect(health).toContainText(/Uptime(less than a minute|\d+ minutes?)/);
  await expect(health).toContainText('Last backupNot known');

  // By keyboard alone: open, read, check again, close, and be back where one was.
  const details = page.getByRole('button', { name: 'View Details' });
  await details.focus();
  await page.keyboard.press('Enter');
  const checks = dialog(page).getByRole('list', { name: 'Checks' }).getByRole('listitem');
  await expect(checks).toHaveCount(4);
  for (const [place, part] of ['Database', 'Pictures', 'Mail', 'Payments'].entries())
    await expect(checks.nth(place)).toContainText(new RegExp(`${part}Healthy.*\\d+ ms`));
  const again = dialog(page).getByRole('button', { name: 'Check again' });
  await again.focus();
  const asked = page.waitForResponse('**/api/admin/health');
  await page.keyboard.press('Enter');
  await asked;
  await expect(checks).toHaveCount(4);
  await expect(again).toBeFocused();
  // Nothing behind the dialog can be reached.
  for (let i = 0; i < 4; i += 1) {
    await page.keyboard.press('Tab');
    const behind = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== null && focused !== document.body && focused.closest('dialog') === null;
    });
    expect(behind).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(details).toBeFocused();

  // What was done shows up, newest first, with its public page.
  const name = `Kites ${Date.now()}`;
  const made = await request.post('/api/admin/categories', { headers, data: { name } });
  const { data: kites } = await made.json();
  await request.delete(`/api/admin/categories/${kites.id}`, { headers });
  const [ad] = ads;
  expect(
    (
      await request.patch(`/api/admin/products/${ad.id}/status`, { headers, data: { status: 'expired' } })
    ).ok(),
  ).toBe(true);
  await page.reload();
  const acts = page.getByRole('list', { name: 'Recent actions' }).getByRole('listitem');
  await expect(acts.nth(0)).toContainText(`expired the ad ${ad.title}`);
  await expect(acts.nth(0).getByRole('link', { name: ad.title })).toHaveAttribute(
    'href',
    new RegExp(`^/product/.*${ad.id}$`),
  );
  await expect(acts.nth(0).locator('time')).toContainText(/\d{4}, \d\d:\d\d/);
  await expect(acts.nth(1)).toContainText(`deleted the category ${name}`);
  await expect(acts.nth(1).getByRole('link')).toHaveCount(0);
  await expect(acts.nth(2)).toContainText(`added the category ${name}`);
});

test('what is owed back to sellers is told by itself', async ({ page, request }) => {
  const token = await tokenOf(request, DEMO_ACCOUNTS.otherSeller.email);
  const begun = await request.post('/api/subscription/payment/initiate', {
    headers: { Authorization: `Bearer ${token}` },
    data: { planId: 1 },
  });
  const { paymentUrl, transactionRef } = (await begun.json()).data;
  await request.post(paymentUrl, { form: { deed: 'short' }, maxRedirects: 0 });

  await signIn(page, DEMO_ACCOUNTS.admin.email);
  const due = page.getByRole('region', { name: /^Refunds due \(\d+\)$/ });
  const refund = due.getByRole('listitem').filter({ hasText: transactionRef });
  await expect(refund).toContainText('₦250 to Musa Bello');
  await expect(refund).toContainText('The price was not paid in full, so no plan was given.');
  await expect(refund.locator('time')).toContainText(/\d{4}, \d\d:\d\d/);
});

test('older acts come when asked for', async ({ page, request }) => {
  const headers = { Authorization: `Bearer ${await tokenOf(request, DEMO_ACCOUNTS.admin.email)}` };
  const name = `Drums ${Date.now()}`;
  const made = await request.post('/api/admin/categories', { headers, data: { name } });
  const { data: drums } = await made.json();
  for (let i = 0; i < 11; i += 1)
    await request.put(`/api/admin/categories/${drums.id}`, {
      headers,
      data: { name, description: `No. ${i}` },
    });
  await signIn(page, DEMO_ACCOUNTS.admin.email);
  const acts = page.getByRole('list', { name: 'Recent actions' }).getByRole('listitem');
  await expect(acts).toHaveCount(10);
  const more = page.getByRole('button', { name: 'Show more' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(acts.nth(11)).toContainText(`added the category ${name}`);
  await request.delete(`/api/admin/categories/${drums.id}`, { headers });
});

test('a server that is away: each part says so, and comes back', async ({ page, ownServer }) => {
  await page.goto(`${ownServer.url}/auth`);
  await page.getByLabel('Email', { exact: true }).fill(DEMO_ACCOUNTS.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Figures' })).toBeVisible();
  await page.getByRole('link', { name: 'Manage Categories' }).click();
  await expect(page.getByRole('table', { name: 'Categories' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('list', { name: 'Figures' })).toBeVisible();

  await ownServer.down();
  await page.getByRole('button', { name: 'View Details' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('The system could not be checked.');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Manage Categories' }).click();
  await expect(page.getByText('Failed to load categories').first()).toBeVisible();
  await page.goBack();
  const figures = page
    .getByRole('alert')
    .filter({ has: page.getByRole('button', { name: 'Retry figures' }) });
  await expect(figures).toContainText('Failed to load dashboard stats');
  await expect(page.getByRole('region', { name: 'Recent actions' }).getByRole('alert')).toContainText(
    'Failed to load recent actions',
  );

  await ownServer.up();
  await page.getByRole('button', { name: 'Retry figures' }).click();
  await expect(page.getByRole('list', { name: 'Figures' })).toBeVisible();
  // The others wait for their own press.
  await page.getByRole('button', { name: 'Retry recent actions' }).click();
  await expect(page.getByRole('button', { name: 'Retry recent actions' })).toHaveCount(0);
  await page.getByRole('button', { name: 'View Details' }).click();
  await expect(dialog(page).getByRole('list', { name: 'Checks' })).toBeVisible();
});

const PEOPLE = [
  { who: 'a visitor', email: null, status: 401, end: /\/auth$/ },
  { who: 'somebody unverified', email: DEMO_ACCOUNTS.unverified.email, status: 403, end: /\/verify-email\?/ },
  { who: 'a buyer', email: DEMO_ACCOUNTS.buyer.email, status: 403, end: /\/dashboard$/ },
  { who: 'a seller', email: DEMO_ACCOUNTS.seller.email, status: 403, end: /\/dashboard$/ },
];

for (const { who, email, status, end } of PEOPLE) {
  test(`${who} gets to no admin page and through no admin call`, async ({ page, request }) => {
    const token = email === null ? null : await tokenOf(request, email);
    if (token !== null)
      await page.addInitScript((kept: string) => localStorage.setItem('auth_token', kept), token);
    for (const path of ['/admin/dashboard', '/admin/categories', '/admin']) {
      await page.goto(path);
      await expect(page).toHaveURL(end);
      await expect(page).not.toHaveURL(/\/admin\//);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { name: /^(Admin Dashboard|Manage Categories)$/ })).toHaveCount(
        0,
      );
    }

    const headers: Record<string, string> = token === null ? {} : { Authorization: `Bearer ${token}` };
    const { data: before } = await (await request.get('/api/categories')).json();
    const { id } = before[0];
    const answers = await Promise.all([
      request.get('/api/admin/dashboard-stats', { headers }),
      request.get('/api/admin/health', { headers }),
      request.get('/api/admin/audit', { headers }),
      request.get('/api/admin/refunds', { headers }),
      request.post('/api/admin/categories', { headers, data: { name: 'Mine now' } }),
      request.put(`/api/admin/categories/${id}`, { headers, data: { name: 'Mine now' } }),
      request.delete(`/api/admin/categories/${id}`, { headers }),
    ]);
    expect(answers.map((answer) => answer.status())).toEqual(answers.map(() => status));
    for (const answer of answers) expect((await answer.json()).message).toMatch(/\w/);
    expect((await (await request.get('/api/categories')).json()).data).toEqual(before);
  });
}
