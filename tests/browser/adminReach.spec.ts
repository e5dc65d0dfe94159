import { bearer, tokenOf } from './adminSupport';
import { expect, test } from './fixtures';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './server';

/** Who gets to moderation: by the address bar, and past the client by calling the server (section 6). */

test('a visitor is asked to sign in and comes back to the list that they wanted', async ({ page }) => {
  await page.goto('/admin/users?status=suspended');
  await expect(page).toHaveURL(/\/auth$/);
  await page.getByLabel('Email', { exact: true }).fill(DEMO_ACCOUNTS.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/admin/users?status=suspended');
  await expect(page.getByLabel('Status')).toHaveValue('suspended');
});

for (const who of ['buyer', 'seller'] as const) {
  test(`a ${who} is led to the dashboard and asks the server for nothing`, async ({ page, request }) => {
    const token = await tokenOf(request, DEMO_ACCOUNTS[who].email);
    await page.addInitScript((kept: string) => localStorage.setItem('auth_token', kept), token);
    const asked: string[] = [];
    page.on('request', (call) => {
      if (call.url().includes('/api/admin/')) asked.push(call.url());
    });
    for (const path of ['/admin/users', '/admin/products?status=reported']) {
      await page.goto(path);
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect(asked).toEqual([]);
  });
}

test('someone unverified is led to the verification', async ({ page, request }) => {
  const token = await tokenOf(request, DEMO_ACCOUNTS.unverified.email);
  await page.addInitScript((kept: string) => localStorage.setItem('auth_token', kept), token);
  await page.goto('/admin/products');
  await expect(page).toHaveURL(/\/verify-email\?email=/);
});

const CALLS = [
  ['get', '/admin/users'],
  ['patch', '/admin/users/1/status', { status: 'suspended' }],
  ['get', '/admin/refunds'],
  ['get', '/admin/products'],
  ['patch', '/admin/products/1/status', { status: 'deleted' }],
  ['get', '/admin/products/1/reports'],
  ['post', '/admin/products/1/reports/dismiss'],
] as const;

for (const [who, expected] of [
  ['visitor', 401],
  ['unverified', 403],
  ['buyer', 403],
  ['seller', 403],
] as const) {
  test(`the server refuses each of moderation’s calls to a ${who}`, async ({ request }) => {
    const headers = who === 'visitor' ? {} : bearer(await tokenOf(request, DEMO_ACCOUNTS[who].email));
    for (const [method, path, data] of CALLS) {
      const answer = await request[method](`/api${path}`, { headers, data });
      expect([path, answer.status()]).toEqual([path, expected]);
    }
  });
}

test('an admin who calls the server is refused on their own account', async ({ request }) => {
  const token = await tokenOf(request, DEMO_ACCOUNTS.admin.email);
  const { id } = (await (await request.get('/api/auth/profile', { headers: bearer(token) })).json()).user;
  const answer = await request.patch(`/api/admin/users/${id}/status`, {
    headers: bearer(token),
    data: { status: 'suspended' },
  });
  expect(answer.status()).toBe(403);
});
