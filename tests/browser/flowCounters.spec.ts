import type { Page } from '@playwright/test';
import type { FlowCount } from '../../openapi/entities/flowCount';
import { readCounters } from '../flows/countersOf';
import { expect, signIn, test } from './fixtures';
import { Front } from './front';
import { templateFolder } from './globalSetup';
import { DEMO_ACCOUNTS, RunningServer } from './server';

/** Anonymous counters of steps (decision 0013-traces): what a browser sends of itself, and when it sends nothing. */

const sentTo = (front: Front) => front.posted.filter(({ path }) => path.includes('flow-counts'));
const countsOf = (front: Front): FlowCount[] =>
  sentTo(front).flatMap(({ body }) => (JSON.parse(body) as { counts: FlowCount[] }).counts);

/** Leaves the site, as closing the tab does. */
const leave = (page: Page) => page.goto('about:blank');

/** Somebody signs in and types into the search of a list, which came as a document. */
async function visit(page: Page, url: string) {
  await signIn(page, DEMO_ACCOUNTS.buyer.email);
  await expect(page).not.toHaveURL(/auth/);
  await page.goto(`${url}/products?search=secret-words`);
  const search = page.getByRole('main').getByRole('searchbox').first();
  await search.fill('secret-words-4711');
  await search.press('Enter');
  await expect(page).toHaveURL(/4711/);
}

test.describe('a server that counts steps', () => {
  let server: RunningServer;
  let front: Front;
  test.beforeAll(async () => {
    server = await RunningServer.start(templateFolder(), { FLOW_COUNTERS: 'true' });
    front = await Front.open(server.url);
  });
  test.afterAll(async () => {
    await front.close();
    await server.remove();
  });

  test('is sent them when a page is left, without a word of who it is', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: front.url });
    const page = await context.newPage();
    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    await visit(page, front.url);
    await leave(page);
    const begun = (chart: string) => expect.objectContaining({ chart, event: 'xstate.init' });
    const signedIn = expect.objectContaining({ chart: 'auth', event: 'xstate.done.actor.signIn' });
    await expect.poll(() => countsOf(front)).toContainEqual(signedIn);
    await expect.poll(() => countsOf(front)).toContainEqual(begun('productList'));
    expect(refused).toEqual([]);

    const sent = sentTo(front);
    for (const { headers, path, status } of sent) {
      expect([path, status]).toEqual(['/api/flow-counts', 204]);
      for (const name of ['authorization', 'cookie', 'referer']) expect(headers).not.toHaveProperty(name);
    }
    const text = sent.map(({ body }) => body).join();
    expect(text).not.toMatch(/secret|buyer|@|kasuwa|token/i);
    // Of digits those of the counts alone.
    expect(text.replace(/"count":\d+/g, '')).not.toMatch(/\d/);
    // A page that the browser paints itself counts, too.
    await page.goto(`${front.url}/report-problem`);
    await page.getByLabel('What went wrong?').fill('secret');
    await leave(page);
    await expect.poll(() => countsOf(front)).toContainEqual(begun('problemReport'));
    await context.close();

    // All of it is kept, added up.
    const all = countsOf(front);
    await server.down();
    const kept = await readCounters(
      server.databaseUrl === '' ? { folder: server.dataDir } : { url: server.databaseUrl },
    );
    const sum = (of: readonly FlowCount[]) => of.reduce((total, { count }) => total + count, 0);
    expect(sum(kept.counts)).toBe(sum(all));
  });
});

test('a server that counts none is sent nothing', async ({ browser, server }) => {
  const front = await Front.open(server.url);
  const context = await browser.newContext({ baseURL: front.url });
  const page = await context.newPage();
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await visit(page, front.url);
  await leave(page);
  // What the first page would send comes before what the next one asks for.
  await page.goto(`${front.url}/report-problem`);
  await expect(page.getByLabel('What went wrong?')).toBeVisible();
  expect(front.posted.map(({ path }) => path)).toContain('/api/auth/login');
  expect(sentTo(front)).toEqual([]);
  expect(files.filter((url) => /countFlows/.test(url))).toEqual([]);
  await context.close();
  await front.close();
});
