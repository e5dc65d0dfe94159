import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** An ad with several photos. */
async function manyPhotos(request: APIRequestContext): Promise<{ path: string; count: number }> {
  const { data } = await (await request.get('/api/products?limit=50&status=active')).json();
  const ad = data.find(({ images }: { images: unknown[] }) => images.length > 2);
  return { path: `/product/${ad.id}`, count: ad.images.length };
}

/** How wide the photo in the middle of the window is, in window widths. */
const magnified = (page: Page) =>
  page.evaluate(() => {
    const { innerWidth: width, innerHeight: height } = window;
    const photo = document
      .elementsFromPoint(width / 2, height / 2)
      .find((one) => one instanceof HTMLImageElement);
    return photo === undefined ? 0 : photo.getBoundingClientRect().width / width;
  });
const scrolled = (page: Page) =>
  page.evaluate(() => document.querySelector('[aria-label="Magnified photo"]')?.scrollLeft ?? null);

/** The first photo of an ad that has several, in large. */
async function inLarge(page: Page, request: APIRequestContext) {
  const { path, count } = await manyPhotos(request);
  await page.goto(path);
  await page.getByRole('button', { name: 'Enlarge photo' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`1 / ${count}`)).toBeVisible();
  await expect.poll(() => magnified(page)).toBe(1);
  return { dialog, count };
}

test('photos in large: what is pressed while they are still moving is for the photo that was asked for', async ({
  page,
  request,
}) => {
  const { dialog, count } = await inLarge(page, request);

  // From the first photo to the last by all of those between.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('+');
  await expect.poll(() => magnified(page)).toBe(2);
  await expect(dialog.getByText(`${count} / ${count}`)).toBeVisible();
});

test('photos in large: keys, buttons and a double click magnify, arrows move, Escape gives the focus back', async ({
  page,
  request,
}) => {
  const { dialog, count } = await inLarge(page, request);

  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText(`2 / ${count}`)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByText(`${count} / ${count}`)).toBeVisible();

  await page.keyboard.press('+');
  await expect.poll(() => magnified(page)).toBe(2);
  await expect(dialog.getByText('200 %')).toBeVisible();
  // The middle stays in the middle; the arrows now move the photo itself.
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
  const before = (await scrolled(page)) ?? 0;
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => scrolled(page)).toBeGreaterThan(before);
  await expect(dialog.getByText(`${count} / ${count}`)).toBeVisible();
  for (const _ of [1, 2, 3]) await page.keyboard.press('+');
  await expect.poll(() => magnified(page)).toBe(4);
  await page.keyboard.press('-');
  await expect.poll(() => magnified(page)).toBe(3);
  await page.keyboard.press('0');
  await expect.poll(() => magnified(page)).toBe(1);

  await page.mouse.dblclick(400, 300);
  await expect.poll(() => magnified(page)).toBe(2.5);
  await dialog.getByRole('button', { name: 'Next photo' }).click();
  await expect(dialog.getByText(`1 / ${count}`)).toBeVisible();
  await expect.poll(() => magnified(page)).toBe(1);

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Enlarge photo' })).toBeFocused();
});

test.describe('by finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a swipe moves on, two fingers and a double tap magnify', async ({ page, request }) => {
    const { path, count } = await manyPhotos(request);
    await page.goto(path);
    await page.getByRole('button', { name: 'Enlarge photo' }).tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(`1 / ${count}`)).toBeVisible();
    const fingers = await page.context().newCDPSession(page);
    // Below the buttons.
    const y = 520;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x, id) => ({ x, y, id })) });
    await touch('touchStart', 300);
    for (let x = 285; x > 40; x -= 15) await touch('touchMove', x);
    await touch('touchEnd');
    await expect(dialog.getByText(`2 / ${count}`)).toBeVisible();

    await touch('touchStart', 150, 210);
    await touch('touchMove', 130, 230);
    await touch('touchMove', 90, 270);
    await touch('touchEnd');
    await expect.poll(() => magnified(page)).toBe(3);
    // The page itself has not been zoomed.
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);

    for (const _ of [1, 2]) {
      await touch('touchStart', 180);
      await touch('touchEnd');
    }
    await expect.poll(() => magnified(page)).toBe(1);
  });
});
