import type { Page } from '@playwright/test';
import { fillAd, saveAd } from './adForm';
import { expect, signIn, test } from './fixtures';
import { png } from './pictures';
import { DEMO_ACCOUNTS } from './server';

/* What a person has typed, done or reached stays: through lost answers, other tabs, Back, and keys. */

const lost = 'This ad may have been posted already. Look at your ads before posting it again.';
const ads = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true });

async function asSeller(page: Page) {
  await signIn(page, DEMO_ACCOUNTS.seller.email);
  await expect(page).toHaveURL(/\/seller\/dashboard$/);
}

test('a lost answer to Create makes no second ad, and a duplicated tab posts its own', async ({ page }) => {
  await asSeller(page);
  const title = `Lost answer ${Date.now()}`;
  await page.goto('/sell/create');
  await fillAd(page, { title, price: '1000' });

  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open('/sell/create'));
  const copy = await opened;
  await expect(copy.getByLabel('Title')).toHaveValue(title);
  await copy.getByLabel('Title').fill(`${title}, of the copy`);
  await saveAd(copy, 'Create Product');
  await copy.close();

  await page.route('**/api/products', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Create Product' }).click();
  await expect(
    page.getByRole('form').getByRole('alert').filter({ hasText: 'Failed to save product.' }),
  ).toBeFocused();
  await page.unroute('**/api/products');
  await page.getByLabel('Title').fill(`${title}, mended`);
  for (let press = 1; press <= 2; press += 1) {
    await page.getByRole('button', { name: 'Create Product' }).click();
    await expect(page.getByRole('form').getByRole('alert').filter({ hasText: lost })).toBeFocused();
  }
  await page.getByRole('link', { name: 'Look at your ads' }).click();
  await expect(ads(page, title)).toHaveCount(1);
  await expect(ads(page, `${title}, of the copy`)).toHaveCount(1);
  await expect(ads(page, `${title}, mended`)).toHaveCount(0);
});

test('Back shows an ad as it was saved', async ({ page }) => {
  await asSeller(page);
  const title = `Seen again ${Date.now()}`;
  await page.goto('/sell/create');
  await fillAd(page, { title, price: '1000' });
  await saveAd(page, 'Create Product');
  await ads(page, title).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('₦1,000')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('link', { name: `Edit ${title}` }).click();
  await page.getByLabel('Price').fill('2500');
  await saveAd(page, 'Update Product');
  await page.evaluate(() => history.go(-3));
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('₦2,500')).toBeVisible();
});

test('the e-mail goes along from form to form, the tabs by the arrow keys', async ({ page }) => {
  await page.goto('/auth');
  await page.getByLabel('Email', { exact: true }).fill('ada@market.ng');
  await page.getByLabel('Password', { exact: true }).fill('not for others');
  await page.getByRole('tab', { name: 'Sign In' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Sign Up', selected: true })).toBeFocused();
  await expect(page.getByLabel('Confirm Password')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada@market.ng');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.keyboard.press('Home');
  await expect(page.getByRole('tab', { name: 'Sign In', selected: true })).toBeFocused();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada@market.ng');
});

/** Where the focus is, as a screen reader would name it; 'nowhere' is the page's start. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: here } = document;
    if (here === null || here === document.body) return 'nowhere';
    return here.getAttribute('aria-label') ?? here.textContent?.trim() ?? '';
  });

test('the focus stays where one works: with photos, at a deletion, at Retry', async ({ page }) => {
  await asSeller(page);
  const title = `Focus ${Date.now()}`;
  await page.goto('/sell/create');
  await fillAd(page, {
    title,
    price: '1000',
    photos: await Promise.all(['a.png', 'b.png', 'c.png'].map((name) => png(name))),
  });
  const order = () =>
    page
      .getByRole('listitem')
      .getByRole('img')
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).alt));
  await page.getByRole('button', { name: 'Move a.png down' }).press('Enter');
  await expect.poll(order).toEqual(['b.png', 'a.png', 'c.png']);
  await expect(page.getByRole('button', { name: 'Move a.png down' })).toBeFocused();
  await page.getByRole('button', { name: 'Make c.png primary' }).press('Enter');
  await expect.poll(order).toEqual(['c.png', 'b.png', 'a.png']);
  await expect(
    page.getByRole('listitem').filter({ has: page.getByRole('img', { name: 'c.png' }) }),
  ).toBeFocused();
  await page.getByRole('button', { name: 'Remove b.png' }).press('Enter');
  await expect.poll(order).toEqual(['c.png', 'a.png']);
  await expect.poll(() => focused(page)).toBe('Manage photos');
  await saveAd(page, 'Create Product');

  await page.getByRole('button', { name: `Delete ${title}` }).press('Enter');
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await expect(ads(page, title)).toHaveCount(0);
  await expect.poll(() => focused(page)).toBe('My ads');

  // A page that is asked for by its address is a document; these are asked for on the way.
  for (const [from, link, call] of [
    ['/terms', page.getByRole('banner').getByRole('link', { name: 'Browse' }), '**/api/products?*'],
    ['/products', page.locator('main li a[href^="/product/"]').first(), '**/api/products/*'],
  ] as const) {
    await page.goto(from);
    await page.route(call, (route) => route.abort());
    await link.click();
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    await page.unroute(call);
    await retry.press('Enter');
    await expect(retry).toHaveCount(0);
    await expect.poll(() => focused(page)).not.toBe('nowhere');
  }
});

test('a photo that the server can’t read can only be removed', async ({ page }) => {
  await asSeller(page);
  await page.goto('/sell/create');
  const whole = await png('cut.png');
  await page
    .getByLabel('Photos', { exact: true })
    .setInputFiles({ ...whole, buffer: whole.buffer.subarray(0, whole.buffer.length / 2) });
  await expect(page.getByText('cut.png is not a valid image file').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry cut.png' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove cut.png' }).click();
  await expect(page.getByRole('button', { name: 'Remove cut.png' })).toHaveCount(0);
});
