import type { Locator, Page } from '@playwright/test';
import { expect, freshEmail, test } from './fixtures';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './server';

/* The product's main roads without a pointer: nothing here clicks, fills or chooses by anything but keys. */

/** Presses Tab until `target` has the focus, as somebody without a pointer does. */
async function tabTo(page: Page, target: Locator, most = 80) {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < most; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} cannot be reached by ${most} tabs`);
}

async function typeInto(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Chooses in a native select by the first letters of the option. */
async function chooseIn(page: Page, target: Locator, letters: string) {
  await expect(target).toBeEnabled();
  await tabTo(page, target);
  await page.keyboard.type(letters);
}

async function signInByKeys(page: Page, email: string) {
  await page.goto('/auth');
  await typeInto(page, page.getByLabel('Email', { exact: true }), email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), DEMO_PASSWORD);
  await page.keyboard.press('Enter');
}

test('by keys: search, filter, an ad, a way to its seller, and back', async ({ page }) => {
  await signInByKeys(page, DEMO_ACCOUNTS.buyer.email);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/');
  await typeInto(page, page.getByLabel('What are you looking for?'), 'iphone');
  await chooseIn(page, page.getByLabel('State'), 'Lagos');
  await expect(page.getByLabel('City')).toBeEnabled();
  await tabTo(page, page.getByRole('button', { name: 'Search' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for iphone');
  await expect(page).toHaveURL(/state=Lagos/);
  const card = page.getByRole('list', { name: 'Products' }).getByRole('listitem').first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await tabTo(page, card.getByRole('link').first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const whatsapp = page.getByRole('link', { name: 'WhatsApp' });
  await tabTo(page, whatsapp);
  await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/234/);
  await tabTo(page, page.getByRole('button', { name: 'Back', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for iphone');
});

test('by keys: sign up as a seller', async ({ page }) => {
  const email = freshEmail('keys');
  await page.goto('/auth');
  await tabTo(page, page.getByRole('tab', { name: 'Sign In' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeFocused();
  await expect(page.getByLabel('Confirm Password')).toBeVisible();
  // What is wrong takes the focus.
  await tabTo(page, page.getByRole('button', { name: 'Sign Up', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await typeInto(page, page.getByLabel('Email', { exact: true }), email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), 'harmattan-9');
  await typeInto(page, page.getByLabel('Confirm Password'), 'harmattan-9');
  await tabTo(page, page.getByRole('radio', { name: 'Buyer' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Seller' })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Sign Up', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/verify-email\?email=/);
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
});

test('by keys: post an ad, edit it, delete it', async ({ page }) => {
  const title = `Keyboard ${Date.now()}`;
  await signInByKeys(page, DEMO_ACCOUNTS.seller.email);
  await expect(page).toHaveURL(/\/seller\/dashboard$/);
  await tabTo(page, page.getByRole('link', { name: 'Post New Ad' }).first());
  await page.keyboard.press('Enter');
  await typeInto(page, page.getByLabel('Title'), title);
  await typeInto(page, page.getByLabel('Price'), '4500');
  await chooseIn(page, page.getByLabel('Category'), 'Elec');
  await chooseIn(page, page.getByLabel('State'), 'Lagos');
  await chooseIn(page, page.getByLabel('City'), 'Ikeja');
  await tabTo(page, page.getByRole('button', { name: 'Create Product' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Product created successfully!')).toBeVisible();

  await tabTo(page, page.getByRole('link', { name: `Edit ${title}` }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await typeInto(page, page.getByLabel('Price'), '5200');
  await tabTo(page, page.getByRole('button', { name: 'Update Product' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('₦5,200');

  const remove = page.getByRole('button', { name: `Delete ${title}` });
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Are you absolutely sure?');
  await page.keyboard.press('Escape');
  // Thinking better of it leads back to where one was.
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Product deleted successfully')).toBeVisible();
  await expect(remove).toHaveCount(0);
});
