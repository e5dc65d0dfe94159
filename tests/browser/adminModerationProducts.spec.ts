import type { APIRequestContext } from '@playwright/test';
import {
  bearer,
  newAd,
  newSeller,
  openAsAdmin,
  publicTitles,
  row,
  toast,
  tokenOf,
  unique,
} from './adminSupport';
import { expect, test } from './fixtures';
import { DEMO_ACCOUNTS } from './server';

const dialog = '[role=dialog], dialog[open]';

const listed = (words: string, more = '') => `/admin/products?search=${encodeURIComponent(words)}${more}`;

async function report(
  request: APIRequestContext,
  id: number,
  token: string | null,
  reason: string,
  text: string | null,
) {
  const headers = token === null ? {} : bearer(token);
  const answer = await request.post(`/api/products/${id}/reports`, { headers, data: { reason, text } });
  expect(answer.status()).toBe(201);
}

test('expiring and deleting take effect in the public list at once', async ({ page, request }) => {
  const seller = await newSeller(request, unique('Ngozi'));
  const title = unique('Standing fan');
  const id = await newAd(request, seller, title);
  await openAsAdmin(page, request, listed(title));
  const ad = row(page, title);
  await expect(ad).toContainText('₦45,000');
  await expect(ad).toContainText(seller.name);
  await expect(ad.getByRole('link', { name: `View ${title}` })).toHaveAttribute('href', `/product/${id}`);

  await page.getByRole('button', { name: `Expire ${title}` }).click();
  await expect(page.locator(dialog)).toContainText(`Expire ${title}?`);
  await expect(page.locator(dialog)).toContainText('It leaves the public list at once');
  await page.locator(dialog).getByRole('button', { name: 'Expire' }).click();
  await expect(toast(page, 'Product expired successfully')).toBeVisible();
  await expect(ad).toContainText(/expired/i);
  await expect(page.getByRole('button', { name: `Expire ${title}` })).toHaveCount(0);
  // The button is gone, the keyboard stays at the row.
  await expect(ad).toBeFocused();
  expect(await publicTitles(request, title)).toEqual([]);

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(page.locator(dialog)).toContainText('This can’t be undone.');
  await page.locator(dialog).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Product deleted successfully')).toBeVisible();
  await expect(ad).toContainText(/deleted/i);
  await expect(page.getByRole('button', { name: `Delete ${title}` })).toHaveCount(0);
  const own = await (await request.get('/api/products/seller', { headers: bearer(seller.token) })).json();
  expect(own.data).toEqual([]);

  // What no longer fits the filter goes at the next load.
  await page.getByLabel('Status').selectOption('Active');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('No products found')).toBeVisible();
  await page.getByLabel('Status').selectOption('Deleted');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('link', { name: `View ${title}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(page.getByLabel('Status')).toHaveValue('deleted');
  await expect(ad).toBeVisible();
});

test('an ad that another tab has deleted: the server’s reason, and the row as it is now', async ({
  page,
  request,
}) => {
  const title = unique('Gas cooker');
  await newAd(request, await newSeller(request, unique('Uche')), title);
  await openAsAdmin(page, request, listed(title));
  await expect(row(page, title)).toBeVisible();
  const second = await page.context().newPage();
  await openAsAdmin(second, request, listed(title));
  await second.getByRole('button', { name: `Delete ${title}` }).click();
  await second.locator(dialog).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(second, 'Product deleted successfully')).toBeVisible();

  await page.getByRole('button', { name: `Expire ${title}` }).click();
  await page.locator(dialog).getByRole('button', { name: 'Expire' }).click();
  await expect(toast(page, 'This ad has already been deleted.')).toBeVisible();
  await expect(row(page, title)).toContainText(/deleted/i);
  await expect(page.getByRole('button', { name: `Expire ${title}` })).toHaveCount(0);
});

test('many at once with one that fails: the summary names it and why, and it stays selected', async ({
  page,
  request,
}) => {
  const seller = await newSeller(request, unique('Tope'));
  const word = unique('Crate');
  const titles = [`${word} one`, `${word} two`, `${word} three`];
  const ids: number[] = [];
  for (const title of titles) ids.push(await newAd(request, seller, title));
  const token = await openAsAdmin(page, request, listed(word));
  await expect(row(page, word)).toHaveCount(3);
  await request.patch(`/api/admin/products/${ids[1]}/status`, {
    headers: bearer(token),
    data: { status: 'deleted' },
  });
  await page.getByRole('checkbox', { name: 'Select page' }).check();
  await page.getByRole('button', { name: 'Delete, selected: 3' }).click();
  await expect(page.locator(dialog)).toContainText('Delete 3 ads?');
  await page.locator(dialog).getByRole('button', { name: 'Delete' }).click();
  const summary = page.getByRole('status').filter({ hasText: '2 of 3 ads deleted. 1 failed:' });
  await expect(summary).toBeVisible();
  await expect(summary).toContainText(`${word} two: This ad has already been deleted.`);
  await expect(page.getByRole('checkbox', { name: `Select ${word} two` })).toBeChecked();
  await expect(page.getByText('1 selected')).toBeVisible();
  expect(await publicTitles(request, word)).toEqual([]);
  await summary.getByRole('button', { name: 'Dismiss' }).click();
  await expect(summary).toHaveCount(0);
});

test('rows act one by one while the others stay usable', async ({ page, request }) => {
  const seller = await newSeller(request, unique('Sade'));
  const word = unique('Lamp');
  const slow = await newAd(request, seller, `${word} slow`);
  await newAd(request, seller, `${word} quick`);
  await openAsAdmin(page, request, listed(word));
  // The first call is held back on its way, and answered by the real server later.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/admin/products/${slow}/status`, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: `Expire ${word} slow` }).click();
  await page.locator(dialog).getByRole('button', { name: 'Expire' }).click();
  await expect(page.getByRole('button', { name: `Expiring... ${word} slow` })).toBeVisible();
  await expect(row(page, `${word} slow`)).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('button', { name: `Delete ${word} quick` }).click();
  await page.locator(dialog).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Product deleted successfully')).toBeVisible();
  await expect(row(page, `${word} slow`)).toContainText(/active/i);
  release();
  await expect(toast(page, 'Product expired successfully')).toBeVisible();
  await expect(row(page, `${word} slow`)).toContainText(/expired/i);
});

