import { expect, test } from './fixtures';

/** A visitor finds an ad, and comes back to the very place of the list that they left. */
test.describe('a visitor browses', () => {
  test('state, city, words, price, pages, an ad, and back to the same place', async ({ page }) => {
    await page.goto('/');
    const form = page.getByRole('form', { name: 'Search ads' });
    await expect(form.getByLabel('City')).toBeDisabled();
    await form.getByLabel('State').selectOption('Lagos');
    await expect(form.getByLabel('City')).toBeEnabled();
    await form.getByLabel('City').selectOption('Ikeja');
    await form.getByLabel('What are you looking for?').fill('iPhone');
    await form.getByRole('button', { name: 'Search' }).click();

    await expect(page).toHaveURL(/\/products\?/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Search results for .*iPhone/);
    const found = new URL(page.url()).searchParams;
    expect(Object.fromEntries(found)).toMatchObject({ search: 'iPhone', state: 'Lagos', city: 'Ikeja' });
    await expect(page.getByText(/^Showing \d+ of [\d,]+ products$/)).toBeVisible();

    // All of Nigeria again, so that there are pages to go through.
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByLabel('State').selectOption({ label: 'All States' });
    await expect(page).not.toHaveURL(/state=/);
    await filters.getByLabel('Minimum price').fill('100000');
    await expect(page).toHaveURL(/priceMin=100000/);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');

    const list = page.getByRole('list', { name: 'Products' });
    // Until the new page comes, the old one stays and says that it is busy.
    await expect(list).toHaveAttribute('aria-busy', 'false');
    const cards = list.getByRole('listitem');
    await expect(cards.first()).toBeVisible();
    const titles = await cards.getByRole('heading').allTextContents();
    await cards.last().scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(0);
    const address = page.url();
    await cards.last().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/product\/.+-\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.at(-1) ?? '');

    // The list must come back from memory: a request for it now would be one too many.
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/products?')) asked.push(request.url());
    });
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(cards).toHaveCount(titles.length);
    expect(await cards.getByRole('heading').allTextContents()).toEqual(titles);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    expect(asked).toEqual([]);
  });

  test('chips, categories, cards and pages are real links', async ({ page }) => {
    await page.goto('/');
    const chips = page.getByRole('navigation', { name: 'Popular searches' });
    for (const chip of ['iPhone', 'Car', 'Laptop', 'House', 'Fashion']) {
      await expect(chips.getByRole('link', { name: chip })).toHaveAttribute(
        'href',
        `/products?search=${chip}`,
      );
    }
    await expect(page.getByRole('link', { name: 'View More Products' })).toHaveAttribute('href', '/products');
    await chips.getByRole('link', { name: 'Laptop' }).click();
    await expect(page).toHaveURL(/\/products\?search=Laptop/);
  });

  test('a page beyond the last becomes the last', async ({ page }) => {
    await page.goto('/products?page=9999');
    await expect(page).not.toHaveURL(/page=9999/);
    await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem').first()).toBeVisible();
  });

  test('an address that is none, and an ad that is none', async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await page.goto('/product/gone-99999999');
    await expect(page.getByText('Product not found').first()).toBeVisible();
    await page.goto('/product/not-an-ad');
    await expect(page.getByText('Invalid product URL').first()).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });
});
