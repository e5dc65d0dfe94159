/**
 * How much JavaScript and CSS the first visit to `/` runs on: measured in a
 * browser with an empty cache, in bytes as they go over the wire (brotli). The
 * browser's own count, so that a chunk that comes late or needlessly counts too.
 *
 *   npx tsx tests/bench/bytes.ts http://localhost:3000
 */
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Response } from 'playwright';
import { CHROMIUM_ARGS, ensureChromium } from '../support/chromium';

/** Bytes that the first visit to `/` may take. */
export const LIMITS = { script: 150_000, stylesheet: 16_000 } as const;
type Kind = keyof typeof LIMITS;

/** One file of the visit. */
export interface Transferred {
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

const isKind = (type: string): type is Kind => type in LIMITS;

async function bytesOf(response: Response): Promise<number> {
  const encoding = await response.headerValue('content-encoding');
  if (encoding === 'br') return (await response.request().sizes()).responseBodySize;
  return brotliCompressSync(await response.body()).length;
}

/** Visits `path` of a running product with an empty cache and adds up its scripts and style sheets. */
export async function measureVisit(browser: Browser, origin: string, path = '/'): Promise<Visit> {
  // A context of its own has a cache of its own.
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    const answers: { kind: Kind; response: Response }[] = [];
    page.on('response', (response) => {
      const kind = response.request().resourceType();
      if (isKind(kind)) answers.push({ kind, response });
    });
    await page.goto(new URL(path, origin).href, { waitUntil: 'networkidle' });
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

/** The visit as lines of a table. */
export function tableOf({ files, totals }: Visit): string {
  const row = (bytes: number, text: string) => `${String(bytes).padStart(9)}  ${text}`;
  return [
    ...files.map(({ bytes, path }) => row(bytes, path)),
    ...(Object.keys(LIMITS) as Kind[]).map((kind) =>
      row(
        totals[kind],
        `${kind} in all, of ${LIMITS[kind]}${totals[kind] > LIMITS[kind] ? ': TOO MUCH' : ''}`,
      ),
    ),
  ].join('\n');
}

/** Measures the product at `origin` and prints the table; true when it keeps the limits. */
export async function reportBytes(origin: string): Promise<boolean> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  try {
    const visit = await measureVisit(browser, origin);
    console.log(`First visit to / (bytes, brotli)\n${tableOf(visit)}`);
    return (Object.keys(LIMITS) as Kind[]).every(
      (kind) => visit.totals[kind] > 0 && visit.totals[kind] <= LIMITS[kind],
    );
  } finally {
    await browser.close();
  }
}

if (process.argv[1]?.endsWith('bytes.ts')) {
  const ok = await reportBytes(process.argv[2] ?? 'http://localhost:3000');
  process.exitCode = ok ? 0 : 1;
}