test('a queue of more than a page: once its first page is done, what moved up is shown', async ({
  page,
  request,
}) => {
  test.slow();
  const seller = await newSeller(request, unique('Bisi'));
  const word = unique('Tyre');
  // Expired, since a seller has few active ones at a time.
  const admin = bearer(await tokenOf(request, DEMO_ACCOUNTS.admin.email));
  for (let made = 0; made < 22; made += 1) {
    const id = await newAd(request, seller, `${word} no ${made}`);
    await request.patch(`/api/admin/products/${id}/status`, { headers: admin, data: { status: 'expired' } });
  }
  await openAsAdmin(page, request, listed(word, '&status=expired'));
  await expect(page.getByText('1–20 of 22 ads')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select page' }).check();
  await page.getByRole('button', { name: 'Delete, selected: 20' }).click();
  await page.locator(dialog).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('20 of 20 ads deleted.')).toBeVisible();
  await expect(page.getByText('1–2 of 2 ads')).toBeVisible();
  await expect(row(page, word)).toHaveCount(2);
  await expect(row(page, word).first()).toContainText(/expired/i);
  await expect(page.getByText('20 of 20 ads deleted.')).toBeVisible();
  await expect(page).toHaveURL(listed(word, '&status=expired'));
});

test('what was confirmed is carried out after the page was left', async ({ page, request }) => {
  const seller = await newSeller(request, unique('Ife'));
  const word = unique('Stool');
  for (let made = 0; made < 5; made += 1) await newAd(request, seller, `${word} no ${made}`);
  await openAsAdmin(page, request, listed(word));
  await expect(row(page, word)).toHaveCount(5);
  let sent = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/admin/products/*/status', async (route) => {
    sent += 1;
    await held;
    await route.continue();
  });
  await page.getByRole('checkbox', { name: 'Select page' }).check();
  await page.getByRole('button', { name: 'Delete, selected: 5' }).click();
  await page.locator(dialog).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('row', { name: word }).and(page.locator('[aria-busy]'))).toHaveCount(5);
  await expect.poll(() => sent).toBe(4);
  await page.getByRole('link', { name: `View ${word} no 0` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${word} no 0` })).toBeVisible();
  expect(sent).toBe(4);
  release();
  await expect.poll(() => publicTitles(request, word)).toEqual([]);
  expect(sent).toBe(5);
});

test('what is expired while an older list is on its way stays expired', async ({ page, request }) => {
  const title = unique('Kettle');
  await newAd(request, await newSeller(request, unique('Zainab')), title);
  await openAsAdmin(page, request, listed(title));
  await expect(row(page, title)).toContainText(/active/i);
  // The list is answered before the ad expires, and arrives after it.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let answered = false;
  await page.route('**/api/admin/products?*', async (route) => {
    const response = await route.fetch();
    answered = true;
    await held;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => answered).toBe(true);
  await page.getByRole('button', { name: `Expire ${title}` }).click();
  await page.locator(dialog).getByRole('button', { name: 'Expire' }).click();
  await expect(toast(page, 'Product expired successfully')).toBeVisible();
  await expect(page.getByText('Loading...')).toBeVisible();
  release();
  await expect(page.getByText('1 of 1 ad', { exact: true })).toBeVisible();
  await expect(row(page, title)).toContainText(/expired/i);
});

