/**
 * How much JavaScript and CSS the first visit to each page runs on: measured in
 * a browser with an empty cache, in bytes as they go over the wire (brotli). The
 * browser's own count, so that a chunk that comes late or needlessly counts too.
 */
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Response } from 'playwright';
import { settled, withBrowser } from './browser';
import { BUDGETS, type Budget, HOME_VISITS } from './budgets';
import { type Build, withServers } from './build';
import type { Figure } from './figures';
import { type HomeVisits, homeExcesses, measureHomeVisits } from './homeVisits';
import { addressOf } from './routes';

const KINDS = ['script', 'stylesheet'] as const;
type Kind = (typeof KINDS)[number];

/** One file of the visit. */
interface Transferred {
  kind: Kind;
  path: string;
  /** Bytes on the wire; what came uncompressed counts as brotli would make it. */
  bytes: number;
}

/** What a visit transferred, largest first. */
export interface Visit {
  files: Transferred[];
  totals: Record<Kind, number>;
}

const isKind = (type: string): type is Kind => KINDS.some((kind) => kind === type);

async function bytesOf(response: Response): Promise<number> {
  const encoding = await response.headerValue('content-encoding');
  if (encoding === 'br') return (await response.request().sizes()).responseBodySize;
  return brotliCompressSync(await response.body()).length;
}

/** Visits `path` of a running product with an empty cache and adds up its scripts and style sheets. */
export async function measureVisit(browser: Browser, origin: string, path: string): Promise<Visit> {
  // A context of its own has a cache of its own.
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    const answers: { kind: Kind; response: Response }[] = [];
    page.on('response', (response) => {
      const kind = response.request().resourceType();
      if (isKind(kind)) answers.push({ kind, response });
    });
    await page.goto(new URL(path, origin).href);
    await settled(page);
    const files = await Promise.all(
      answers.map(async ({ kind, response }) => ({
        kind,
        path: new URL(response.url()).pathname,
        bytes: await bytesOf(response),
      })),
    );
    files.sort((a, b) => b.bytes - a.bytes);
    const total = (kind: Kind) =>
      files.filter((file) => file.kind === kind).reduce((sum, file) => sum + file.bytes, 0);
    return { files, totals: { script: total('script'), stylesheet: total('stylesheet') } };
  } finally {
    await context.close();
  }
}

/** A page's visit beside what it may take. */
export interface Measured {
  budget: Budget;
  visit: Visit;
}

/** Visits every page that has a budget. */
export async function measurePages(browser: Browser, origin: string): Promise<Measured[]> {
  const address = await addressOf(origin);
  const measured: Measured[] = [];
  for (const budget of BUDGETS)
    measured.push({ budget, visit: await measureVisit(browser, origin, address(budget.route)) });
  return measured;
}

/** What a page takes too much of, in words; a page without script and style was not measured at all. */
export function excesses({ budget, visit }: Measured): string[] {
  return KINDS.filter((kind) => visit.totals[kind] === 0 || visit.totals[kind] > budget[kind]).map(
    (kind) => `${budget.route}: ${visit.totals[kind]} bytes of ${kind}, may take ${budget[kind]}`,
  );
}

/** The files of a visit, largest first, as lines. */
const filesOf = ({ files }: Visit): string =>
  files.map(({ bytes, path }) => `${String(bytes).padStart(10)}  ${path}`).join('\n');

/** What our build takes too much of, in words, with the files of the pages that do. */
function complaints(measured: readonly Measured[], home: HomeVisits): string[] {
  const pages = measured.flatMap((page) => {
    const tooMuch = excesses(page);
    return tooMuch.length === 0 ? [] : [...tooMuch, filesOf(page.visit)];
  });
  return [...pages, ...homeExcesses(home)];
}

/** Visits the pages of each build. `tooMuch` says in words where ours breaks its budgets. */
export async function measureBytes(
  builds: readonly Build[],
): Promise<{ figures: Figure[]; tooMuch: string[] }> {
  const visits = await withServers(builds, (servers) =>
    withBrowser(async (browser) => {
      const all: { pages: Measured[]; home: HomeVisits }[] = [];
      for (const { url } of servers)
        all.push({
          pages: await measurePages(browser, url),
          home: await measureHomeVisits(browser, url),
        });
      return all;
    }),
  );
  const row = (name: string, target: number, values: number[]): Figure => ({
    part: 'bytes',
    name,
    unit: 'bytes',
    digits: 0,
    target,
    values: values.map((value) => ({ value })),
  });
  const figures = BUDGETS.flatMap((budget, at) =>
    KINDS.map((kind) =>
      row(
        `${budget.route} ${kind}`,
        budget[kind],
        visits.map(({ pages }) => pages[at]?.visit.totals[kind] ?? Number.NaN),
      ),
    ),
  );
  for (const which of ['first', 'second'] as const)
    figures.push(
      row(
        `/ all of the ${which} visit, with pictures`,
        HOME_VISITS[which],
        visits.map(({ home }) => home[which]),
      ),
    );
  const [ours] = visits;
  return { figures, tooMuch: ours === undefined ? [] : complaints(ours.pages, ours.home) };
}
