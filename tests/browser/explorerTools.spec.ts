import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { faults, PATIENT, painted, startExplorer, state, test, view } from './explorerPage';

const ROOT = join(import.meta.dirname, '..', '..');

test.describe.configure({ timeout: 240_000 });

const search = (page: Page) => page.getByRole('combobox', { name: 'Search charts, states and events' });

test('the search is a combobox: arrow keys choose, Escape closes, Enter opens', async ({ page }) => {
  await page.goto('/');
  await search(page).fill('wrong password');
  const options = page.getByRole('option');
  await expect(options.first()).toContainText('auth · signedOut.signingIn — error signIn', PATIENT);
  await expect(search(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
  expect(await faults(page)).toEqual([]);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(search(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options.nth(1).getAttribute('id')) ?? '',
  );
  await expect(search(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');

  await page.keyboard.press('Escape');
  await expect(options.first()).toBeHidden();
  await expect(search(page)).toHaveValue('wrong password');
  await page.keyboard.press('Escape');
  await expect(search(page)).toHaveValue('');

  // Nothing chosen: Enter goes to the first.
  await search(page).fill('wrong password');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/auth\/transition\/signedOut\.signingIn/);
  await expect(state(page, 'signedOut.failed')).toHaveAttribute('aria-current', 'step', PATIENT);
});

test('a question that is asked before the charts are read is answered once they are', async ({ page }) => {
  await page.goto('/#/toasts');
  await search(page).fill('payment was cancelled');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/payment\/transition\//, PATIENT);
});

test('the context is changed by hand, the view follows, and Reset goes back', async ({ page }) => {
  await page.goto('/#/auth/signedOut.failed');
  await painted(page);
  await page.getByText('Change the context').focus();
  await page.keyboard.press('Enter');
  const alert = view(page).getByRole('alert');
  await expect(alert).toHaveText('Wrong e-mail or password.');
  const note = page.getByText('The context was changed by hand', { exact: false });
  await expect(note).toBeHidden();

  const banner = page.getByLabel('banner', { exact: true });
  await banner.fill('Come back tomorrow');
  await expect(alert).toHaveText('Come back tomorrow');
  await expect(note).toBeVisible();
  await page.getByLabel('banner is null').check();
  await expect(view(page).getByText('Come back tomorrow')).toBeHidden();
  await page.getByLabel('banner is null').uncheck();
  await banner.fill('Come back tomorrow');
  await expect(page.getByLabel('markedRole', { exact: true }).locator('option')).toHaveText([
    'buyer',
    'seller',
  ]);
  expect(await faults(page)).toEqual([]);

  // What is no JSON stays as typed, and the view keeps what it had.
  const errors = page.getByLabel('fieldErrors', { exact: true });
  await errors.fill('{ "email": ');
  await expect(errors).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert').filter({ hasText: 'This is no JSON' })).toBeVisible();
  await expect(errors).toHaveValue('{ "email": ');
  await expect(alert).toHaveText('Come back tomorrow');
  await errors.fill('{ "email": "No mail goes there" }');
  await expect(view(page).getByText('No mail goes there').first()).toBeVisible();
  await expect(errors).toHaveAttribute('aria-invalid', 'false');

  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(alert).toHaveText('Wrong e-mail or password.');
  await expect(errors).toHaveValue('{}');
  await expect(note).toBeHidden();

  // Another step brings the chart's own context, too.
  await banner.fill('Come back tomorrow');
  await expect(note).toBeVisible();
  await page.goto('/#/auth/signedOut.idle');
  await expect(note).toBeHidden();
});

test('what is done on a view with a context by hand stays on the view', async ({ page }) => {
  await page.goto('/#/auth/signedOut.failed');
  await painted(page);
  await page.getByText('Change the context').click();
  await page.getByLabel('banner', { exact: true }).fill('Come back tomorrow');
  const banner = view(page).getByText('Come back tomorrow');
  await expect(banner).toBeVisible();
  // Without a password: the chart that the view has goes on to say so.
  await view(page).getByRole('form', { name: 'Sign in' }).getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('the view goes on alone', { exact: false })).toBeVisible();
  await expect(banner).toBeHidden();
  await expect(state(page, 'signedOut.failed')).toHaveAttribute('aria-current', 'step');
});

test('the map shows each screen and what leads to it, and plays the way between two', async ({ page }) => {
  await page.goto('/#/~map');
  await expect(page.getByText(/^\d+ screens, \d+ ways$/)).toBeVisible(PATIENT);
  const map = page.getByRole('region', { name: 'Map', exact: true });
  const dashboard = map.getByRole('link', { name: 'sellerDashboard, /seller/dashboard' });
  await expect(dashboard.locator('.view-room')).toHaveAttribute('aria-busy', 'false', PATIENT);
  await expect(dashboard.locator('iframe')).toHaveAttribute('title', 'Picture of sellerDashboard');
  expect(await faults(page)).toEqual([]);

  // By keys: two screens, and on along the way.
  await page.getByRole('combobox', { name: 'From', exact: true }).selectOption('homeSearch');
  await page.getByRole('combobox', { name: 'To', exact: true }).selectOption('payment');
  const way = page.getByRole('region', { name: 'The shortest way' });
  const legs = way.getByRole('listitem');
  await expect(legs).toHaveCount(5);
  await expect(legs.first()).toHaveAttribute('aria-current', 'step');
  const told = way.getByRole('status');
  await expect(told).toContainText('homeSearch, step 0 of');
  const next = way.getByRole('button', { name: 'Next' });
  await next.focus();
  for (let step = 1; ((await told.textContent()) ?? '').includes('homeSearch'); step += 1) {
    await page.keyboard.press('Enter');
    await expect(told).toContainText(`step ${step} of`);
  }
  await expect(told).toContainText('productDetail, step');
  await expect(way.locator('.view-room')).toHaveAttribute('aria-busy', 'false', PATIENT);
  await way.getByRole('button', { name: 'Last step' }).click();
  await expect(told).toContainText('arrives at payment');
  await expect(
    way
      .frameLocator('iframe')
      .getByRole('button', { name: /plan|upgrade|choose/i })
      .first(),
  ).toBeVisible(PATIENT);
  await expect(page).toHaveURL(/#\/~map\/homeSearch\/payment\/\d+$/);
  await page.reload();
  await expect(told).toContainText('arrives at payment', PATIENT);

  // A line opens what leads there, a screen its chart.
  await expect(page.getByText(/^\d+ screens, \d+ ways$/)).toBeVisible(PATIENT);
  await map.getByRole('link', { name: /^productDetail to productList: / }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/productDetail\/transition\//);
  await page.goBack();
  await dashboard.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/sellerDashboard$/);
});

/** What a test must do at its end. */
const onTestEnd: (() => Promise<void>)[] = [];
test.afterEach(async () => {
  for (const end of onTestEnd.splice(0)) await end();
});

test('two versions are compared: fields before and after, and views', async ({ page }) => {
  // A repository in which one sentence and one button were otherwise.
  const repository = mkdtempSync(join(tmpdir(), 'flows-compare-'));
  const folder = join(repository, 'machines/resendCooldown');
  const file = join(folder, 'resendCooldown.record.yaml');
  const record = readFileSync(join(ROOT, 'machines/resendCooldown/resendCooldown.record.yaml'), 'utf8');
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@market.ng', ...words], {
      cwd: repository,
      stdio: 'pipe',
    });
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    file,
    record
      .replaceAll('Verification email sent. Please check your inbox.', 'The mail is on its way.')
      .replaceAll('button "Resend Verification Email"', 'button "Once more"'),
  );
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'As it was');
  git('tag', 'before');
  writeFileSync(file, record);
  const { url, stop } = await startExplorer('--repository', repository);
  onTestEnd.push(stop, async () => rmSync(repository, { recursive: true, force: true }));

  await page.goto(`${url}#/~diff`);
  await page.getByLabel('Before').fill('before');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 chart changed, 0 alike.')).toBeVisible(PATIENT);
  await expect(page.getByText(/^[0-9a-f]{7,} As it was$/)).toBeVisible();
  const chart = page.getByRole('region', { name: /^resendCooldown/ });
  const row = chart.getByRole('row', { name: /^says/ }).first();
  await expect(row.getByRole('cell').nth(0)).toContainText('The mail is on its way.');
  await expect(row.getByRole('cell').nth(1)).toContainText(
    'Verification email sent. Please check your inbox.',
  );
  await expect(chart.getByText('button "Once more"').first()).toBeVisible();
  await expect(chart.getByText('button "Resend Verification Email"').first()).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await chart.getByRole('link', { name: 'sending', exact: true }).first().click();
  await expect(page).toHaveURL(/#\/resendCooldown\/sending$/);
});

test('a revision that git does not know is named; two that are the same differ in nothing', async ({
  page,
  quiet,
}) => {
  await page.goto('/#/~diff/nowhere/');
  await expect(page.getByRole('alert')).toHaveText("git knows no revision 'nowhere'.", PATIENT);
  // The browser logs each answer that is no success.
  expect(quiet.every((line) => line.includes('404'))).toBe(true);
  quiet.length = 0;
  await page.goto('/#/~diff/HEAD/HEAD');
  await expect(page.getByText(/^Nothing changed: all \d+ charts are on record alike\.$/)).toBeVisible(
    PATIENT,
  );
});

test('the new pages fit a phone: nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const hash of ['#/~map', '#/~diff/HEAD/']) {
    await page.goto(`/${hash}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible(PATIENT);
    await expect(page.getByText(/alike|screens,|of \d+\. The map grows/).first()).toBeVisible(PATIENT);
    const [content = 0, width = 0] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(content, hash).toBeLessThanOrEqual(width);
  }
});
