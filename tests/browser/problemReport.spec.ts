import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './server';

const words = (page: Page) => page.getByLabel('What went wrong?');
const send = (page: Page) => page.getByRole('button', { name: 'Send report' });

/** Opens a page and waits for its program: a link that is pressed before leads to a page that knows of none before. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-program', 'running');
}

async function problemsOf(request: APIRequestContext) {
  const data = { email: DEMO_ACCOUNTS.admin.email, password: DEMO_PASSWORD };
  const { token } = await (await request.post('/api/auth/login', { data })).json();
  const headers = { Authorization: `Bearer ${token}` };
  return (await (await request.get('/api/admin/problems', { headers })).json()).data;
}

test('a visitor reports a problem from a page, with its steps; what is typed survives reload and network', async ({
  page,
  request,
}) => {
  const said = `The list does not move ${Date.now()}`;
  await open(page, '/products?search=secret-words');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Report a problem' }).click();
  await expect(page.getByText('/products', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: /^Steps/ })).toContainText('productList: starts in');
  await send(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please write what went wrong.')).toBeVisible();
  await expect(words(page)).toBeFocused();
  await page.keyboard.type(said);
  await page.reload();
  await expect(words(page)).toHaveValue(said);

  await page.context().setOffline(true);
  await send(page).click();
  await expect(
    page.getByText(
      'No answer came, so your report may not have arrived. It is still here; sent again, it counts once.',
    ),
  ).toBeVisible();
  await expect(words(page)).toHaveValue(said);
  await page.context().setOffline(false);
  await send(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Back to the page' })).toHaveAttribute('href', '/products');

  const sent = (await problemsOf(request)).find(({ text }: { text: string }) => text === said);
  expect(sent).toMatchObject({ path: '/products', doneAt: null });
  expect(sent.steps).toContainEqual(expect.objectContaining({ chart: 'productList', event: 'xstate.init' }));
  expect(JSON.stringify(sent)).not.toContain('secret-words');
  // What was sent is not offered again.
  await page.goto('/report-problem');
  await expect(words(page)).toHaveValue('');
});

test('the steps can be left out', async ({ page, request }) => {
  const said = `No steps, please ${Date.now()}`;
  await open(page, '/terms');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Report a problem' }).click();
  await words(page).fill(said);
  await page.getByLabel('Send the last steps along').focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('list', { name: /^Steps/ })).toHaveCount(0);
  await send(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible();
  const sent = (await problemsOf(request)).find(({ text }: { text: string }) => text === said);
  expect(sent).toMatchObject({ path: '/terms', steps: [] });
});
