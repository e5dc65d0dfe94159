import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { holdTimers } from '../support/held';
import { expect, freshEmail, signIn, test } from './fixtures';
import type { RunningServer } from './server';

const PASSWORD = 'correct horse';
const VERIFIED = 'Payment verified successfully! Your subscription is now active.';
/** Said on the panel; the toast is gone after four seconds. */
const NOW_ACTIVE = 'Thank you. Your receipt is below.';

/** A verified seller without a plan, made by the same calls and mail as any other. */
async function newSeller(request: APIRequestContext, url: string): Promise<{ email: string; token: string }> {
  const email = freshEmail('seller');
  const made = await request.post(`${url}/api/auth/register`, {
    data: { email, password: PASSWORD, name: 'Ada', role: 'seller' },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const list = await (await request.get(`${url}/dev/mail`)).text();
  const row = list.split('<li>').find((one) => one.includes(email)) ?? '';
  const mail = await (await request.get(`${url}${/href="([^"]+)"/.exec(row)?.[1]}`)).text();
  const token = /[?&](?:amp;)?token=([\w-]+)/.exec(mail)?.[1];
  const session = (await made.json()).token;
  const headers = { Authorization: `Bearer ${session}` };
  expect((await request.get(`${url}/api/auth/verify-email?token=${token}`, { headers })).ok()).toBe(true);
  return { email, token: session };
}

/** Signs a new seller in and shows their plans. */
async function atThePlans(page: Page, server: RunningServer): Promise<{ email: string; token: string }> {
  const seller = await newSeller(page.request, server.url);
  await signIn(page, seller.email, PASSWORD);
  await expect(page).toHaveURL(/\/seller\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
  return seller;
}

/** Chooses a plan; gives the tab with the checkout. */
async function choose(page: Page, plan: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: new RegExp(`: ${plan}$`) }).click();
  const checkout = await opened;
  await expect(checkout.getByRole('heading', { name: 'Sandbox checkout' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Waiting for your payment' })).toBeVisible();
  return checkout;
}

const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const receipts = (page: Page) =>
  page.getByRole('list', { name: 'Payments, newest first' }).getByRole('listitem');
const active = async (page: Page, plan: string) => {
  await expect(page.getByRole('button', { name: `Current Plan: ${plan}` })).toBeDisabled();
  await expect(page.getByRole('region', { name: 'Subscription', exact: true })).toContainText(plan);
};

test.describe('paying for a plan', () => {
  test('in a second tab: both tabs show the plan, and the address is clean', async ({ page, server }) => {
    await atThePlans(page, server);
    const checkout = await choose(page, 'Basic');
    expect(new URL(checkout.url()).origin).not.toBe(server.url);
    expect(await checkout.evaluate(() => window.opener)).toBeNull();
    await expect(checkout.getByText('₦2,500', { exact: true })).toBeVisible();
    await checkout.getByRole('button', { name: 'Pay ₦2,500' }).click();

    await expect(checkout.getByText(VERIFIED)).toBeVisible();
    await expect(checkout).toHaveURL(`${server.url}/seller/dashboard`);
    await active(checkout, 'Basic');
    await expect(status(page, NOW_ACTIVE)).toBeVisible();
    await active(page, 'Basic');
    await expect(receipts(page)).toHaveCount(1);
    await expect(receipts(page)).toContainText(['Paid']);
    await expect(page.getByRole('region', { name: 'Current subscription' })).toContainText('7 days left');
    // Neither a reload nor Back asks again.
    await checkout.reload();
    await active(checkout, 'Basic');
    await expect(checkout.getByText(VERIFIED)).toHaveCount(0);
  });

  test('an upgrade keeps the days left, and what is on paper is receipts', async ({ page, server }) => {
    await atThePlans(page, server);
    for (const [plan, price] of [
      ['Basic', '₦2,500'],
      ['Premium', '₦7,500'],
    ] as const) {
      const checkout = await choose(page, plan);
      await checkout.getByRole('button', { name: `Pay ${price}` }).click();
      await expect(status(page, NOW_ACTIVE)).toBeVisible();
      await active(page, plan);
      await checkout.close();
    }
    await expect(page.getByRole('region', { name: 'Current subscription' })).toContainText('37 days left');
    await expect(receipts(page)).toHaveCount(2);
    await page.emulateMedia({ media: 'print' });
    await expect(receipts(page).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print receipts' })).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeHidden();
  });

  for (const [deed, toast, row] of [
    ['Decline the card', 'Payment failed. Please try again.', 'Failed'],
    ['Cancel', 'Payment cancelled. You have not been charged.', 'Cancelled'],
    ['Pay too little (₦250)', 'Payment verification failed', 'Amount refused'],
  ] as const) {
    test(`${deed}: both tabs say so, and the plans can be chosen again`, async ({ page, server }) => {
      await atThePlans(page, server);
      const checkout = await choose(page, 'Basic');
      await checkout.getByRole('button', { name: deed }).click();
      for (const tab of [checkout, page]) {
        await expect(tab.getByText(toast)).toBeVisible();
        await expect(tab.getByRole('button', { name: 'Choose Plan: Basic' })).toBeEnabled();
        await expect(receipts(tab)).toContainText([row]);
      }
      await expect(checkout).toHaveURL(`${server.url}/seller/dashboard`);
      await expect(page.getByRole('region', { name: 'Subscription', exact: true })).toContainText(
        'No active plan',
      );
    });
  }

  test('too much still gives the plan', async ({ page, server }) => {
    await atThePlans(page, server);
    await (await choose(page, 'Basic')).getByRole('button', { name: 'Pay ₦500 too much' }).click();
    await expect(status(page, NOW_ACTIVE)).toBeVisible();
  });

  test('a transfer that stays pending is no failure, and can be checked later', async ({ page, server }) => {
    await atThePlans(page, server);
    const checkout = await choose(page, 'Basic');
    await checkout.getByRole('button', { name: 'stays pending' }).click();
    await expect(status(checkout, 'Your payment has not arrived yet')).toBeVisible();
    await expect(status(page, 'Your payment has not arrived yet')).toBeVisible();
    await page.getByRole('button', { name: 'Back to plans' }).click();
    await expect(receipts(page)).toContainText(['Pending']);
    await page.getByRole('button', { name: /^Check payment/ }).click();
    await expect(status(page, 'Your payment has not arrived yet')).toBeVisible();
  });

  test('a transfer that comes late is found without a hand', async ({ page, server }) => {
    await atThePlans(page, server);
    const checkout = await choose(page, 'Basic');
    const payment = checkout.url();
    await checkout.getByLabel('Lose the webhook').check();
    await checkout.getByRole('button', { name: 'stays pending' }).click();
    await expect(status(checkout, 'Your payment has not arrived yet')).toBeVisible();
    const paid = await page.request.post(payment, { form: { deed: 'pay', webhook: 'none', stay: 'yes' } });
    expect(paid.ok()).toBe(true);
    // It is asked about after 5 seconds, 10, 20 and so on.
    await expect(status(checkout, NOW_ACTIVE)).toBeVisible({ timeout: 60_000 });
  });

  test('a tab that is closed after paying: the webhook has given the plan by the next visit', async ({
    page,
    server,
  }) => {
    await atThePlans(page, server);
    const checkout = await choose(page, 'Basic');
    await checkout.getByLabel('Do not come back').check();
    await checkout.getByRole('button', { name: 'Pay ₦2,500' }).click();
    await expect(checkout.getByText('You can close this tab')).toBeVisible();
    await checkout.close();
    await page.reload();
    await active(page, 'Basic');
  });

  test('a closed tab and a lost webhook: the seller says that they have paid', async ({ page, server }) => {
    await atThePlans(page, server);
    const checkout = await choose(page, 'Basic');
    await checkout.getByLabel('Do not come back').check();
    await checkout.getByLabel('Lose the webhook').check();
    await checkout.getByRole('button', { name: 'Pay ₦2,500' }).click();
    await expect(checkout.getByText('You can close this tab')).toBeVisible();
    await checkout.close();
    await page.getByRole('button', { name: 'I have paid' }).click();
    await expect(status(page, NOW_ACTIVE)).toBeVisible();
  });

  test('a blocked pop-up: the link is a button', async ({ page, context, server }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await atThePlans(page, server);
    await page.getByRole('button', { name: 'Choose Plan: Basic' }).click();
    await expect(status(page, 'Your browser did not let us open')).toBeVisible();
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Open the payment page' }).click();
    await (await opened).getByRole('button', { name: 'Pay ₦2,500' }).click();
    await expect(status(page, NOW_ACTIVE)).toBeVisible();
  });

  test('a checkout that cannot be opened says so and closes its tab', async ({ page, context, server }) => {
    await atThePlans(page, server);
    await page.route('**/api/subscription/payment/initiate', (route) => route.abort());
    await page.getByRole('button', { name: 'Choose Plan: Basic' }).click();
    await expect(page.getByText('Failed to start upgrade process')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choose Plan: Basic' })).toBeEnabled();
    await expect.poll(() => context.pages().length).toBe(1);
  });
});

test.describe('coming back from paying', () => {
  test('verify without an answer: Retry, and the money is not lost', async ({ page, context, server }) => {
    await atThePlans(page, server);
    const checkout = await choose(page, 'Basic');
    await context.route('**/api/subscription/payment/verify', (route) => route.abort());
    await checkout.getByRole('button', { name: 'Pay ₦2,500' }).click();
    await expect(checkout.getByText('Failed to verify payment')).toBeVisible();
    await expect(status(checkout, 'Nothing is lost')).toBeVisible();
    await context.unroute('**/api/subscription/payment/verify');
    await checkout.getByRole('button', { name: 'Retry checking the payment' }).click();
    await active(checkout, 'Basic');
  });

  for (const query of [
    '?payment=success',
    '?payment=success&tx_ref=KSW-nobody',
    '?payment=success&tx_ref=%3Cscript%3E',
    '?payment=banana&tx_ref=KSW-1',
  ]) {
    test(`${query} is refused, and the address is clean`, async ({ page, server }) => {
      await atThePlans(page, server);
      await page.goto(`/seller/dashboard${query}`);
      await expect(page.getByText('Payment verification failed')).toBeVisible();
      await expect(page).toHaveURL(`${server.url}/seller/dashboard`);
      await expect(page.getByRole('button', { name: 'Choose Plan: Basic' })).toBeEnabled();
    });
  }

  test("somebody else's reference is refused, and stays theirs", async ({ page, browser, server }) => {
    const seller = await atThePlans(page, server);
    const ref = await paidReference(page, server, seller.token);
    const other = await browser.newContext({ baseURL: server.url });
    await holdTimers(other);
    const stranger = await other.newPage();
    await atThePlans(stranger, server);
    await stranger.goto(`/seller/dashboard?payment=success&tx_ref=${ref}`);
    await expect(stranger.getByText('Payment verification failed')).toBeVisible();
    await other.close();
    await page.goto(`/seller/dashboard?payment=success&tx_ref=${ref}`);
    await expect(page.getByText(VERIFIED)).toBeVisible();
  });

  test('signed out: it is verified after signing in', async ({ page, browser, server }) => {
    const { email, token } = await newSeller(page.request, server.url);
    const ref = await paidReference(page, server, token);
    const elsewhere: BrowserContext = await browser.newContext({ baseURL: server.url });
    await holdTimers(elsewhere);
    const tab = await elsewhere.newPage();
    await tab.goto(`/seller/dashboard?payment=success&tx_ref=${ref}`);
    await expect(tab).toHaveURL(/\/auth$/);
    await tab.getByLabel('Email', { exact: true }).fill(email);
    await tab.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await tab.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(tab.getByText(VERIFIED)).toBeVisible();
    await expect(tab).toHaveURL(`${server.url}/seller/dashboard`);
    await elsewhere.close();
  });

  test('kill -9 between payment and verify loses nothing', async ({ page, ownServer }) => {
    // Two starts of a server on a machine that may be busy.
    test.slow();
    const { email } = await newSeller(page.request, ownServer.url);
    await page.goto(`${ownServer.url}/auth`);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    const checkout = await choose(page, 'Premium');
    await checkout.getByLabel('Do not come back').check();
    await checkout.getByLabel('Lose the webhook').check();
    await checkout.getByRole('button', { name: 'Pay ₦7,500' }).click();
    await expect(checkout.getByText('You can close this tab')).toBeVisible();
    await ownServer.down('SIGKILL');
    await page.getByRole('button', { name: 'I have paid' }).click();
    await expect(page.getByText('Failed to verify payment')).toBeVisible();
    await ownServer.up();
    // By the press, or by itself: a page that notices the server again does not wait for one.
    const retry = page.getByRole('button', { name: 'Retry checking the payment' });
    await retry.click({ timeout: 5_000 }).catch(() => {});
    await active(page, 'Premium');
    await expect(receipts(page)).toContainText(['Paid']);
  });
});

test('the sixth ad of a seller without a plan is refused with a sentence that names the way', async ({
  page,
  server,
}) => {
  const { token } = await atThePlans(page, server);
  const [category] = (await (await page.request.get('/api/categories')).json()).data;
  const states = (await (await page.request.get('/api/locations/states')).json()).data;
  const [city] = (await (await page.request.get(`/api/locations/states/${states[0].id}/cities`)).json()).data;
  const ad = { price: 1000, categoryId: category.id, stateId: states[0].id, cityId: city.id };
  for (let n = 1; n <= 5; n += 1) {
    const posted = await page.request.post('/api/products', {
      headers: { Authorization: `Bearer ${token}` },
      data: { ...ad, title: `Free ad ${n}` },
    });
    expect(posted.status()).toBe(201);
  }
  await page.goto('/sell/create');
  await page.getByLabel('Title').fill('One too many');
  await page.getByLabel('Category').selectOption({ index: 1 });
  await page.getByLabel('State').selectOption({ index: 1 });
  await expect(page.getByLabel('City')).toBeEnabled();
  await page.getByLabel('City').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Create Product' }).click();
  await expect(page.getByText(/You have 5 active ads.*choose a larger plan/).first()).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('One too many');
});

/** A payment that is paid and not yet verified, made without a page: its reference. */
async function paidReference(page: Page, server: RunningServer, token: string): Promise<string> {
  const started = await page.request.post(`${server.url}/api/subscription/payment/initiate`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { planId: 1 },
  });
  const { paymentUrl, transactionRef } = (await started.json()).data;
  const paid = await page.request.post(paymentUrl, { form: { deed: 'pay', webhook: 'none', stay: 'yes' } });
  expect(paid.ok()).toBe(true);
  return transactionRef;
}
