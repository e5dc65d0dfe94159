import type { Browser, BrowserContext } from 'playwright';
import { PHONE, settled } from './browser';
import { HOME_VISITS } from './budgets';
import { openWire, type Wire } from './wire';

/** Bytes of a phone's visits to `/`: documents, programs, styles, pictures, calls, and the heads of the answers. */
export interface HomeVisits {
  first: number;
  second: number;
}

/** Nothing more is expected after so long a silence, ms. */
const SILENCE = 700;

/** Waits until nothing comes any more, whoever asked for it. */
async function silence(wire: Wire): Promise<void> {
  let before: number;
  do {
    before = wire.bytes();
    await new Promise((resolve) => setTimeout(resolve, SILENCE));
  } while (wire.bytes() > before);
}

/** One visit in a tab of its own: all its bytes, and those of its document, which is `unchanged` when none came. */
async function visit(context: BrowserContext, wire: Wire) {
  const began = wire.bytes();
  const page = await context.newPage();
  const answer = await page.goto(wire.url);
  if (answer === null) throw new Error('The home page did not answer.');
  await settled(page);
  await silence(wire);
  const { responseBodySize } = await answer.request().sizes();
  await page.close();
  return {
    bytes: wire.bytes() - began,
    document: responseBodySize,
    unchanged: responseBodySize <= 0,
  };
}

/**
 * Visits `/` twice, with an empty cache and with what the first visit left in it. The server makes a document anew
 * every 30 s, so whoever comes back later fetches it: it is counted in the second visit even if it was still the same.
 */
export async function measureHomeVisits(browser: Browser, origin: string): Promise<HomeVisits> {
  const wire = await openWire(origin);
  const context = await browser.newContext(PHONE);
  try {
    const first = await visit(context, wire);
    const second = await visit(context, wire);
    return { first: first.bytes, second: second.bytes + (second.unchanged ? first.document : 0) };
  } finally {
    await context.close();
    wire.close();
  }
}

/** What the visits take too much of, in words. */
export const homeExcesses = (visits: HomeVisits): string[] =>
  (['first', 'second'] as const)
    .filter((which) => visits[which] > HOME_VISITS[which])
    .map((which) => `/: ${visits[which]} bytes at the ${which} visit, may take ${HOME_VISITS[which]}`);
