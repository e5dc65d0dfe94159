import { newAd, newSeller, openAsAdmin, publicTitles, row, toast, unique } from './adminSupport';
import { expect, signIn, test } from './fixtures';

const dialog = '[role=dialog], dialog[open]';

test('suspending sends that person’s open tab to /auth and hides their ads; activating brings both back', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const seller = await newSeller(request, unique('Bola'));
  const title = unique('Rattan chair');
  const id = await newAd(request, seller, title);
  const theirs = await browser.newPage({ baseURL });
  await signIn(theirs, seller.email);
  await expect(theirs.getByRole('link', { name: title, exact: true })).toBeVisible();

  await openAsAdmin(page, request, `/admin/users?search=${encodeURIComponent(seller.name)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Users' })).toBeVisible();
  await expect(row(page, seller.name)).toContainText(seller.email);
  await expect(row(page, seller.name)).toContainText(/seller/i);
  await page.getByRole('button', { name: `Suspend ${seller.name}` }).click();
  await expect(page.locator(dialog)).toContainText(`Suspend ${seller.name}?`);
  await expect(page.locator(dialog)).toContainText(
    'They are signed out everywhere and their 1 ad is hidden until you activate them again.',
  );
  await page.locator(dialog).getByRole('button', { name: 'Suspend' }).click();
  await expect(toast(page, 'User suspended successfully')).toBeVisible();
  await expect(row(page, seller.name)).toContainText(/suspended/i);
  await expect(page.getByRole('button', { name: `Activate ${seller.name}` })).toBeFocused();

  expect(await publicTitles(request, title)).toEqual([]);
  expect((await request.get(`/api/products/${id}`)).status()).toBe(404);
  // The next call of the open tab.
  await theirs.getByRole('button', { name: `Delete ${title}` }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(theirs).toHaveURL(/\/auth$/);
  await signIn(theirs, seller.email);
  await expect(theirs.getByRole('alert').first()).toContainText(/suspended/i);

  await page.getByRole('button', { name: `Activate ${seller.name}` }).click();
  await page.locator(dialog).getByRole('button', { name: 'Activate' }).click();
  await expect(toast(page, 'User active successfully')).toBeVisible();
  expect(await publicTitles(request, title)).toEqual([title]);
  await signIn(theirs, seller.email);
  await expect(theirs.getByRole('link', { name: title, exact: true })).toBeVisible();
  await theirs.close();
});

test('nobody suspends themselves: no button, and a reason', async ({ page, request }) => {
  await openAsAdmin(page, request, '/admin/users?role=admin');
  const own = row(page, 'admin@kasuwa.example');
  await expect(own).toContainText('You can’t suspend your own account.');
  await expect(own.getByRole('button')).toHaveCount(0);
  await expect(own.getByRole('checkbox')).toHaveCount(0);
});

test('the filter stands in the address, and survives reload, back and forward', async ({ page, request }) => {
  await openAsAdmin(page, request, '/admin/users');
  const table = page.getByRole('table', { name: 'Users' });
  await expect(table).toBeVisible();
  // Nothing happens before Apply.
  await page.getByLabel('Status').selectOption('Suspended');
  await page.getByLabel('Role').selectOption('Seller');
  await expect(page).toHaveURL('/admin/users');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL('/admin/users?status=suspended&role=seller');
  await expect(table.getByRole('row').filter({ hasText: '@' }).first()).toContainText(/suspended/i);

  await page.getByRole('searchbox').fill('nobody is called so');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/users?search=nobody%20is%20called%20so&status=suspended&role=seller');
  await expect(page.getByText('No users found')).toBeVisible();
  await expect(page.getByText('No users match your current filters.')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('nobody is called so');
  await expect(page.getByLabel('Role')).toHaveValue('seller');
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByLabel('Status')).toHaveValue('suspended');
  await expect(table).toBeVisible();
  await page.goForward();
  await expect(page.getByText('No users found')).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/admin/users');
  await expect(page.getByLabel('Status')).toHaveValue('all');

  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/admin/users?page=2');
  await expect(page.getByText(/^21–\d+ of \d+ users$/)).toBeVisible();
  // A page that there is not becomes the last one.
  await page.goto('/admin/users?page=999');
  await expect(page).toHaveURL(/\/admin\/users\?page=\d{1,2}$/);
  await expect(table).toBeVisible();
});

test('many at once: one question, and a summary that stays', async ({ page, request }) => {
  const family = unique('Okonkwo');
  const people = [
    await newSeller(request, `Ada ${family}`),
    await newSeller(request, `Chi ${family}`),
    await newSeller(request, `Obi ${family}`),
  ];
  await openAsAdmin(page, request, `/admin/users?search=${encodeURIComponent(family)}`);
  await page.getByRole('checkbox', { name: 'Select page' }).check();
  await page.getByRole('checkbox', { name: `Select Obi ${family}` }).uncheck();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Suspend, selected: 2' }).click();
  await expect(page.locator(dialog)).toContainText('Suspend 2 users?');
  await expect(page.locator(dialog)).toContainText(`Ada ${family}`);
  await page.locator(dialog).getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('2 of 2 users suspended.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Activate Ada ${family}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Suspend Obi ${family}` })).toBeVisible();
  await expect(page.getByText('None selected')).toBeVisible();

  // Who is suspended already stays as they are.
  await page.getByRole('checkbox', { name: 'Select page' }).check();
  await page.getByRole('button', { name: 'Suspend, selected: 1' }).click();
  await expect(page.locator(dialog)).toContainText('2 other selected users stay as they are.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Activate, selected: 2' }).click();
  await page.locator(dialog).getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('2 of 2 users activated.')).toBeVisible();
  await page
    .getByRole('region', { name: 'Manage Users' })
    .getByRole('button', { name: 'Dismiss', exact: true })
    .click();
  await expect(page.getByText('2 of 2 users activated.')).toHaveCount(0);
  expect(people).toHaveLength(3);
});

