import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures';
import { png } from './pictures';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './server';

/** Signs in as admin and opens the page as one does: by the dashboard's link. */
async function open(page: Page) {
  await signIn(page, DEMO_ACCOUNTS.admin.email);
  await page.getByRole('link', { name: 'Manage Categories' }).click();
  await expect(page.getByRole('table', { name: 'Categories' })).toBeVisible();
}

const add = (page: Page) => page.getByRole('button', { name: 'Add New Category' });
const form = (page: Page) => page.getByRole('dialog', { name: /^(Add New|Edit) Category$/ });
const save = (page: Page) => form(page).getByRole('button', { name: 'Save', exact: true });
const nameField = (page: Page) => form(page).getByLabel('Category Name');
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('an admin adds a category with an uploaded icon, changes it, deletes it; the home page follows', async ({
  page,
}) => {
  const name = `Boats ${Date.now()}`;
  await open(page);
  await add(page).click();
  await nameField(page).fill(`  ${name} `);
  await form(page).getByLabel('Description').fill('Canoes, dinghies and outboard engines');
  await form(page)
    .getByLabel('Upload icon')
    .setInputFiles(await png('boat.png'));
  await expect(form(page).getByLabel('Icon (optional)')).toHaveValue(/\/uploads\//);
  const preview = form(page).locator('img');
  await expect(preview).toHaveJSProperty('complete', true);
  expect(await preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900);
  await save(page).click();
  await expect(toast(page, 'Category created successfully')).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  await expect(add(page)).toBeFocused();
  await expect(row(page, name)).toContainText('Canoes, dinghies and outboard engines');
  await expect(row(page, name)).toContainText(/\d+ \w+ \d{4}/);
  await expect(row(page, name).locator('img')).toHaveAttribute('src', /\/uploads\//);

  // Without a reload: the reference data that all screens share was asked for anew.
  await page.getByRole('link', { name: 'Kasuwa' }).first().click();
  const tile = page.getByRole('link', { name, exact: true });
  await expect(tile.locator('img')).toHaveAttribute('src', /\/uploads\//);
  await page.goBack();

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(nameField(page)).toHaveValue(name);
  await expect(nameField(page)).toBeFocused();
  await nameField(page).fill(`${name} & Ships`);
  await form(page).getByRole('button', { name: 'Remove icon' }).click();
  await form(page).getByLabel('Description').fill('');
  await save(page).click();
  await expect(toast(page, 'Category updated successfully')).toBeVisible();
  await expect(row(page, `${name} & Ships`)).toContainText('No description');
  await expect(row(page, `${name} & Ships`).locator('img')).toHaveAttribute('src', /default\.svg$/);
  await expect(page.getByRole('button', { name: `Edit ${name} & Ships` })).toBeFocused();

  await page.getByRole('button', { name: `Delete ${name} & Ships` }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this category?' });
  await expect(question).toContainText(`${name} & Ships`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, `${name} & Ships`)).toBeVisible();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, 'Category deleted successfully')).toBeVisible();
  await expect(row(page, `${name} & Ships`)).toHaveCount(0);
  // The row took the focus with it; it waits at the list.
  await expect(page.getByRole('region', { name: 'Categories' })).toBeFocused();
  await page.getByRole('link', { name: 'Kasuwa' }).first().click();
  await expect(page.getByRole('heading', { name: 'Browse categories' })).toBeVisible();
  await expect(page.getByRole('link', { name: `${name} & Ships` })).toHaveCount(0);
});

test('by keyboard alone: the dialog keeps the focus, Escape gives it back', async ({ page }) => {
  await open(page);
  await add(page).focus();
  await page.keyboard.press('Enter');
  await expect(nameField(page)).toBeFocused();
  for (let i = 0; i < 8; i += 1) {
    await page.keyboard.press('Tab');
    const behind = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== null && focused !== document.body && focused.closest('dialog') === null;
    });
    expect(behind).toBe(false);
  }
  // A press beside it loses nothing.
  await nameField(page).fill('Half a name');
  await page.mouse.click(5, 400);
  await expect(nameField(page)).toHaveValue('Half a name');
  await page.keyboard.press('Escape');
  await expect(form(page)).toHaveCount(0);
  await expect(add(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(nameField(page)).toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Category name is required').first()).toBeVisible();
  await expect(nameField(page)).toBeFocused();
  await expect(nameField(page)).toHaveAttribute('aria-invalid', 'true');
});

test('what the server refuses: a name that is taken, a category in use', async ({ page, request }) => {
  const { data: categories } = await (await request.get('/api/categories')).json();
  const [first] = categories;
  await open(page);
  await add(page).click();
  await nameField(page).fill(first.name.toUpperCase());
  await form(page).getByLabel('Description').fill('Once more');
  await save(page).click();
  const taken = `There is a category named ${first.name.toUpperCase()} already.`;
  await expect(form(page).getByRole('alert')).toHaveText(taken);
  await expect(nameField(page)).toBeFocused();
  await expect(form(page).getByLabel('Description')).toHaveValue('Once more');
  await form(page).getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: `Delete ${first.name}`, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(
    page.getByText(new RegExp(`^\\d+ ads? uses? the category ${first.name}, so it cannot be deleted\\.$`)),
  ).toBeVisible();
  await expect(row(page, first.name).first()).toBeVisible();
  await expect(page.getByRole('button', { name: `Delete ${first.name}`, exact: true })).toBeFocused();
  expect((await (await request.get('/api/categories')).json()).data).toEqual(categories);
});

test('files that are no icon are refused by name, and an address that is none', async ({ page }) => {
  await open(page);
  await add(page).click();
  const picker = form(page).getByLabel('Upload icon');
  const error = (text: string) => expect(form(page).getByText(text, { exact: true })).toBeVisible();
  await picker.setInputFiles({ name: 'boat.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await error('boat.svg is not a valid image file');
  await picker.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
  await error('page.png is not a valid image file');
  const heavy = Buffer.alloc(5 * 1024 * 1024 + 1, 1);
  await picker.setInputFiles({ name: 'heavy.jpg', mimeType: 'image/jpeg', buffer: heavy });
  await error('heavy.jpg is too large. Maximum size is 5MB');
  // Right by its first bytes, broken behind: the server looks at all of it.
  const broken = Buffer.concat([(await png()).buffer.subarray(0, 200), Buffer.alloc(500, 7)]);
  await picker.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: broken });
  await error('broken.png is not a valid image file');
  await nameField(page).fill('Boats');
  await form(page).getByLabel('Icon (optional)').fill('javascript:alert(1)');
  await save(page).click();
  await error('Please give an address that begins with https://, or upload a picture.');
  await expect(form(page).getByLabel('Icon (optional)')).toBeFocused();
  await expect(form(page).locator('img')).toHaveAttribute('src', /default\.svg$/);
});

test('what was typed survives a reload, until it is cancelled', async ({ page }) => {
  await open(page);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await form(page).getByLabel('Description').fill('Typed before the light went');
  await page.reload();
  await expect(form(page)).toBeVisible();
  await expect(form(page).getByLabel('Description')).toHaveValue('Typed before the light went');
  await expect(page.getByRole('table', { name: 'Categories', includeHidden: true })).toBeVisible();
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(page.getByRole('table', { name: 'Categories' })).toBeVisible();
  await expect(form(page)).toHaveCount(0);
});

test('while the server is away nothing is lost, and all works once it is back', async ({
  page,
  ownServer,
}) => {
  await page.goto(`${ownServer.url}/auth`);
  await page.getByLabel('Email', { exact: true }).fill(DEMO_ACCOUNTS.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('link', { name: 'Manage Categories' }).click();
  await expect(page.getByRole('table', { name: 'Categories' })).toBeVisible();
  await add(page).click();
  await nameField(page).fill('Canoes');
  await ownServer.down();

  await form(page)
    .getByLabel('Upload icon')
    .setInputFiles(await png('canoe.png'));
  await expect(form(page).getByText('Failed to upload file')).toBeVisible();
  await save(page).click();
  await expect(form(page).getByRole('alert')).toHaveText(/^Failed to save category\b/);
  await expect(nameField(page)).toHaveValue('Canoes');

  await ownServer.up();
  await save(page).click();
  await expect(toast(page, 'Category created successfully')).toBeVisible();
  await expect(row(page, 'Canoes')).toBeVisible();

  await ownServer.down();
  await page.getByRole('button', { name: 'Delete Canoes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(/^Failed to delete category\b/).first()).toBeVisible();
  await expect(row(page, 'Canoes')).toBeVisible();
  await page.goBack();
  await page.goForward();
  const failed = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) });
  await expect(failed).toContainText('Failed to load categories');
  await ownServer.up();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(row(page, 'Canoes')).toBeVisible();
});

test('an admin’s session that ends while a form is open: after signing in, the form is there', async ({
  page,
  request,
}) => {
  await open(page);
  await add(page).click();
  await nameField(page).fill('Kayaks');
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  await request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
  await save(page).click();
  await expect(page).toHaveURL(/\/auth$/);
  await page.getByLabel('Email', { exact: true }).fill(DEMO_ACCOUNTS.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/categories$/);
  await expect(nameField(page)).toHaveValue('Kayaks');
});

test('the page opens at its top, and the list keeps the focus of a Retry that is gone', async ({
  page,
  ownServer,
}) => {
  // The server starts twice, which a machine under load takes its time for.
  test.setTimeout(300_000);
  await page.goto(`${ownServer.url}/auth`);
  await page.getByLabel('Email', { exact: true }).fill(DEMO_ACCOUNTS.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto(`${ownServer.url}/admin/categories`);
  await expect(page.getByRole('table', { name: 'Categories' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Manage Categories' })).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Categories' })).not.toBeFocused();

  await page.goBack();
  await expect(page.getByRole('link', { name: 'Manage Categories' })).toBeVisible();
  await ownServer.down();
  await page.getByRole('link', { name: 'Manage Categories' }).click();
  await page.getByRole('button', { name: 'Retry' }).focus();
  await ownServer.up();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Categories' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Categories' })).toBeFocused();
});
