import { expect, freshEmail, signIn, test } from './fixtures';
import { DEMO_ACCOUNTS } from './server';

/** Every validation text of section 5, at its field. */
test.describe('validation texts', () => {
  test('sign in', async ({ page }) => {
    await page.goto('/auth');
    const submit = page.getByRole('button', { name: 'Sign In', exact: true });
    await submit.click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await page.getByLabel('Email', { exact: true }).fill('nobody');
    await page.getByLabel('Password', { exact: true }).fill('12345');
    await submit.click();
    await expect(page.getByText('Email is invalid')).toBeVisible();
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
    await page.getByLabel('Email', { exact: true }).fill(freshEmail('nobody'));
    await page.getByLabel('Password', { exact: true }).fill('123456');
    await submit.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('123456');
  });

  test('sign up', async ({ page }) => {
    await page.goto('/auth?tab=sign-up');
    const submit = page.getByRole('button', { name: 'Sign Up', exact: true });
    await submit.click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await expect(page.getByText('Please confirm your password')).toBeVisible();
    await page.getByLabel('Email', { exact: true }).fill('a@b');
    await page.getByLabel('Password', { exact: true }).fill('123456');
    await page.getByLabel('Confirm Password').fill('654321');
    await submit.click();
    await expect(page.getByText('Email is invalid')).toBeVisible();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('12345');
    await submit.click();
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
    await page.getByLabel('Email', { exact: true }).fill(DEMO_ACCOUNTS.buyer.email);
    await page.getByLabel('Password', { exact: true }).fill('123456');
    await page.getByLabel('Confirm Password').fill('123456');
    await submit.click();
    // The taken e-mail is refused by the server; what was typed stays.
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(DEMO_ACCOUNTS.buyer.email);
  });

  test('the ad form', async ({ page }) => {
    await signIn(page, DEMO_ACCOUNTS.seller.email);
    await expect(page).toHaveURL(/\/seller\/dashboard$/);
    await page.goto('/sell/create');
    const submit = page.getByRole('button', { name: 'Create Product' });
    await expect(page.getByLabel('Price')).toHaveValue('1');
    await expect(page.getByText(/Please upload at least 1 image\./)).toBeVisible();
    await page.getByLabel('Title').fill('a');
    await page.getByLabel('Price').fill('0.5');
    await page.getByLabel('Contact email').fill('not an address');
    await submit.click();
    await expect(page.getByText('Title must be at least 2 characters.')).toBeVisible();
    await expect(page.getByText('Price must be at least 1.')).toBeVisible();
    await expect(page.getByText('Please select a category.')).toBeVisible();
    await expect(page.getByText('Please select a state.')).toBeVisible();
    await expect(page.getByText('Please select a city.')).toBeVisible();
    await expect(page.getByText('Email is invalid')).toBeVisible();
    await page.getByLabel('Price').fill('');
    await submit.click();
    await expect(page.getByText('Price must be a number.')).toBeVisible();
    await expect(page.getByLabel('City')).toBeDisabled();
    await page.getByLabel('Price').pressSequentially('12a3b4.5c6');
    await expect(page.getByLabel('Price')).toHaveValue('1,234.56');
  });
});
