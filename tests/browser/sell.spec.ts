import { fillAd, saveAd } from './adForm';
import { expect, signIn, test } from './fixtures';
import { png, turnedJpeg, webp } from './pictures';
import { DEMO_ACCOUNTS } from './server';

test('a seller posts an ad with three photos, edits its price, deletes it', async ({ page }) => {
  await signIn(page, DEMO_ACCOUNTS.seller.email);
  await expect(page).toHaveURL(/\/seller\/dashboard$/);
  await page.getByRole('link', { name: 'Post New Ad' }).first().click();
  await expect(page.getByRole('heading', { name: 'Create New Product' })).toBeVisible();

  // The photos are held on their way, so that the bars can be watched.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/uploads', async (route) => {
    await held;
    await route.continue();
  });
  const photos = [await turnedJpeg(), await png(), await webp()];
  await page.getByLabel('Photos', { exact: true }).setInputFiles(photos);
  for (const { name } of photos) await expect(page.getByRole('progressbar', { name })).toBeVisible();
  release();
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(3, { timeout: 60_000 });
  await expect(page.getByText(/image\(s\) uploaded successfully/)).toBeVisible();

  // The last becomes the first.
  await page.getByRole('button', { name: 'Make back.webp primary' }).click();
  const tiles = page.getByRole('list', { name: 'Photos of this ad' }).getByRole('listitem');
  await expect(tiles.first()).toContainText('back.webp');
  await expect(tiles.first()).toContainText('Primary');
  await page.getByRole('button', { name: 'Move side.png up' }).click();
  await expect(tiles.nth(1)).toContainText('side.png');

  const title = `Binatone standing fan ${Date.now()}`;
  await fillAd(page, {
    title,
    description: 'Neatly used.\nBlows well.',
    price: '18500',
    phone: '0803 123 4567',
  });
  await saveAd(page, 'Create Product');

  const row = page.getByRole('row', { name: new RegExp(title) });
  await expect(row).toContainText('₦18,500');
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  // The turned photo stands upright: taller than wide.
  const sizes = await page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLImageElement>('article img')].map((image) => image.src);
    return await Promise.all(
      [...new Set(links)].map(async (src) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        return { width: image.naturalWidth, height: image.naturalHeight };
      }),
    );
  });
  expect(sizes.some(({ width, height }) => height > width)).toBe(true);

  await page.goBack();
  await page.getByRole('link', { name: `Edit ${title}` }).click();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.getByLabel('City')).toBeEnabled();
  const price = page.getByLabel('Price');
  await price.fill('');
  await price.pressSequentially('1250000.50');
  await expect(price).toHaveValue('1,250,000.50');
  await saveAd(page, 'Update Product');
  await page.getByRole('link', { name: `Edit ${title}` }).click();
  await expect(price).toHaveValue(/^1,250,000\.50?$/);
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Are you absolutely sure?');
  await expect(dialog).toContainText(
    'This action cannot be undone. This will permanently delete your product from our servers.',
  );
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Product deleted successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0);
});

test('a form survives a reload, photos included', async ({ page }) => {
  await signIn(page, DEMO_ACCOUNTS.seller.email);
  await expect(page).toHaveURL(/\/seller\/dashboard$/);
  await page.goto('/sell/create');
  await fillAd(page, {
    title: 'Half-written ad',
    price: '75000',
    description: 'More to come',
    photos: [await png()],
  });
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Half-written ad');
  await expect(page.getByLabel('Price')).toHaveValue('75,000');
  await expect(page.getByLabel('City')).toHaveValue(/[1-9]/);
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/seller\/dashboard$/);
  await page.goto('/sell/create');
  await expect(page.getByLabel('Title')).toHaveValue('');
});

test('photos that are none are refused by name, and the rest goes on', async ({ page }) => {
  await signIn(page, DEMO_ACCOUNTS.seller.email);
  await expect(page).toHaveURL(/\/seller\/dashboard$/);
  await page.goto('/sell/create');
  const text = (name: string, mimeType: string, size = 20) => ({
    name,
    mimeType,
    buffer: Buffer.alloc(size, 'x'),
  });
  await page
    .getByLabel('Photos', { exact: true })
    .setInputFiles([
      text('notes.txt', 'text/plain'),
      await webp('ok.webp'),
      text('drawing.svg', 'image/svg+xml'),
      text('IMG_1.heic', 'image/heic'),
      text('over.jpg', 'image/jpeg', 5 * 1024 * 1024 + 1),
    ]);
  await expect(page.getByText('notes.txt is not a valid image file').first()).toBeVisible();
  await expect(page.getByText('drawing.svg is not a valid image file').first()).toBeVisible();
  await expect(page.getByText('IMG_1.heic is not a valid image file').first()).toBeVisible();
  await expect(page.getByText('over.jpg is too large. Maximum size is 5MB').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove ok.webp' })).toBeVisible();
  await page
    .getByLabel('Photos', { exact: true })
    .setInputFiles(await Promise.all(['a', 'b', 'c', 'd', 'e'].map((letter) => webp(`${letter}.webp`))));
  await expect(page.getByText('You can only upload a maximum of 5 images').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Photos of this ad' }).getByRole('listitem')).toHaveCount(5);
});

test("somebody else's ad opens no form for a seller, and does for an admin", async ({ page, request }) => {
  const { data } = await (await request.get('/api/products?limit=50&status=active')).json();
  await signIn(page, DEMO_ACCOUNTS.seller.email);
  await expect(page).toHaveURL(/\/seller\/dashboard$/);
  const me = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('auth_token')}` };
    return (await (await fetch('/api/auth/profile', { headers })).json()).user.id;
  });
  const foreign = data.find((ad: { seller: { id: number } }) => ad.seller.id !== me);
  await page.goto(`/sell/edit/${foreign.id}`);
  await expect(page.getByText('Product not found')).toBeVisible();
  await expect(page).toHaveURL(/\/seller\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Edit Product' })).toHaveCount(0);

  await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await signIn(page, DEMO_ACCOUNTS.admin.email);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto(`/sell/edit/${foreign.id}`);
  await expect(page.getByLabel('Title')).toHaveValue(foreign.title);
});
