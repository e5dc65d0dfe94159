import { expect, signIn, test } from './fixtures';
import { DEMO_ACCOUNTS } from './server';

test('signing out in one tab signs out the other', async ({ context, page }) => {
  await signIn(page, DEMO_ACCOUNTS.buyer.email);
  await expect(page).toHaveURL(/\/dashboard$/);
  const second = await context.newPage();
  await second.goto('/profile');
  await expect(second.getByRole('main').getByText(DEMO_ACCOUNTS.buyer.email)).toBeVisible();

  await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(second).toHaveURL(/\/$/);
  await expect(second.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect
    .poll(() => second.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]))
    .toEqual([]);

  // The back button shows nothing of the person who left.
  await page.goBack();
  await expect(page).toHaveURL(/\/auth$/);
});

test('a token that the server no longer accepts leads to /auth, and back afterwards', async ({
  page,
  request,
}) => {
  await signIn(page, DEMO_ACCOUNTS.seller.email);
  await expect(page).toHaveURL(/\/seller\/dashboard$/);
  await page.goto('/sell/create');
  await page.getByLabel('Title').fill('Written before the session ended');
  await page.getByLabel('Category').selectOption({ index: 1 });
  await page.getByLabel('State').selectOption('Lagos');
  await expect(page.getByLabel('City')).toBeEnabled();
  await page.getByLabel('City').selectOption('Ikeja');
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const ended = await request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
  expect(ended.ok()).toBe(true);

  await page.getByLabel('Price').fill('5000');
  await page.getByRole('button', { name: 'Create Product' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await page.getByLabel('Email', { exact: true }).fill(DEMO_ACCOUNTS.seller.email);
  await page.getByLabel('Password', { exact: true }).fill('kasuwa-demo');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/sell\/create$/);
  await expect(page.getByLabel('Title')).toHaveValue('Written before the session ended');
  await expect(page.getByLabel('Price')).toHaveValue('5,000');
  await page.getByRole('button', { name: 'Create Product' }).click();
  await expect(page.getByText('Product created successfully!')).toBeVisible();
});

test('a suspended account and a wrong password are refused with a sentence', async ({ page }) => {
  await signIn(page, DEMO_ACCOUNTS.suspended.email);
  await expect(page.getByRole('alert')).toContainText(/suspended/i);
  await signIn(page, DEMO_ACCOUNTS.buyer.email, 'not the password');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(DEMO_ACCOUNTS.buyer.email);
});

test('without a server a stored session waits, and goes on with Retry', async ({ page, ownServer }) => {
  await page.goto(`${ownServer.url}/auth`);
  await page.getByLabel('Email', { exact: true }).fill(DEMO_ACCOUNTS.buyer.email);
  await page.getByLabel('Password', { exact: true }).fill('kasuwa-demo');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.route('**/api/auth/profile', (route) => route.abort());
  await page.reload();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/auth/profile');
  await retry.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tunde');
});
