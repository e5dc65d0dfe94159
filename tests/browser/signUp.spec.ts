import type { Page } from '@playwright/test';
import { expect, freshEmail, test } from './fixtures';

/** Opens the newest mail to this address in the outbox and follows its link. */
async function followMail(page: Page, email: string) {
  await page.goto('/dev/mail');
  await page.getByRole('listitem').filter({ hasText: email }).first().getByRole('link').click();
  await page.getByRole('link', { name: 'Verify my e-mail' }).click();
}

/** From an ad to a new seller's account, by way of the mail, and back to the ad. */
test('a visitor presses contact, signs up, follows the mail and lands where they wanted to go', async ({
  page,
}) => {
  await page.goto('/products?search=iPhone');
  await page.getByRole('list', { name: 'Products' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  const ad = new URL(page.url()).pathname;
  await expect(page.getByRole('heading', { name: 'Sign in to Contact Seller' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/auth$/);

  const email = freshEmail('zainab');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Confirm Password').fill('correct horse');
  await page.getByLabel('Display Name (optional)').fill('Zainab');
  await page.getByRole('radio', { name: /seller/i }).check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(new RegExp(`${ad}$`));
  await expect(page.getByRole('heading', { name: 'Contact Seller', exact: true })).toBeVisible();

  await followMail(page, email);
  await expect(page).toHaveURL(new RegExp(`${ad}$`));
  await expect(page.getByRole('heading', { name: 'Contact Seller', exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('redirectAfterAuth'))).toBeNull();

  // What needs a verified e-mail is open now.
  await page.goto('/sell/create');
  await expect(page.getByRole('heading', { name: 'Create New Product' })).toBeVisible();
});

test('a page that needs a verified e-mail waits for it, and comes back after the mail', async ({ page }) => {
  await page.goto('/seller/dashboard?from=link');
  await expect(page).toHaveURL(/\/auth$/);
  const email = freshEmail('chidi');
  await page.goto('/auth?tab=sign-up');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Confirm Password').fill('correct horse');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(`/verify-email?email=${encodeURIComponent(email)}`);
  await followMail(page, email);
  await expect(page).toHaveURL(/\/seller\/dashboard\?from=link$/);
});
