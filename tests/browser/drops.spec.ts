import { writeFileSync } from 'node:fs';
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { signIn, test } from './fixtures';
import { type Picture, png, webp } from './pictures';
import { DEMO_ACCOUNTS } from './server';

/** Files dropped on the areas made for them, and beside (section 5, images; section 2, 'Admin categories'). */

/** Drags files from outside of the browser to the middle of an element and lets go, as a hand does. */
async function drop(page: Page, on: Locator, files: string[]) {
  await on.scrollIntoViewIfNeeded();
  const box = await on.boundingBox();
  if (box === null) throw new Error('there is nothing to drop on');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session: CDPSession = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at, data });
  await session.detach();
}

/** Notes of each dragged file that moves over the page whether the browser is kept from opening it. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const kept: boolean[] = [];
    Object.assign(window, { dragsRefused: kept });
    // After all who listen have.
    window.addEventListener('dragover', (event) => setTimeout(() => kept.push(event.defaultPrevented)));
  });

/** A browser opens a file that nothing takes: in place of the page, or, as this one does, in another tab. */
async function expectNothingOpened(page: Page, drags: number) {
  const kept = () => page.evaluate(() => (window as unknown as { dragsRefused: boolean[] }).dragsRefused);
  // Each drag moves over the page at least once.
  await expect.poll(async () => (await kept()).length).toBeGreaterThanOrEqual(drags);
  expect(await kept()).not.toContain(false);
  expect(page.context().pages()).toEqual([page]);
}

/** Writes pictures to where this test may; returns their paths. */
const onDisk = (pictures: Picture[], folder: (name: string) => string) =>
  pictures.map(({ name, buffer }) => {
    writeFileSync(folder(name), buffer);
    return folder(name);
  });

test('photos are dropped on their area, in order; beside it a file changes nothing', async ({
  page,
}, info) => {
  const paths = onDisk(
    [
      await webp('first.webp'),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
      ...(await Promise.all(['b', 'c', 'd', 'e'].map((letter) => webp(`${letter}.webp`)))),
    ],
    (name) => info.outputPath(name),
  );
  await watch(page);
  await signIn(page, DEMO_ACCOUNTS.seller.email);
  await expect(page).toHaveURL(/\/seller\/dashboard$/);
  await page.goto('/sell/create');
  const title = page.getByLabel('Title');
  await title.fill('Half-filled');
  const photos = page.getByRole('list', { name: 'Photos of this ad' }).getByRole('listitem');

  await drop(page, title, paths.slice(0, 1));
  await expect(title).toHaveValue('Half-filled');
  await expect(photos).toHaveCount(0);
  await drop(page, page.getByText('Add photos', { exact: true }), paths.slice(0, 2));
  await expect(page.getByText('notes.txt is not a valid image file').first()).toBeVisible();
  await expect(photos).toHaveCount(1);
  await drop(page, page.getByText('Add more photos'), paths.slice(2));
  for (const [place, name] of ['first', 'b', 'c', 'd', 'e'].entries())
    await expect(photos.nth(place)).toContainText(`${name}.webp`);
  // The area is gone with the fifth photo; still nothing is lost.
  await drop(page, photos.first(), paths.slice(0, 1));
  await expect(title).toHaveValue('Half-filled');
  await expect(photos).toHaveCount(5);
  await expectNothingOpened(page, 4);
});

test("a category's icon takes the first of what is dropped; beside it a file changes nothing", async ({
  page,
}, info) => {
  const paths = onDisk([await png('canoe.png'), await png('other.png')], (name) => info.outputPath(name));
  await watch(page);
  await signIn(page, DEMO_ACCOUNTS.admin.email);
  await page.getByRole('link', { name: 'Manage Categories' }).click();
  await page.getByRole('button', { name: 'Add New Category' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Category' });
  await form.getByLabel('Category Name').fill('Half-filled');
  await drop(page, form.getByLabel('Category Name'), paths);
  await expect(form.getByLabel('Category Name')).toHaveValue('Half-filled');
  await expect(form.getByLabel('Icon (optional)')).toHaveValue('');
  await drop(page, form.getByText('Upload icon', { exact: true }), paths);
  await expect(form.getByLabel('Icon (optional)')).toHaveValue(/\/uploads\//);
  await expect(form.getByLabel('Category Name')).toHaveValue('Half-filled');
  await expectNothingOpened(page, 2);
});
