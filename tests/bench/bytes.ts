/**
 * How much JavaScript and CSS the first visit to each page runs on: measured in
 * a browser with an empty cache, in bytes as they go over the wire (brotli). The
 * browser's own count, so that a chunk that comes late or needlessly counts too.
 *
 *   npx tsx tests/bench/bytes.ts http://localhost:3000
 */
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Response } from 'playwright';
import { CHROMIUM_ARGS, ensureChromium } from '../support/chromium';
import { BUDGETS, type Budget } from './budgets';

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
    // The network rests before the program of a document is asked for.
    await page.locator('html[data-program=running]').waitFor();
    await page.waitForLoadState('networkidle');
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

/** The address of a route on a running product: with an ad of its, and that ad's category, in it. */
async function addressOf(origin: string): Promise<(route: string) => string> {
  const answer = await fetch(new URL('/api/products?limit=1', origin));
  const { data } = (await answer.json()) as { data: { id: number; category: { id: number } }[] };
  const ad = data[0];
  if (ad === undefined) throw new Error('The house has no ads to look at.');
  return (route) => route.replace(':slug', String(ad.id)).replace(':id', String(ad.category.id));
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

const column = (text: string | number) => String(text).padStart(10);

/** The pages as lines of a table. */
function tableOf(measured: Measured[]): string {
  const rows = measured.map(({ budget, visit: { totals } }) =>
    [totals.script, budget.script, totals.stylesheet, budget.stylesheet].map(column).join(''),
  );
  const head = ['script', 'may be', 'style', 'may be'].map(column).join('');
  return [`${head}  page`, ...rows.map((row, at) => `${row}  ${measured[at]?.budget.route}`)].join('\n');
}

/** Measures the product at `origin` and prints the table; true when it keeps the budgets. */
export async function reportBytes(origin: string): Promise<boolean> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  try {
    const measured = await measurePages(browser, origin);
    console.log(`First visits (bytes, brotli)\n${tableOf(measured)}`);
    const tooMuch = measured.flatMap(excesses);
    for (const line of tooMuch) console.log(`TOO MUCH: ${line}`);
    const home = measured[0]?.visit.files ?? [];
    console.log(
      `\nOf ${BUDGETS[0]?.route}\n${home.map(({ bytes, path }) => `${column(bytes)}  ${path}`).join('\n')}`,
    );
    return tooMuch.length === 0;
  } finally {
    await browser.close();
  }
}

if (process.argv[1]?.endsWith('bytes.ts')) {
  const ok = await reportBytes(process.argv[2] ?? 'http://localhost:3000');
  process.exitCode = ok ? 0 : 1;
}
