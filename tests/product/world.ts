import type { BrowserContext, Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import { templateFolder } from '../browser/globalSetup';
import { RunningServer } from '../browser/server';
import { holdTimers, LET_GO } from '../support/held';
import { Gateway, UNHELD } from './gateway';
import { type Google, standInForGoogle, startGoogle } from './google';
import { People, type Person } from './people';

/** The product as it is run: a server, and a gateway before it. */
export interface House {
  server: RunningServer;
  gateway: Gateway;
  google: Google;
  people: People;
}

/** One person at one browser, and what the path's steps have arranged so far. */
export class World {
  /** Whom the step definitions speak of now. */
  person: Person = { id: 0, email: '', token: '' };
  /** What Google's button answers next: an ID token with the nonce that its page asked for. */
  credential: (nonce?: string) => Promise<string> = async () => '';
  /** Anything that the step definitions of a chart keep. */
  readonly notes: Record<string, string> = {};
  private readonly noise: string[] = [];

  constructor(
    readonly house: House,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on('pageerror', (error) => this.noise.push(`page error: ${error.message}`));
    page.on('console', (message) => {
      // The browser itself logs each refused request: those are arranged here.
      if (
        ['error', 'warning'].includes(message.type()) &&
        !message.text().startsWith('Failed to load resource') &&
        message.text() !== 'Service Worker registration blocked by Playwright'
      )
        this.noise.push(`console: ${message.text()}`);
    });
  }

  get people(): People {
    return this.house.people;
  }

  get gateway(): Gateway {
    return this.house.gateway;
  }

  /** Console errors and page errors since the last look. */
  heard(): string[] {
    return this.noise.splice(0);
  }

  /** A browser of its own, with Google at hand. */
  static async enter(house: House, newContext: () => Promise<BrowserContext>): Promise<World> {
    const context = await newContext();
    const page = await context.newPage();
    const world = new World(house, context, page);
    await standInForGoogle(context, (nonce) => world.credential(nonce));
    await page.clock.install();
    await holdTimers(context, Number.MAX_SAFE_INTEGER);
    return world;
  }

  /** Lets the longest of the product's patiences end, each at most once. */
  async letTimePass(): Promise<void> {
    await this.page.clock.fastForward(LET_GO);
  }

  async leave(): Promise<void> {
    await this.context.close();
    this.gateway.release();
    this.gateway.watched.clear();
  }

  /** Something done in a second tab of the same browser, whose calls are not held. */
  async inAnotherTab(path: string, deed: (tab: Page) => Promise<void>): Promise<void> {
    const tab = await this.context.newPage();
    await tab.setExtraHTTPHeaders({ [UNHELD]: 'yes' });
    await tab.goto(this.gateway.url + path);
    await deed(tab);
    await tab.close();
  }

  /**
   * Closes what else is open, as people do with a checkout that they are done with. One that stays lies before
   * the product's tab in a window of its own, and that tab then has no focus to lose and get back.
   */
  async closeOtherTabs(): Promise<void> {
    for (const other of this.context.pages()) if (other !== this.page) await other.close();
  }

  /** The tab goes to the back and comes to the front again, as when a person comes back to it. */
  async comeBack(): Promise<void> {
    const session = await this.context.newCDPSession(this.page);
    // Playwright tells every page that it has the focus; here it must lose it.
    await session.send('Emulation.setFocusEmulationEnabled', { enabled: false });
    const other = await this.context.newPage();
    await other.bringToFront();
    await this.page.bringToFront();
    await session.send('Emulation.setFocusEmulationEnabled', { enabled: true });
    await other.close();
    await session.detach();
  }

  /** Sets keys of the browser's stores as an earlier visit would have left them; null removes. */
  async store(keys: Record<string, string | null>): Promise<void> {
    await this.page.evaluate((entries) => {
      for (const [key, value] of entries)
        for (const store of [localStorage, sessionStorage]) {
          if (value === null) store.removeItem(key);
          else if (store === localStorage) store.setItem(key, value);
        }
    }, Object.entries(keys));
  }

  async stored(key: string): Promise<string | null> {
    return this.page.evaluate((name) => localStorage.getItem(name), key);
  }
}

/** A house for all tests of a worker. */
export const test = base.extend<Record<never, never>, { house: House }>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's shape
    async ({}, use) => {
      const gateway = await Gateway.open();
      const google = await startGoogle();
      const server = await RunningServer.start(templateFolder(), {
        ...google.env,
        PUBLIC_URL: gateway.url,
        // The gateway stands between browser and server: what a document shows would not come by it.
        PAGES: 'shell',
      });
      gateway.upstream = server.port;
      await use({ server, gateway, google, people: new People(server.url) });
      await gateway.close();
      await google.close();
      await server.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ house }, use) => use(house.gateway.url),
});

export { expect };
