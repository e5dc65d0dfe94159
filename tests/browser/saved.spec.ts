import { expect, freshEmail, test } from './fixtures';

test('a heart is kept in the browser, joins the account at sign-up, and other tabs see it', async ({
  page,
  context,
}) => {
  await page.goto('/products');
  const heart = page.getByRole('button', { name: /^Save / }).first();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const name = await heart.getAttribute('aria-label');
  await heart.focus();
  await page.keyboard.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  const same = page.getByRole('button', { name: name ?? '', exact: true }).first();
  await expect(same).toHaveAttribute('aria-pressed', 'true');

  // The page of saved ads is for people who are signed in; they come with what they saved.
  await page.goto('/saved');
  await expect(page).toHaveURL(/\/auth$/);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email', { exact: true }).fill(freshEmail('saver'));
  await page.getByLabel('Password', { exact: true }).fill('kasuwa-demo');
  await page.getByLabel('Confirm Password', { exact: true }).fill('kasuwa-demo');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page).toHaveURL(/\/saved$/);
  const title = (name ?? '').replace(/^Save /, '');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect(same).toHaveAttribute('aria-pressed', 'true');

  const second = await context.newPage();
  await second.goto('/saved');
  const there = second.getByRole('button', { name: name ?? '', exact: true });
  await expect(there).toHaveAttribute('aria-pressed', 'true');
  await same.click();
  await expect(there).toHaveAttribute('aria-pressed', 'false');
  await second.reload();
  await expect(second.getByText('Your saved advertisements will appear here')).toBeVisible();

  // What an account saved is nobody's once its owner has signed out.
  await second.goto('/products');
  const again = second.getByRole('button', { name: name ?? '', exact: true }).first();
  await again.click();
  await expect(again).toHaveAttribute('aria-pressed', 'true');
  await second.getByRole('button', { name: /menu/i }).click();
  await second.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(second.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await second.goto('/products');
  await expect(again).toHaveAttribute('aria-pressed', 'false');
});
