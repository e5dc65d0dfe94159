import { AxeBuilder } from '@axe-core/playwright';
import { DEMO_ACCOUNTS } from '../../server/seed/accounts';
import { excesses, measurePages } from '../bench/bytes';
import { homeExcesses, measureHomeVisits } from '../bench/homeVisits';
import { expect, signIn, test } from './fixtures';

/** What stands around every page: header, bar, aliases, focus, colours, bytes (section 2, 'Header, navigation'). */

test.describe('the header', () => {
  test('a visitor finds Browse, search and Sign In; the title leads home', async ({ page }) => {
    await page.goto('/terms');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
    await expect(header.getByRole('button', { name: 'User menu' })).toHaveCount(0);
    await expect(header.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/products');
    await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
    await header.getByRole('link', { name: 'Browse' }).click();
    await expect(page).toHaveURL(/\/products$/);
    await header.getByRole('link', { name: 'Kasuwa' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('the user menu opens, closes and signs out by keyboard alone', async ({ page }) => {
    await signIn(page, DEMO_ACCOUNTS.seller.email);
    await expect(page).toHaveURL(/\/seller\/dashboard$/);
    // The page that came takes the focus; only then is it ours to move.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const header = page.getByRole('banner');
    const button = header.getByRole('button', { name: 'User menu' });
    const profile = header.getByRole('link', { name: 'Profile' });
    await expect(profile).toBeHidden();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(profile).toBeVisible();
    for (const name of ['Profile', 'Dashboard', 'Settings'])
      await expect(header.getByRole('link', { name }).last()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(profile).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(profile).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/profile$/);
    await expect(profile).toBeHidden();
    await button.click();
    await header.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]))
      .toEqual([]);
    // The back button shows nothing of who was here.
    await page.goBack();
    await expect(page).toHaveURL(/\/auth$/);
  });

  test('the back arrow shows on the ad form and beneath /admin', async ({ page }) => {
    await signIn(page, DEMO_ACCOUNTS.admin.email);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    const back = page.getByRole('banner').getByRole('link', { name: 'Back', exact: true });
    await expect(back).toHaveAttribute('href', '/admin/dashboard');
    await page.goto('/sell/create');
    await expect(back).toHaveAttribute('href', '/dashboard');
    await page.goto('/products');
    await expect(back).toHaveCount(0);
  });
});

test('aliases lead to the page itself, with their query, and add nothing to go back to', async ({ page }) => {
  await signIn(page, DEMO_ACCOUNTS.seller.email);
  await expect(page).toHaveURL(/\/seller\/dashboard$/);
  await page.goto('/terms');
  for (const [alias, path] of [
    ['/seller-dashboard?x=1', '/seller/dashboard?x=1'],
    ['/seller-analytics', '/seller/analytics'],
    ['/sell', '/sell/create'],
    ['/create-product', '/sell/create'],
  ] as const) {
    await page.goto(alias);
    await expect(page).toHaveURL(path);
  }
  // A seller is no admin.
  await page.goto('/admin');
  await expect(page).toHaveURL('/dashboard');
});

test('the bar at the foot is for small screens, and has Dashboard for the verified only', async ({
  page,
}) => {
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  await page.goto('/');
  await expect(bar).toBeHidden();
  await page.setViewportSize({ width: 767, height: 700 });
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Saved', 'Messages', 'Profile']);
  await signIn(page, DEMO_ACCOUNTS.unverified.email);
  await expect(page).toHaveURL(/\/verify-email\?email=/);
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Saved', 'Messages', 'Profile']);
  await bar.getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByText('Your conversations will appear here')).toBeVisible();
});

test.describe('for keyboard and screen reader', () => {
  test('skip link, focus on the new heading, title of the tab', async ({ page }) => {
    await page.goto('/terms');
    // Before the program runs the browser follows the link itself, and its address stays behind.
    await expect(page.locator('html')).toHaveAttribute('data-program', 'running');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveURL(/\/terms$/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    const heading = page.getByRole('heading', { level: 1, name: 'Privacy Policy' });
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle('Privacy Policy · Kasuwa');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeFocused();
    await expect(page).toHaveTitle('Terms of Service · Kasuwa');
  });

  test('links keep what browsers do with modifier keys', async ({ page, context }) => {
    await page.goto('/terms');
    const opened = context.waitForEvent('page');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Privacy Policy' })
      .click({ modifiers: ['Control'] });
    await (await opened).waitForURL(/\/privacy$/);
    await expect(page).toHaveURL(/\/terms$/);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`pages pass axe and fit 320 px, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/', '/products', '/auth', '/auth?tab=sign-up', '/verify-email', '/no-such-page']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${path} scrolls sideways`).toBeLessThanOrEqual(320);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [path, id, nodes[0]?.target, nodes.length])).toEqual([]);
    }
  });
}

test('visits keep their budgets of bytes', async ({ browser, server }) => {
  const measured = await measurePages(browser, server.url);
  expect(measured.flatMap(excesses)).toEqual([]);
  expect(homeExcesses(await measureHomeVisits(browser, server.url))).toEqual([]);
});
