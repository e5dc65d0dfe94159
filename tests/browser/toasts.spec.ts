import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openAsAdmin, toast } from './adminSupport';
import { expect, test } from './fixtures';

/** The toast (sections 4 and 9): above all, there for as long as it is pointed at, told even without a network. */

/** Stops the page's time, so that a toast can't end before it is looked at. */
const pause = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);

/** A toast on the ad form: a photo that is none is refused. The pointer holds it, and time stands. */
async function tell(page: Page) {
  const told = toast(page, 'notes.txt is not a valid image file');
  const photos = page.getByLabel('Photos', { exact: true });
  // The page's own start takes time as well.
  await photos.waitFor({ state: 'attached' });
  await pause(page);
  await photos.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await told.hover();
  // What paints it may still be on its way.
  await page.clock.resume();
  await expect(told.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  await pause(page);
  return told;
}

test.describe('on a page', () => {
  test.beforeEach(async ({ page, request }) => {
    await page.clock.install();
    await openAsAdmin(page, request, '/sell/create');
  });

  test('it stays while it is pointed at, for four seconds else, and can be closed', async ({ page }) => {
    const told = await tell(page);
    await expect(told).toHaveRole('alert');
    await page.clock.runFor(60_000);
    await expect(told).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(3_900);
    await expect(told).toBeVisible();
    await page.clock.runFor(200);
    await expect(told).toHaveCount(0);
    await tell(page);
    await told.getByRole('button', { name: 'Dismiss' }).click();
    await expect(told).toHaveCount(0);
  });

  test('it is swiped away', async ({ page }) => {
    const told = await tell(page);
    const { x, y, width, height } = (await told.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + 40, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width - 40, y + height / 2, { steps: 5 });
    await page.mouse.up();
    await page.clock.runFor(1_000);
    await expect(told).toHaveCount(0);
  });
});

test('it stands above a modal dialog that is open', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openAsAdmin(page, request, '/admin/categories');
  await page.getByRole('button', { name: 'Add New Category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Category' });
  await pause(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const told = toast(page, 'Category name is required');
  await expect(told).toBeVisible();
  // Beneath, the backdrop of the dialog would dim its colour.
  const { x, y, height } = (await told.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  const clip = { x: x + 8, y: y + height / 2, width: 1, height: 1 };
  const pixel = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer();
  const tone = await told.evaluate((element) => getComputedStyle(element).getPropertyValue('--tone'));
  expect(`#${pixel.toString('hex')}`).toBe(tone);
});

test('its words show even when what paints them can no longer be fetched', async ({
  page,
  context,
  request,
}) => {
  await page.clock.install();
  await openAsAdmin(page, request, '/admin/users?search=Musa');
  const suspend = page.getByRole('button', { name: 'Suspend Musa Bello' });
  await expect(suspend).toBeVisible();
  // Nothing has been pressed so far.
  await context.setOffline(true);
  await suspend.click();
  await pause(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(toast(page, 'Failed to update user')).toHaveRole('alert');
});
