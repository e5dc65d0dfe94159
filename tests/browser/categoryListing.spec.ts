import type { APIRequestContext } from '@playwright/test';
import { categorySlug } from '../../openapi/entities/slug';
import { expect, test } from './fixtures';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './server';

/** The category of the newest ad, as its links write it. */
async function someCategory(request: APIRequestContext): Promise<string> {
  const { data } = await (await request.get('/api/products?limit=1&status=active')).json();
  return categorySlug(data[0].category.name);
}

test('a visitor who presses WhatsApp signs in and comes back, filter and all; then it is a link that counts', async ({
  page,
  request,
}) => {
  const slug = await someCategory(request);
  await page.goto(`/category/${slug}?search=&priceMin=10000`);
  // Before the program runs the browser follows links by itself.
  await expect(page.locator('html')).toHaveAttribute('data-program', 'running');
  const cards = page.getByRole('list', { name: 'Ads' }).getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  // No number is sent to visitors, by whichever name.
  const sent = await (await request.get('/api/products?limit=12&status=active')).text();
  expect(sent).not.toMatch(/"(contact_phone|whatsapp|phone)":"/);

  await cards.first().getByRole('link', { name: 'WhatsApp' }).click();
  await expect(page.getByText('Please sign in to contact the seller')).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('redirectAfterAuth')))
    .toBe(`/category/${slug}?priceMin=10000`);
  await page.getByLabel('Email', { exact: true }).fill(DEMO_ACCOUNTS.buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/category/${slug}\\?priceMin=10000$`));

  const link = cards.getByRole('link', { name: 'WhatsApp' }).first();
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/234\d{10}\?text=/);
  await page.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const counted = page.waitForRequest((asked) => /\/api\/products\/\d+\/inquiries$/.test(asked.url()));
  await link.click();
  expect((await counted).postDataJSON()).toEqual({ channel: 'whatsapp' });
});

test('the filter button opens real filters, and the layout is remembered', async ({ page, request }) => {
  const slug = await someCategory(request);
  await page.goto(`/category/${slug}`);
  await expect(page.getByText(/^[\d,]+ ads? found$/)).toBeVisible();
  const before = await page.getByText(/ads? found$/).textContent();
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByLabel('City')).toBeDisabled();
  await page.getByLabel('State').selectOption('Lagos');
  await expect(page).toHaveURL(/\?state=Lagos$/);
  await expect(page.getByText(/ads? found$/)).not.toHaveText(before ?? '');
  await expect(page.getByLabel('City')).toBeEnabled();
  for (const place of await page.getByText(/, Lagos/).all()) await expect(place).toBeVisible();
  await page.getByLabel('Minimum price').fill('50000');
  await expect(page).toHaveURL(/\?state=Lagos&priceMin=50000$/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(new RegExp(`/category/${slug}$`));
  await expect(page.getByText(/ads? found$/)).toHaveText(before ?? '');

  await page.getByRole('button', { name: 'List view' }).click();
  await page.goto('/');
  await page.goto(`/category/${slug}`);
  await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true');
});
