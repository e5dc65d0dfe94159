import { expect, type Page } from '@playwright/test';
import type { Picture } from './pictures';

/** What a test types into the ad form; what is left out stays as it is. */
export interface Ad {
  title: string;
  description?: string;
  price?: string;
  email?: string;
  phone?: string;
  whatsapp?: string;
  photos?: Picture[];
}

/** Fills the ad form as a person does; category Phones & Tablets, Ikeja in Lagos. */
export async function fillAd(page: Page, ad: Ad) {
  if (ad.photos) {
    await page.getByLabel('Photos', { exact: true }).setInputFiles(ad.photos);
    for (const { name } of ad.photos)
      await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
    await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(ad.photos.length, {
      timeout: 30_000,
    });
  }
  await page.getByLabel('Title').fill(ad.title);
  if (ad.description !== undefined) await page.getByLabel('Description').fill(ad.description);
  if (ad.price !== undefined) await page.getByLabel('Price').fill(ad.price);
  await page.getByLabel('Category').selectOption({ index: 1 });
  await page.getByLabel('State').selectOption('Lagos');
  await expect(page.getByLabel('City')).toBeEnabled();
  await page.getByLabel('City').selectOption('Ikeja');
  if (ad.email !== undefined) await page.getByLabel('Contact email').fill(ad.email);
  if (ad.phone !== undefined) await page.getByLabel('Phone').fill(ad.phone);
  if (ad.whatsapp !== undefined) await page.getByLabel('WhatsApp').fill(ad.whatsapp);
}

/** Presses the form's button and waits for the seller's dashboard. */
export async function saveAd(page: Page, button: 'Create Product' | 'Update Product') {
  await page.getByRole('button', { name: button }).click();
  const toast =
    button === 'Create Product' ? 'Product created successfully!' : 'Product updated successfully!';
  await expect(page.getByText(toast)).toBeVisible();
  await expect(page).toHaveURL(/\/seller\/dashboard$/);
}
