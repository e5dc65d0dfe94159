/** How long a phone takes from a press to the next picture, by the Event Timing API, on a processor slowed down fourfold. */
import type { Browser, Page } from 'playwright';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../server/seed/accounts';
import { PHONE, settled, withBrowser } from './browser';
import { type Build, withServers } from './build';
import { interactionTime, watchInteractions } from './eventTiming';
import type { Figure } from './figures';
import { inTurn, median, percentile } from './samples';
import { INTERACTION_TARGET } from './targets';

const TIMES = 20;
/** The first press is the slowest, and there is one on each phone: the median of so many is told. */
const PHONES = 3;
const SLOWER = 4;
/** A page is left alone for so long before it is pressed, ms. */
const REST = 600;

/** Something that people do. It begins on /products. */
interface Act {
  name: string;
  /** Who does it has an account. */
  signedIn?: true;
  /** Brings the page to where it can be done for the n-th time; not measured. */
  prepare: (page: Page, n: number) => Promise<void>;
  act: (page: Page, n: number) => Promise<void>;
}

const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ });
const menu = (page: Page) => page.getByRole('button', { name: 'User menu' });
const nextPage = (page: Page) => page.getByRole('link', { name: 'Next page' });
const ad = (page: Page, n: number) => {
  const links = page.getByRole('list', { name: 'Products' }).getByRole('link');
  return links.nth(n % 12);
};

async function openList(page: Page): Promise<void> {
  await page.goto('/products');
  await settled(page);
}

const ACTS: readonly Act[] = [
  {
    name: 'type a letter into the search',
    async prepare(page, n) {
      if (n === 0) await page.getByRole('searchbox').tap();
    },
    act: (page, n) => page.keyboard.press('abcdefghijklmnopqrst'[n] ?? 'a'),
  },
  {
    name: 'open the filters',
    async prepare(page) {
      if ((await filters(page).getAttribute('aria-expanded')) === 'true') await filters(page).tap();
    },
    act: (page) => filters(page).tap(),
  },
  {
    name: "go to the list's next page",
    async prepare(page) {
      if ((await nextPage(page).count()) === 0) await openList(page);
      await nextPage(page).scrollIntoViewIfNeeded();
    },
    act: (page) => nextPage(page).tap(),
  },
  {
    name: 'open an ad',
    async prepare(page, n) {
      if (n > 0) await page.goBack();
      await ad(page, n).scrollIntoViewIfNeeded();
    },
    act: (page, n) => ad(page, n).tap(),
  },
  {
    name: 'open the menu, signed in',
    signedIn: true,
    async prepare(page, n) {
      if (n > 0) await page.keyboard.press('Escape');
    },
    act: (page) => menu(page).tap(),
  },
];

/** Signs in as the demo's buyer, without the form. */
async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post('/api/auth/login', {
    data: { email: DEMO_ACCOUNTS.buyer.email, password: DEMO_PASSWORD },
  });
  const { token }: { token: string } = await answer.json();
  await page.addInitScript((kept) => localStorage.setItem('auth_token', kept), token);
}

/** A phone on the list of ads. */
async function phoneAt(browser: Browser, baseURL: string, { signedIn }: Act): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, baseURL });
  const page = await context.newPage();
  await watchInteractions(page);
  if (signedIn) await signIn(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await openList(page);
  return page;
}

/** Does one thing in each of the builds, in turn. Answers ms by build. */
async function timesOf(browser: Browser, origins: readonly string[], act: Act): Promise<number[][]> {
  const phones: Page[] = [];
  for (const origin of origins) phones.push(await phoneAt(browser, origin, act));
  try {
    return await inTurn(phones, TIMES, async (page, n) => {
      await act.prepare(page, n);
      await page.waitForTimeout(REST);
      return await interactionTime(page, () => act.act(page, n));
    });
  } finally {
    for (const page of phones) await page.context().close();
  }
}

/** Measures what people do in each build. */
export const measureInteractions = (builds: readonly Build[]): Promise<Figure[]> =>
  withServers(builds, (servers) =>
    withBrowser(async (browser) => {
      const figures: Figure[] = [];
      for (const act of ACTS) {
        const origins = servers.map(({ url }) => url);
        const phones: number[][][] = [];
        for (let phone = 0; phone < PHONES; phone += 1) phones.push(await timesOf(browser, origins, act));
        figures.push({
          part: 'interactions',
          name: act.name,
          unit: 'ms',
          digits: 0,
          target: INTERACTION_TARGET,
          values: origins.map((_, build) => {
            const slowest = phones.map((times) => percentile(times[build] ?? [], 0.98));
            const samples = phones.flatMap((times) => times[build] ?? []);
            return { value: median(slowest), beside: [median(samples)], samples };
          }),
        });
      }
      return figures;
    }),
  );
