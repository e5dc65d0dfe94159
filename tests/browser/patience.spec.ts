import type { APIRequestContext, Page } from '@playwright/test';
import { expect, freshEmail, signIn, test } from './fixtures';
import { DEMO_PASSWORD } from './server';

/** A verified seller of this test alone. */
async function seller(request: APIRequestContext, email: string) {
  const made = await request.post('/api/auth/register', {
    data: { email, password: DEMO_PASSWORD, role: 'seller' },
  });
  expect(made.ok()).toBe(true);
  const mails = await (await request.get('/dev/mail')).text();
  const row = mails.split('<li>').find((one) => one.includes(email)) ?? '';
  const mail = await (await request.get(/href="([^"]+)"/.exec(row)?.[1] ?? '/dev/mail/none')).text();
  const token = /[?&](?:amp;)?token=([\w-]+)/.exec(mail)?.[1];
  const session = (await made.json()).token as string;
  const headers = { Authorization: `Bearer ${session}` };
  expect((await request.get(`/api/auth/verify-email?token=${token}`, { headers })).ok()).toBe(true);
  return session;
}

/** An ad of theirs, and how to change it from elsewhere. */
async function adOf(request: APIRequestContext, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const ad = {
    title: 'A chair',
    description: 'Four legs',
    price: 1000,
    categoryId: 1,
    stateId: 1,
    cityId: 1,
  };
  const states = await (await request.get('/api/locations/states')).json();
  const stateId = states.data[0].id;
  const cities = await (await request.get(`/api/locations/states/${stateId}/cities`)).json();
  const place = { stateId, cityId: cities.data[0].id };
  const made = await request.post('/api/products', { headers, data: { ...ad, ...place } });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()).data;
  const change = async (price: number) => {
    const changed = await request.put(`/api/products/${id}`, { headers, data: { ...ad, ...place, price } });
    expect(changed.ok()).toBe(true);
  };
  return { id: id as number, change };
}

test('an untouched form is what the server has now; a touched one comes back and says so', async ({
  page,
  request,
}) => {
  const email = freshEmail('draft');
  const { id, change } = await adOf(request, await seller(request, email));
  await signIn(page, email);
  await expect(page).toHaveURL(/\/seller\/dashboard$/);
  const price = page.getByLabel('Price');
  const back = page.getByRole('link', { name: 'Back to Dashboard' });
  const edit = page.locator(`a[href="/sell/edit/${id}"]:visible`);

  await edit.click();
  await expect(price).toHaveValue('1,000');
  await back.click();
  await change(5000);
  await edit.click();
  await expect(price).toHaveValue('5,000');

  await page.getByLabel('Description').fill('Four legs, one of them new');
  await back.click();
  await edit.click();
  await expect(page.getByLabel('Description')).toHaveValue('Four legs, one of them new');
  await expect(page.getByText('Here are the changes that you had not saved.')).toBeVisible();
});

/** Gives the page its network back, which a busy browser takes its time for. */
async function backOnline(page: Page) {
  await page.context().setOffline(false);
  const answers = () =>
    page
      .evaluate(() =>
        fetch('/api/health').then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      // The page may load itself anew just now.
      .catch(() => false);
  await expect.poll(answers).toBe(true);
}

/** Resolves once the page minds its connection: what does so comes last. */
const minded = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /connection-[^/]+js$/.test(name)),
  );

test('a part or a page that does not come is asked for again, and takes nothing with it', async ({
  context,
  page,
  request,
  quietConsole,
}) => {
  const email = freshEmail('late');
  await adOf(request, await seller(request, email));
  await signIn(page, email);
  await expect(page.getByText('A chair')).toBeVisible();
  await minded(page);

  await context.setOffline(true);
  await page.getByRole('button', { name: /^Delete/ }).click();
  const missing = page.getByText('This could not be loaded.');
  await expect(missing).toBeVisible();
  await expect(page.getByText('A chair')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(missing).toHaveCount(0);
  await page.getByRole('button', { name: /^Delete/ }).click();
  // The network must not come back in the middle of asking.
  await expect(missing).toBeVisible();
  await backOnline(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  // A browser that never asks again for a module has the page loaded anew, where it is pressed again.
  const dialog = page.getByRole('dialog', { name: 'Are you absolutely sure?' });
  await expect(async () => {
    if (await dialog.isVisible()) return;
    await page.getByRole('button', { name: /^Delete/ }).click({ timeout: 2000 });
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Cancel' }).click();

  await minded(page);
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible();
  const browse = page.getByRole('banner').getByRole('link', { name: 'Browse' });
  await browse.click();
  await expect(page.getByRole('status').filter({ hasText: 'opens by itself' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await backOnline(page);
  await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();
  // React names what a boundary has caught.
  const heard = quietConsole.splice(0);
  expect(heard.length).toBeGreaterThan(0);
  expect(heard.filter((line) => !line.startsWith('console: PartMissing: '))).toEqual([]);
});

test('the longest name of one word fits the seller’s phone', async ({ page, request }) => {
  const email = `${'oluwaseunadebayo'.repeat(3)}.${freshEmail('x')}`;
  await seller(request, email);
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('the tab is titled anew when a search is dropped, and by the form that is open', async ({ page }) => {
  await page.goto('/products?search=iphone');
  await expect(page).toHaveTitle(/^Search results for iphone/);
  await page.getByRole('button', { name: 'Clear' }).first().click();
  await expect(page).toHaveTitle(/^All Products/);
  await page.goBack();
  await expect(page).toHaveTitle(/^Search results for iphone/);
  await page.goto('/auth');
  await expect(page).toHaveTitle(/^Sign In/);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page).toHaveTitle(/^Sign Up/);
});
