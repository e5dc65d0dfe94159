import { fillAd, saveAd } from './adForm';
import { expect, test } from './fixtures';
import { DEMO_ACCOUNTS } from './server';

/** SIGKILL in the middle of saving: what was acknowledged is there, and the open form can be sent again. */
test('a killed server loses nothing that it acknowledged', async ({ page, ownServer }) => {
  await page.goto(`${ownServer.url}/`);
  await page.goto(`${ownServer.url}/auth`);
  await page.getByLabel('Email', { exact: true }).fill(DEMO_ACCOUNTS.seller.email);
  await page.getByLabel('Password', { exact: true }).fill('kasuwa-demo');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/seller\/dashboard$/);
  // All parts of the dashboard are here before the server dies: saving may still lead to it.
  await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();

  await page.goto(`${ownServer.url}/sell/create`);
  await fillAd(page, { title: 'Acknowledged before the crash', price: '1000' });
  await saveAd(page, 'Create Product');

  await page.goto(`${ownServer.url}/sell/create`);
  await fillAd(page, { title: 'Sent while the server died', price: '2000' });
  // The request is on its way when the process dies: the browser has sent it, the answer never comes.
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/products'),
  );
  const pressed = page.getByRole('button', { name: 'Create Product' }).click();
  await sent;
  await ownServer.down('SIGKILL');
  await pressed;
  // Either the answer was still written and led away, or the form says that it was not sent.
  const failed = page.getByRole('form').getByRole('alert').filter({ hasText: 'Failed to save product.' });
  const saved = page.getByRole('heading', { name: /^Welcome/ });
  await expect(failed.or(saved)).toBeVisible();

  await ownServer.up();
  if (await failed.isVisible()) {
    await expect(page.getByLabel('Title')).toHaveValue('Sent while the server died');
    await saveAd(page, 'Create Product');
  }
  await page.goto(`${ownServer.url}/seller/dashboard`);
  await expect(page.getByRole('link', { name: 'Acknowledged before the crash', exact: true })).toHaveCount(1);
  // Once, whether the first try had arrived or not: both carry the same Idempotency-Key.
  await expect(page.getByRole('link', { name: 'Sent while the server died', exact: true })).toHaveCount(1);
});
