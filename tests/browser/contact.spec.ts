import { fillAd, saveAd } from './adForm';
import { expect, signIn, test } from './fixtures';
import { DEMO_ACCOUNTS } from './server';

test('another user finds the ad by a misspelt word and reaches the seller by links that work', async ({
  page,
  browser,
  server,
}) => {
  const title = `Samsng "Q9" TV & stand 📺 <b>#${Date.now() % 100_000}</b>`.replace('Samsng', 'Samsung');
  await signIn(page, DEMO_ACCOUNTS.seller.email);
  await expect(page).toHaveURL(/\/seller\/dashboard$/);
  await page.goto('/sell/create');
  await fillAd(page, {
    title,
    description: 'Line one\nLine two & "three"',
    price: '410000',
    email: 'ada+tv@example.ng',
    phone: '0803 123 4567',
    whatsapp: '0803 123 4567',
  });
  await saveAd(page, 'Create Product');

  const other = await browser.newContext({ baseURL: server.url });
  const buyer = await other.newPage();
  await signIn(buyer, DEMO_ACCOUNTS.buyer.email);
  await expect(buyer).toHaveURL(/\/dashboard$/);
  await buyer.goto('/products?search=samsumg');
  await buyer.getByRole('link', { name: title }).first().click();
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(title);

  const whatsapp = buyer.getByRole('link', { name: 'WhatsApp' });
  const link = new URL((await whatsapp.getAttribute('href')) ?? '');
  expect(link.origin + link.pathname).toBe('https://wa.me/2348031234567');
  expect(link.searchParams.get('text')).toContain(title);
  await expect(buyer.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+2348031234567');
  const mail = (await buyer.getByRole('link', { name: 'Email' }).getAttribute('href')) ?? '';
  expect(mail).toMatch(/^mailto:ada(%2B|\+)tv(@|%40)example\.ng\?/);
  expect(mail).not.toMatch(/[\s<>"]|&amp;/);
  expect(new URLSearchParams(mail.slice(mail.indexOf('?') + 1)).get('subject')).toContain(title);
  await expect(buyer.getByText('Line one')).toBeVisible();
  await other.close();
});

test('a seller who gave no number cannot be called', async ({ page }) => {
  const title = `No phone ${Date.now()}`;
  await signIn(page, DEMO_ACCOUNTS.seller.email);
  await expect(page).toHaveURL(/\/seller\/dashboard$/);
  await page.goto('/sell/create');
  await fillAd(page, { title, price: '1000' });
  await saveAd(page, 'Create Product');
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('button', { name: 'WhatsApp' }).click();
  await expect(page.getByText('WhatsApp contact not available')).toBeVisible();
  await page.getByRole('button', { name: 'Call' }).click();
  await expect(page.getByText('Phone contact not available')).toBeVisible();
  await expect(page.getByText('WhatsApp contact not available')).toHaveCount(0);
});