test('reported ads: what was said, by whom; dismissed, expired or deleted', async ({ page, request }) => {
  const seller = await newSeller(request, unique('Femi'));
  const word = unique('Phone');
  const kept = await newAd(request, seller, `${word} kept`);
  const gone = await newAd(request, seller, `${word} gone`);
  const buyer = await tokenOf(request, DEMO_ACCOUNTS.buyer.email);
  await report(request, kept, buyer, 'fraud', 'Wants money first.');
  await report(request, kept, null, 'sold', null);
  await report(request, gone, buyer, 'prohibited', null);

  await openAsAdmin(page, request, listed(word));
  await page.getByLabel('Status').selectOption('Reported');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(listed(word, '&status=reported'));
  await page.getByRole('button', { name: `2 reports of ${word} kept` }).click();
  const reports = page.getByRole('dialog', { name: `Reports of ${word} kept` });
  await expect(reports.getByRole('listitem')).toHaveCount(2);
  await expect(reports).toContainText('It looks like a scam or fraud');
  await expect(reports).toContainText('Wants money first.');
  await expect(reports).toContainText('A visitor');
  await reports.getByRole('button', { name: 'Dismiss reports' }).click();
  await expect(page.locator(dialog)).toContainText(`Dismiss the reports of ${word} kept?`);
  await page.locator(dialog).getByRole('button', { name: 'Dismiss reports' }).click();
  await expect(toast(page, 'Reports dismissed successfully')).toBeVisible();
  // It has left the queue, and the keyboard stays at the list.
  await expect(row(page, `${word} kept`)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Manage Products' })).toBeFocused();
  expect(await publicTitles(request, word)).toContain(`${word} kept`);

  await page.getByRole('button', { name: `1 report of ${word} gone` }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `1 report of ${word} gone` })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.locator(dialog).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Product deleted successfully')).toBeVisible();
  await expect(page.getByText('No products found')).toBeVisible();
  expect(await publicTitles(request, word)).toEqual([`${word} kept`]);
});

test('a report that comes while an admin reads stays open', async ({ page, request }) => {
  const word = unique('Freezer');
  const id = await newAd(request, await newSeller(request, unique('Uche')), `${word} late`);
  const buyer = await tokenOf(request, DEMO_ACCOUNTS.buyer.email);
  await report(request, id, null, 'sold', null);
  await openAsAdmin(page, request, listed(word, '&status=reported'));
  await page.getByRole('button', { name: `1 report of ${word} late` }).click();
  const reports = page.getByRole('dialog', { name: `Reports of ${word} late` });
  await expect(reports.getByRole('listitem')).toHaveCount(1);
  await report(request, id, buyer, 'fraud', 'Came later');
  await reports.getByRole('button', { name: 'Dismiss reports' }).click();
  await page.locator(dialog).getByRole('button', { name: 'Dismiss reports' }).click();
  await expect(toast(page, 'Reports dismissed successfully')).toBeVisible();
  await page.getByRole('button', { name: `1 report of ${word} late` }).click();
  await expect(reports.getByRole('listitem').filter({ hasText: 'dismissed' })).toHaveCount(1);
  await expect(reports.getByRole('listitem').filter({ hasText: 'Came later' })).not.toContainText(
    'dismissed',
  );
});

test('on a phone each ad is a card that fits', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsAdmin(page, request, '/admin/products');
  await expect(page.getByRole('table', { name: 'Products' }).getByRole('row').nth(1)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('while the server is away an ad stays as it is', async ({ page, request, ownServer }) => {
  // The server starts three times, which a machine under load takes its time for.
  test.setTimeout(300_000);
  await openAsAdmin(page, request, '/admin/products', ownServer.url);
  const expire = page.getByRole('button', { name: /^Expire \S/ }).first();
  const name = (await expire.getAttribute('aria-label')) ?? '';
  await ownServer.down();
  await page.getByRole('button', { name, exact: true }).click();
  await page.locator(dialog).getByRole('button', { name: 'Expire' }).click();
  await expect(toast(page, 'Failed to update product')).toBeVisible();
  await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load products' }).first()).toBeVisible();
  await ownServer.up();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/^21–40 of/)).toBeVisible();
});
