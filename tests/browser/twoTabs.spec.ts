import type { Page } from '@playwright/test';
import { fillAd, saveAd } from './adForm';
import { expect, signIn, test } from './fixtures';
import { DEMO_ACCOUNTS } from './server';

/** The ad's form in a tab, with all that it loads. */
async function edit(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByLabel('City')).toBeEnabled();
}

test('two tabs change one ad: nothing is put back, and what both have changed is asked, by keyboard', async ({
  page,
}) => {
  await signIn(page, DEMO_ACCOUNTS.seller.email);
  await expect(page).toHaveURL(/\/seller\/dashboard$/);
  await page.goto('/sell/create');
  const title = `Standing fan ${Date.now()}`;
  await fillAd(page, { title, price: '18500' });
  await saveAd(page, 'Create Product');
  const address = (await page.getByRole('link', { name: `Edit ${title}` }).getAttribute('href')) ?? '';

  const phone = await page.context().newPage();
  await phone.setViewportSize({ width: 360, height: 740 });
  for (const tab of [page, phone]) await edit(tab, address);
  await page.getByLabel('Price').fill('18000');
  await saveAd(page, 'Update Product');
  await phone.getByLabel('Title').fill(`${title}, white`);
  await saveAd(phone, 'Update Product');

  for (const tab of [page, phone]) await edit(tab, address);
  await expect(page.getByLabel('Price')).toHaveValue('18,000');
  await page.getByLabel('Price').fill('17000');
  await saveAd(page, 'Update Product');
  await phone.getByLabel('Description').fill('Blows well.');
  await phone.getByLabel('Price').fill('16500');
  await phone.keyboard.press('Enter');
  const question = phone
    .getByRole('alert')
    .filter({ hasText: 'This ad was changed while you were editing it' });
  await expect(question).toBeFocused();
  await expect(question.getByRole('listitem')).toHaveText(/Price.*Saved meanwhile.*₦17,000.*Yours.*₦16,500/);
  const widths = () => phone.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(await widths()).toEqual([360, 360]);

  await phone.keyboard.press('Tab');
  await expect(phone.getByRole('button', { name: 'Keep mine' })).toBeFocused();
  await phone.keyboard.press('Tab');
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('The form shows what was saved meanwhile.')).toBeVisible();
  await expect(phone.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(phone.getByLabel('Price')).toHaveValue('17,000');
  await expect(phone.getByLabel('Description')).toHaveValue('Blows well.');
  await saveAd(phone, 'Update Product');
  await expect(phone.getByText('₦17,000').first()).toBeVisible();
});
