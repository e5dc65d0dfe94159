import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureChromium } from '../support/chromium';

/** How to get it: it is large, and nothing but the bench uses it. */
export const HOW_TO_GET = 'npm install --no-save lighthouse@12.2.3';

/** An installed Lighthouse. */
export interface Lighthouse {
  program: string;
  version: string;
}

/** What one run says of a page. */
export interface Run {
  /** 0 to 100. */
  score: number;
  /** s. */
  fcp: number;
  /** s. */
  lcp: number;
  /** ms. */
  tbt: number;
  cls: number;
  /** How fast the machine was, in Lighthouse's own measure: a phone of 2020 has about 500, a desktop 1500 or more. */
  benchmarkIndex: number;
}

/** The Lighthouse of this project, or of the folder that LIGHTHOUSE names; null when neither has one. */
export function findLighthouse(): Lighthouse | null {
  const folders = [process.env.LIGHTHOUSE, process.cwd()].flatMap((folder) => folder || []);
  for (const folder of folders) {
    const home = join(folder, 'node_modules', 'lighthouse');
    const program = join(home, 'cli', 'index.js');
    if (!existsSync(program)) continue;
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
    return { program, version };
  }
  return null;
}

/** The parts of Lighthouse's report that are read. */
interface Report {
  categories: { performance: { score: number | null } };
  audits: Record<string, { numericValue?: number } | undefined>;
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
}

/**
 * Runs Lighthouse, with its own settings for a mobile; once more where it lost its own trace, which happens now and
 * then. @throws Error when it could not measure the page
 */
export const runLighthouse = (lighthouse: Lighthouse, url: string): Promise<Run> =>
  runOnce(lighthouse, url).catch(() => runOnce(lighthouse, url));

async function runOnce({ program }: Lighthouse, url: string): Promise<Run> {
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      program,
      url,
      '--quiet',
      '--only-categories=performance',
      '--output=json',
      '--output-path=stdout',
      `--chrome-flags=${flags}`,
    ],
    { maxBuffer: 64 * 2 ** 20, timeout: 180_000, env: { ...process.env, CHROME_PATH: ensureChromium() } },
  );
  const { categories, audits, environment, runtimeError }: Report = JSON.parse(stdout);
  const { score } = categories.performance;
  if (score === null)
    throw new Error(`Lighthouse can't measure ${url}: ${runtimeError?.message ?? 'no score'}`);
  const audit = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    score: Math.round(score * 100),
    fcp: audit('first-contentful-paint') / 1000,
    lcp: audit('largest-contentful-paint') / 1000,
    tbt: audit('total-blocking-time'),
    cls: audit('cumulative-layout-shift'),
    benchmarkIndex: environment.benchmarkIndex,
  };
}