test('by keyboard: the question opens, Escape gives the focus back, Enter acts', async ({
  page,
  request,
}) => {
  const seller = await newSeller(request, unique('Kemi'));
  await openAsAdmin(page, request, `/admin/users?search=${encodeURIComponent(seller.name)}`);
  const suspend = page.getByRole('button', { name: `Suspend ${seller.name}` });
  await suspend.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(dialog).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(suspend).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Activate ${seller.name}` })).toBeFocused();
});

test('on a phone each user is a card that fits', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsAdmin(page, request, '/admin/users');
  await expect(page.getByRole('table', { name: 'Users' }).getByRole('row').nth(1)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  // Each is said once.
  await expect(page.getByText('unverified@kasuwa.example')).toHaveCount(1);
});

test('while the server is away a user stays as they are, and all can be tried again', async ({
  page,
  request,
  ownServer,
}) => {
  // The server starts three times, which a machine under load takes its time for.
  test.setTimeout(300_000);
  const base = ownServer.url;
  await openAsAdmin(page, request, '/admin/users?search=Musa', base);
  await expect(row(page, 'Musa Bello')).toBeVisible();
  await ownServer.down();
  await page.getByRole('button', { name: 'Suspend Musa Bello' }).click();
  await page.locator(dialog).getByRole('button', { name: 'Suspend' }).click();
  await expect(toast(page, 'Failed to update user')).toBeVisible();
  await expect(row(page, 'Musa Bello')).toContainText(/active/i);
  await page.getByRole('checkbox', { name: 'Select Musa Bello' }).check();
  await page.getByRole('button', { name: 'Suspend, selected: 1' }).click();
  await page.locator(dialog).getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('0 of 1 user suspended.')).toBeVisible();
  await expect(page.getByText('Musa Bello: Failed to update user')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Select Musa Bello' })).toBeChecked();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load users' }).first()).toBeVisible();
  await ownServer.up();
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: 'Suspend Musa Bello' }).click();
  await page.locator(dialog).getByRole('button', { name: 'Suspend' }).click();
  await expect(toast(page, 'User suspended successfully')).toBeVisible();
});
