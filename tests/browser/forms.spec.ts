import { expect, signIn, test } from './fixtures';
import { DEMO_ACCOUNTS } from './server';

/** What every form has from its one component (src/components/dom/Form.tsx). */

test('a refusal leads to the first faulty field, which says what is wrong', async ({ page }) => {
  await page.goto('/auth');
  const email = page.getByLabel('Email', { exact: true });
  const password = page.getByLabel('Password', { exact: true });
  await password.press('Enter');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Email is required');
  // The same refusal again leads there again.
  await password.press('Enter');
  await expect(email).toBeFocused();
  await email.fill('ada@market.ng');
  await expect(page.getByText('Email is required')).toHaveCount(0);
  await email.press('Enter');
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription('Password is required');
});

test('mending a field moves the focus nowhere', async ({ page }) => {
  await page.goto('/auth?tab=sign-up');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  const password = page.getByLabel('Password', { exact: true });
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await password.pressSequentially('sunrise-7');
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('sunrise-7');
  await expect(page.getByText('Email is required')).toBeVisible();
});

test('what a browser fills in without telling is sent, and no password stands in the markup', async ({
  page,
}) => {
  await page.goto('/auth');
  const email = page.getByLabel('Email', { exact: true });
  await email.evaluate((input: HTMLInputElement) => {
    input.value = 'no address';
  });
  await page.getByLabel('Password', { exact: true }).fill('sunrise-7-Aba');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(email).toHaveAccessibleDescription('Email is invalid');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('sunrise-7-Aba');
  expect(await page.content()).not.toContain('sunrise-7-Aba');
});

test('a price that is changed in the middle keeps the caret and stays the chart’s', async ({ page }) => {
  await signIn(page, DEMO_ACCOUNTS.seller.email);
  await expect(page).toHaveURL(/\/seller\/dashboard$/);
  await page.goto('/sell/create');
  const price = page.getByLabel('Price');
  const caret = () => price.evaluate((input: HTMLInputElement) => input.selectionStart);
  await price.fill('1250000');
  await expect(price).toHaveValue('1,250,000');
  await price.evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4));
  await price.press('9');
  await expect(price).toHaveValue('12,590,000');
  expect(await caret()).toBe('12,59'.length);
  await price.press('8');
  await expect(price).toHaveValue('125,980,000');
  expect(await caret()).toBe('125,98'.length);
  await price.press('x');
  await expect(price).toHaveValue('125,980,000');
  expect(await caret()).toBe('125,98'.length);
  await price.press('Backspace');
  await expect(price).toHaveValue('12,590,000');
  expect(await caret()).toBe('12,59'.length);
  await price.fill('77.5');
  await page.getByLabel('Title').click();
  await expect(price).toHaveValue('77.50');
  await page.reload();
  await expect(price).toHaveValue('77.50');
});

test('the fields follow what the chart brings: another state has other cities', async ({ page }) => {
  await signIn(page, DEMO_ACCOUNTS.seller.email);
  await expect(page).toHaveURL(/\/seller\/dashboard$/);
  await page.goto('/sell/create');
  const city = page.getByLabel('City');
  await page.getByLabel('State').selectOption('Lagos');
  await city.selectOption('Ikeja');
  await page.getByLabel('State').selectOption('Kano');
  await expect(city).toBeEnabled();
  await expect(city).toHaveValue('0');
  await page.getByLabel('State').selectOption('Lagos');
  await city.selectOption('Ikeja');
  await page.reload();
  await expect(city.getByRole('option', { selected: true })).toHaveText('Ikeja');
});
