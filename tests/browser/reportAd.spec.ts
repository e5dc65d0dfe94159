import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './server';

const open = (page: Page) => page.getByRole('button', { name: 'Report this ad' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Report this ad' });
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send report' });
const words = (page: Page) => dialog(page).getByLabel(/^Tell us more/);

async function tokenOf(request: APIRequestContext, email: string, base = ''): Promise<string> {
  const data = { email, password: DEMO_PASSWORD };
  return (await (await request.post(`${base}/api/auth/login`, { data })).json()).token;
}

/** Active ads of the public list, by their sellers. */
async function someAds(request: APIRequestContext, base = '') {
  const { data } = await (await request.get(`${base}/api/products?limit=50&status=active`)).json();
  return data as { id: number; title: string; seller: { id: number } }[];
}

/** What admins find about an ad. */
async function reportsOf(request: APIRequestContext, id: number, base = '') {
  const headers = { Authorization: `Bearer ${await tokenOf(request, DEMO_ACCOUNTS.admin.email, base)}` };
  return (await (await request.get(`${base}/api/admin/products/${id}/reports`, { headers })).json()).data;
}

test('a visitor reports an ad by keyboard alone, and the admins find it', async ({ page, request }) => {
  const [ad] = await someAds(request);
  await page.goto(`/product/${ad?.id}`);
  await open(page).focus();
  await page.keyboard.press('Enter');
  // The first of the reasons; all are one stop.
  await expect(dialog(page).getByRole('radio').first()).toBeFocused();
  await expect(dialog(page).getByRole('radio')).toHaveCount(7);
  await send(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText('Please choose a reason.');
  await expect(dialog(page).getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('article'))).toBeNull();
  await dialog(page).getByLabel('Something else').focus();
  await page.keyboard.press('Space');
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  await send(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Please tell us what is wrong with this ad.')).toBeVisible();
  await expect(words(page)).toBeFocused();
  await page.keyboard.type('The photos are of another car');
  await send(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('status')).toContainText('Thank you');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(open(page)).toBeFocused();
  expect(await reportsOf(request, ad?.id ?? 0)).toMatchObject([
    { reason: 'other', text: 'The photos are of another car', reporter: null },
  ]);
  // A second one is thanked for as well.
  await page.keyboard.press('Enter');
  await expect(words(page)).toHaveValue('');
  await dialog(page).getByLabel('It looks like a scam or fraud').check();
  await send(page).click();
  await expect(dialog(page).getByRole('status')).toContainText('Thank you');
});

test('a buyer reports, a seller reports others’ ads, nobody their own', async ({ page, request }) => {
  const ads = await someAds(request);
  const token = await tokenOf(request, DEMO_ACCOUNTS.seller.email);
  const headers = { Authorization: `Bearer ${token}` };
  const { user } = await (await request.get('/api/auth/profile', { headers })).json();
  const { data: own } = await (await request.get('/api/products/seller', { headers })).json();
  const mine = own.find((ad: { status: string }) => ad.status === 'active');
  const other = ads.find((ad) => ad.seller.id !== user.id);
  await page.addInitScript((kept: string) => localStorage.setItem('auth_token', kept), token);
  await page.goto(`/product/${other?.id}`);
  await open(page).click();
  await dialog(page).getByLabel('It is in the wrong category').check();
  await words(page).fill('This is a lorry');
  // A press beside it loses nothing.
  await page.mouse.click(5, 300);
  await expect(words(page)).toHaveValue('This is a lorry');
  await send(page).click();
  await expect(dialog(page).getByRole('status')).toContainText('Thank you');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  expect((await reportsOf(request, other?.id ?? 0))[0]).toMatchObject({
    reason: 'wrongCategory',
    text: 'This is a lorry',
    reporter: { id: user.id },
  });

  await page.goto(`/product/${mine.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mine.title);
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
  // Whose ad it is can be told as soon as the page knows who looks.
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  await expect(open(page)).toHaveCount(0);
  const forced = await request.post(`/api/products/${mine.id}/reports`, {
    headers,
    data: { reason: 'sold' },
  });
  expect(forced.status()).toBe(422);
});

test('too many reports, and a server that is away: what was written stays', async ({
  page,
  request,
  ownServer,
}) => {
  const base = ownServer.url;
  const ads = await someAds(request, base);
  const [first] = ads;
  await page.goto(`${base}/product/${first?.id}`);
  await open(page).click();
  await dialog(page).getByLabel('It is offensive or hateful').check();
  await words(page).fill('Bad words in the title');
  await ownServer.down();
  await send(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('No answer came');
  await expect(words(page)).toHaveValue('Bad words in the title');
  await ownServer.up();

  for (let i = 1; i <= 20; i += 1) {
    const answer = await request.post(`${base}/api/products/${ads[i]?.id}/reports`, {
      data: { reason: 'sold' },
    });
    expect(answer.status()).toBe(201);
  }
  await send(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText(/Too many tries\. Please wait \d+ minutes/);
  await expect(words(page)).toHaveValue('Bad words in the title');
  await expect(dialog(page).getByLabel('It is offensive or hateful')).toBeChecked();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await open(page).click();
  await expect(words(page)).toHaveValue('Bad words in the title');
  expect(await reportsOf(request, first?.id ?? 0, base)).toEqual([]);
});
