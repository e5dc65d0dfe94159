import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import specTexts from '../cases/spec-texts.json' with { type: 'json' };
import { GOOGLE_BUTTON } from '../product/google';
import type { Person } from '../product/people';
import { expect, type House, test, World } from '../product/world';
import { go, type Row } from './errorTexts.rows';
import { SELLERS } from './errorTexts.sellers';
import { VISITORS } from './errorTexts.visitors';
import { freshEmail } from './fixtures';
import { templateFolder } from './globalSetup';
import { RunningServer } from './server';

const ROWS = [...VISITORS, ...SELLERS];

/** Texts of success, which other tests of this folder see. */
const ELSEWHERE = [
  'Product created successfully!',
  'Product updated successfully!',
  'Product deleted successfully',
  'Payment verified successfully! Your subscription is now active.',
  'image(s) uploaded successfully',
];

/** What section 8 says of admins' pages, which have tests of their own. */
const ADMINS = /dashboard stats|users?$|^User |to update product|\{status\}|[Cc]ategor|Failed to upload file/;

for (const [index, row] of ROWS.entries()) {
  test(`section 8, ${index + 1}: '${row.text}' when ${row.failure}`, async ({ browser, house }) => {
    await withWorld(house, browser, row.as, async (world) => {
      await row.do(world);
      await expect(world.page.getByText(row.said ?? row.text).first()).toBeVisible();
      // Section 8 wants some failures logged as well, as a warning.
      expect(world.heard().filter((one) => !one.startsWith('console: Could not load '))).toEqual([]);
    });
  });
}

test('each error text of section 8 is seen here, or by a test that is named', () => {
  const others = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.ts') && !file.startsWith('errorTexts'))
    // Patterns write brackets with a backslash.
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll('\\', ''));
  const unseen = specTexts
    .filter(({ section, text }) => section === 'S8' && !ADMINS.test(text))
    .filter(({ text }) => !ROWS.some((row) => row.text === text))
    .filter(({ text }) => {
      const own = ELSEWHERE.find((one) => text.includes(one));
      return own === undefined || !others.some((file) => file.includes(own));
    });
  expect(unseen).toEqual([]);
});

test('a choice of role that cannot be saved says so over its own dialog, which stays', async ({
  browser,
  house,
}) => {
  await withWorld(house, browser, 'visitor', async (world) => {
    const { page } = world;
    const email = freshEmail('google');
    world.credential = (nonce) => house.google.idToken({ sub: email, email, name: 'Ada' }, nonce);
    await go(world, '/auth');
    await page.getByRole('button', { name: GOOGLE_BUTTON }).click();
    const choice = page.getByRole('dialog', { name: 'How will you use the market?' });
    await expect(choice).toBeVisible();
    world.gateway.fail('PUT /api/auth/update-role', 'page');
    await choice.getByRole('button', { name: 'Continue as buyer' }).click();
    const said = page.getByText('Failed to update role');
    await expect(said).toBeVisible();
    // What stands in the browser's top layer is not dimmed by the dialog's backdrop.
    await expect(page.locator(':popover-open', { has: said })).toBeVisible();
    await expect(choice).toBeVisible();
  });
});

test('a server that is killed while people are at it: each says that nothing answers, and goes on afterwards', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const server = await RunningServer.start(templateFolder());
  const context = await browser.newContext({ baseURL: server.url });
  try {
    const [form, settings, plans] = [
      await context.newPage(),
      await context.newPage(),
      await context.newPage(),
    ];
    await form.goto('/auth');
    await form.getByLabel('Email', { exact: true }).fill('ada@kasuwa.example');
    await form.getByLabel('Password', { exact: true }).fill('kasuwa-demo');
    await settings.goto('/auth');
    await settings.getByLabel('Email', { exact: true }).fill('ada@kasuwa.example');
    await settings.getByLabel('Password', { exact: true }).fill('kasuwa-demo');
    await server.down('SIGKILL');
    await form.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(form.getByRole('alert')).toContainText(/Failed to fetch|Network error/);
    await server.up();
    await form.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(form).toHaveURL(/\/seller\/dashboard$/);
    await settings.goto('/settings');
    await plans.goto('/seller/dashboard');
    await expect(settings.getByRole('radio', { name: 'Buyer' })).toBeVisible();
    await expect(plans.getByRole('list', { name: 'Plans on offer' })).toBeVisible();
    await server.down('SIGKILL');
    await settings.getByRole('radio', { name: 'Buyer' }).click();
    await expect(
      settings.getByText('Failed to update role').or(settings.getByText(/Failed to fetch/)),
    ).toBeVisible();
    await plans
      .getByRole('button', { name: /^(Choose Plan|Upgrade): / })
      .first()
      .click();
    await expect(plans.getByText('Failed to start upgrade process')).toBeVisible();
  } finally {
    await context.close();
    await server.remove();
  }
});

/** A browser for one row, signed in as the row wants. */
async function withWorld(
  house: House,
  browser: Browser,
  as: Row['as'],
  deed: (world: World) => Promise<void>,
) {
  const world = await World.enter(house, () =>
    browser.newContext({ baseURL: house.gateway.url, locale: 'en-NG', timezoneId: 'Africa/Lagos' }),
  );
  try {
    if (as === 'seller') {
      const person: Person = await house.people.seller();
      world.person = person;
      await go(world, '/placeholder.svg');
      await world.store({ auth_token: person.token });
    }
    await deed(world);
  } finally {
    await world.leave();
  }
}
