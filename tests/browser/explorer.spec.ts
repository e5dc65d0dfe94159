import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { faults, PATIENT, painted, state, test, view } from './explorerPage';

const ROOT = join(import.meta.dirname, '..', '..');

// A development server compiles on demand: the first visit takes its time on a busy machine.
test.describe.configure({ timeout: 240_000 });

test('lists every chart with what its paths cover', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Flows' })).toBeVisible(PATIENT);
  // A chart that serves two screens has a model for each, and is there under their names.
  const models = readdirSync(join(ROOT, 'machines'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.paths.ts') && !file.startsWith('model'))
    .map((file) => file.replace(/^.*\//, '').replace('.paths.ts', ''));
  expect(models).toContain('adminModerationUsers');
  for (const name of models) await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  const counted = page.getByText(/^\d+ charts, \d+ states, \d+ transitions, \d+ paths$/);
  await expect(counted).toBeVisible(PATIENT);
  await expect(counted).toContainText(`${models.length} charts`);
  const auth = page.getByRole('row', { name: /^auth / });
  await expect(page.getByRole('row', { name: /\b100 %/ })).toHaveCount(models.length);

  await page.getByRole('searchbox', { name: 'Filter charts' }).fill('photo');
  await expect(page.getByRole('link', { name: 'imageUpload', exact: true })).toBeVisible();
  await expect(auth).toBeHidden();
  expect(await faults(page)).toEqual([]);
});

test("answers 'what happens when the verification mail can't be sent?'", async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('combobox', { name: 'Search charts, states and events' });
  await search.fill("what happens when the verification mail can't be sent?");
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toBeVisible(PATIENT);
  await search.press('ArrowDown');
  await page.keyboard.press('Enter');

  // The chart is drawn with the transition lit and the state that it leads to,
  await expect(page.getByRole('heading', { level: 1, name: 'resendCooldown' })).toBeVisible(PATIENT);
  await expect(state(page, 'idle')).toHaveAttribute('aria-current', 'step', PATIENT);
  await expect(page.locator('.line.lit')).toContainText('error sendMail');
  // in words: what failed, what people are told, and where that leaves them,
  const step = page.getByRole('tabpanel', { name: 'This step' });
  await expect(step).toContainText('sendMail fails');
  await expect(step.locator('.toast.error')).toContainText('Please try again later.');
  await expect(step).toContainText('A mail can be requested.');
  // and as people see it: the button can be pressed again.
  await painted(page);
  await expect(view(page).getByRole('button', { name: 'Resend Verification Email' })).toBeEnabled();
});

test('plays a path: the chart is lit, the view follows, the step is told', async ({ page }) => {
  await page.goto('/#/toasts');
  await page.getByRole('tab', { name: /^Paths/ }).click(PATIENT);
  await page.getByRole('tabpanel').getByRole('link').first().click();
  await expect(page).toHaveURL(/#\/toasts\/path\/1\/0$/);
  await page.getByRole('tab', { name: 'This step' }).click();

  const count = page.locator('.count');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(count).toContainText('step 1 of');
  await expect(page).toHaveURL(/\/path\/1\/1$/);
  const current = page.locator('.steps [aria-current]');
  const event = (await current.textContent()) ?? '';
  await expect(page.getByRole('tabpanel')).toContainText(event);
  await expect(page.locator('.line.lit, .of-transition.lit').first()).toBeVisible();
  await painted(page);

  await page.getByRole('button', { name: 'Last step' }).click();
  await expect(count).toHaveText(/step (\d+) of \1/);
  const [, last] = ((await count.textContent()) ?? '').match(/step (\d+) of \1/) ?? [];
  expect(Number(last)).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(count).toContainText(`step ${Number(last) - 1} of`);
  await page.getByRole('button', { name: 'First step' }).click();
  await expect(count).toContainText('step 0 of');

  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(count).toContainText(`step ${last} of`, PATIENT);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();

  await page.reload();
  await expect(count).toContainText(`step ${last} of`, PATIENT);
});

test('paths are filtered by a state and by words', async ({ page }) => {
  await page.goto('/#/resendCooldown');
  await page.getByRole('tab', { name: /^Paths/ }).click(PATIENT);
  const shown = page.locator('.paths [role=status]');
  await expect(shown).toHaveText(/of \d+/);
  const [, all] = ((await shown.textContent()) ?? '').match(/of (\d+)/) ?? [];
  await page.getByLabel('Words').fill('no such event');
  await expect(shown).toHaveText(`0 of ${all}`);
  await page.getByLabel('Words').fill('error sendmail');
  await page.getByLabel('State', { exact: true }).selectOption('cooling');
  await page.getByRole('tabpanel').getByRole('link').first().click();
  await expect(state(page, 'cooling')).toHaveAttribute('aria-current', 'step', PATIENT);
});

test('a link opens chart and view in its state, at phone and desktop width', async ({ page }) => {
  await page.goto('/#/auth/roleChoicePending.saving');
  await expect(state(page, 'roleChoicePending.saving')).toHaveAttribute('aria-current', 'step', PATIENT);
  await expect(state(page, 'signedOut')).not.toHaveAttribute('aria-current');
  await painted(page);
  await expect(view(page).getByRole('button', { name: 'Setting up...' })).toBeVisible();
  const width = () =>
    view(page)
      .locator('html')
      .evaluate((root) => root.ownerDocument.defaultView?.innerWidth);
  await expect.poll(width).toBe(360);
  await page.getByText('desktop', { exact: true }).click();
  await expect.poll(width).toBe(1280);
  await page.getByText('dark', { exact: true }).click();
  await expect(view(page).locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(await faults(page)).toEqual([]);
});

test('a link to a state of one region moves that region into sight', async ({ page }) => {
  await page.goto('/#/productList/list.ready');
  await expect(state(page, 'list.ready')).toHaveAttribute('aria-current', 'step', PATIENT);
  await expect(state(page, 'list.ready')).toBeInViewport();
  // As does a step there.
  await page.goto('/#/productList/list.empty');
  await expect(state(page, 'list.empty')).toHaveAttribute('aria-current', 'step');
  await expect(state(page, 'list.empty')).toBeInViewport();
});

test('goes its own way: by the list of what can happen, and by hands on the view', async ({ page }) => {
  await page.goto('/#/resendCooldown');
  await page.getByRole('tab', { name: 'What can happen next' }).click(PATIENT);
  await page.getByRole('button', { name: /^resend\.pressed \(typed\)/ }).click();
  await expect(state(page, 'sending')).toHaveAttribute('aria-current', 'step', PATIENT);
  await page.getByRole('button', { name: /^done sendMail \(sent\)/ }).click();
  await expect(state(page, 'cooling')).toHaveAttribute('aria-current', 'step');
  await expect(page).toHaveURL(/#\/resendCooldown\/steps\/typed\/resend/);
  await painted(page);
  await expect(view(page).getByRole('button', { name: /^Resend in \d+s$/ })).toBeDisabled();

  await page.goto('/#/resendCooldown/idle');
  await painted(page);
  await view(page).getByRole('textbox', { name: 'Email' }).fill('ngozi@example.ng');
  await view(page).getByRole('button', { name: 'Resend Verification Email' }).click();
  await expect(state(page, 'sending')).toHaveAttribute('aria-current', 'step');
  await expect(page.locator('.steps [aria-current]')).toHaveText('resend.pressed (typed)');
});

test('is used by keys alone', async ({ page }) => {
  await page.goto('/#/resendCooldown/idle');
  await expect(state(page, 'idle')).toHaveAttribute('aria-current', 'step', PATIENT);
  await state(page, 'idle').focus();
  await expect(state(page, 'idle')).toHaveAccessibleName(/^idle, active\. A mail can be requested\.$/);
  await page.keyboard.press('ArrowRight');
  await expect(state(page, 'sending')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/resendCooldown\/sending$/);
  await expect(state(page, 'sending')).toHaveAttribute('aria-current', 'step');
  const scale = () =>
    page.locator('.paper').evaluate((paper) => new DOMMatrix(getComputedStyle(paper).transform).a);
  const before = await scale();
  await state(page, 'sending').focus();
  await page.keyboard.press('+');
  await expect.poll(scale).toBeGreaterThan(before);
  await page.keyboard.press('0');
  await expect.poll(scale).toBeLessThan(before * 1.25);
});

test('the gallery paints each state, and each leads to its state', async ({ page }) => {
  await page.goto('/#/resendCooldown/all/states');
  const cards = page.locator('.card');
  await expect(cards).toHaveCount(3, PATIENT);
  const cooling = page.getByRole('link', { name: /^cooling\./ });
  await expect(cooling.locator('.view-room')).toHaveAttribute('aria-busy', 'false', PATIENT);
  await expect(cooling.frameLocator('iframe').getByText(/^Resend in \d+s$/)).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await cooling.click();
  await expect(page).toHaveURL(/#\/resendCooldown\/cooling$/);
  await expect(state(page, 'cooling')).toHaveAttribute('aria-current', 'step', PATIENT);
});

test('copies the way to a state as a test, and its link', async ({ page, warm, explorer }) => {
  await warm.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: explorer });
  await page.goto('/#/resendCooldown/cooling');
  await page.getByRole('button', { name: 'Copy as test' }).click(PATIENT);
  await expect(page.getByText('Test copied')).toBeVisible();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  expect(await copied()).toContain("expect(chart.value()).toEqual('cooling');");
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await copied();
  await page.goto('/#/');
  await page.goto(link);
  await expect(state(page, 'cooling')).toHaveAttribute('aria-current', 'step', PATIENT);
});

test('opens a replay file, and says what is wrong with one', async ({ page }) => {
  await page.goto('/');
  const choose = (name: string, text: string) =>
    page
      .getByLabel('Open replay')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await choose(
    'failed.json',
    JSON.stringify({ machine: 'resendCooldown', input: 'typed', steps: ['deadline.found (ahead)'] }),
  );
  await expect(state(page, 'cooling')).toHaveAttribute('aria-current', 'step', PATIENT);
  await choose('broken.json', '{');
  await expect(page.getByRole('alert')).toHaveText('broken.json: This file is not JSON.');
  await choose('old.json', JSON.stringify({ machine: 'resendCooldown', input: 'typed', steps: ['gone'] }));
  await expect(page.getByRole('alert')).toHaveText("Step 1, gone, can't happen here.");
});

test('wrong addresses say so', async ({ page }) => {
  await page.goto('/#/nothing');
  await expect(page.getByRole('alert')).toHaveText("There is no chart 'nothing'.", PATIENT);
  await page.goto('/#/toasts/nowhere');
  await expect(page.getByRole('alert')).toHaveText("No path leads to a state 'nowhere'.", PATIENT);
});

test('fits a phone: nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const hash of ['#/', '#/resendCooldown/cooling', '#/resendCooldown/all/states']) {
    await page.goto(`/${hash}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible(PATIENT);
    const [content = 0, width = 0] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(content, hash).toBeLessThanOrEqual(width);
  }
});

test('none of it is in the product', () => {
  // The built client, which the run's own server made or found.
  const dist = join(ROOT, 'dist');
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  expect(Object.keys(manifest).filter((file) => /explorer|\.paths\.ts|machines\/model/.test(file))).toEqual(
    [],
  );
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css|html)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(5);
  // Words of the explorer, of elk, of the models, and of the observer that `npm run dev` adds.
  const words = [
    'kasuwa.inspect',
    'What can happen next',
    'elk.algorithm',
    'sunrise-7-Aba',
    'BroadcastChannel(INSPECT',
  ];
  for (const file of files) {
    const text = readFileSync(join(dist, file), 'utf8');
    expect(
      words.filter((word) => text.includes(word)),
      file,
    ).toEqual([]);
  }
});
