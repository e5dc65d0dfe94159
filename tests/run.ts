/**
 * `npm test`: everything that CI checks. The browser's suite, which waits for
 * pages half of its time, runs beside the others, which go one after the other
 * in order of how fast they fail; their output is printed when each has ended.
 * Without the browser's suite the unit tests run beside the rest.
 * Prints each failure once more, each suite's time, and as its last line
 * `N passed, N failed` over all suites: who sees only the end sees why it is red.
 * Words after `npm test --` choose suites by name (`npm test -- lint browser`).
 */
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './support/chromium';
import { findPostgres, startPostgres } from './support/postgres';
import { playwrightFailures, type Report, vitestFailures } from './support/reports';

interface Count {
  passed: number;
  failed: number;
  /** Each failed test by its name, with its first error. Empty for a check that only passes or fails. */
  failures?: string[];
}
interface Suite {
  name: string;
  run: (out: Out) => Promise<Count>;
}
/** Where a command's output goes: to ours, or to an open file. */
type Out = 'inherit' | number;

/** Folders of tests that start neither server nor browser. */
const UNIT = ['app', 'entities', 'explorer', 'lint', 'machines', 'services', 'ssr'].map(
  (folder) => `tests/${folder}/`,
);

const reports = mkdtempSync(join(tmpdir(), 'kasuwa-tests-'));

/** Runs a command; true when it ended well. */
function command(words: string[], out: Out, env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const [program = '', ...args] = words;
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', out, out], env: { ...process.env, ...env } });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

/** A check that passes or fails as a whole. */
const check = (name: string, words: string[], env: () => NodeJS.ProcessEnv = () => ({})): Suite => ({
  name,
  run: async (out) =>
    (await command(words, out, env())) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
});

/** Keeps Redocly from reporting its use and from asking for newer versions of itself. */
const OFFLINE = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** Reads a runner's JSON report; a run that wrote none counts as one failure. */
function counted(ok: boolean, report: string, read: (json: Report) => Count): Count {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const count = read(JSON.parse(readFileSync(report, 'utf8')));
  if (count.passed + count.failed === 0) return { passed: 0, failed: 1 };
  return ok || count.failed > 0 ? count : { ...count, failed: 1 };
}

/** Vitest with a project and filters, counted from its JSON report. */
const vitest = (name: string, args: string[], env: () => NodeJS.ProcessEnv = () => ({})): Suite => ({
  name,
  run: async (out) => {
    const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
    const words = [
      'npx',
      'vitest',
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ];
    const ok = await command(words, out, env());
    return counted(ok, report, (json) => ({
      passed: json.numPassedTests ?? 0,
      failed: json.numFailedTests ?? 0,
      failures: vitestFailures(json),
    }));
  },
});

/** The server's tests once more on a PostgreSQL server: a given one, or one of our own. */
const onPostgres: Suite = {
  name: 'server on PostgreSQL',
  run: async (out) => {
    const given = process.env.TEST_DATABASE_URL;
    if (!given && !findPostgres() && !process.env.CI) {
      console.log('PostgreSQL is not installed here, so the server was tested on the embedded one only.');
      return { passed: 0, failed: 0 };
    }
    const own = given ? null : await startPostgres();
    try {
      const env = () => ({ TEST_DATABASE_URL: given ?? own?.url });
      return await vitest(
        'server on PostgreSQL',
        ['--project', 'node', '--no-isolate', 'tests/server'],
        env,
      ).run(out);
    } finally {
      own?.stop();
    }
  },
};

/** Playwright against the built product and the real server. A flaky test is a failed one. */
const browser: Suite = {
  name: 'browser',
  run: async (out) => {
    const report = join(reports, 'browser.json');
    const ok = await command(['npx', 'playwright', 'test', '-c', 'tests/browser/playwright.config.ts'], out, {
      CHROME_PATH: ensureChromium(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
    return counted(ok, report, (json) => ({
      passed: json.stats?.expected ?? 0,
      failed: (json.stats?.unexpected ?? 0) + (json.stats?.flaky ?? 0),
      failures: playwrightFailures(json.suites),
    }));
  },
};

/** In one process for all files, as the server's: to load charts and views anew for each would take half of the time. */
const unit = vitest('unit', ['--project', 'node', '--no-isolate', ...UNIT]);

const chosen = process.argv.slice(2);
const isChosen = ({ name }: Suite) => chosen.length === 0 || chosen.some((word) => name.includes(word));

/** Each list goes on beside the other. */
const lanes: Suite[][] = [
  isChosen(browser) ? [browser] : [unit],
  [
    check('types', ['npm', 'run', '--silent', 'types']),
    check('lint', ['npm', 'run', '--silent', 'lint']),
    check('contract', ['npm', 'run', '--silent', 'lint:contract'], () => OFFLINE),
    check('imports', ['npm', 'run', '--silent', 'imports']),
    check('unused', ['npx', 'knip']),
    ...(isChosen(browser) ? [unit] : []),
    vitest('server', ['--project', 'node', '--no-isolate', 'tests/server']),
    vitest('models', ['--project', 'node', 'tests/flows', 'machines/model']),
    onPostgres,
    // The same random walks each time, so that a red run is of the change that is tested.
    check('flows', ['npm', 'run', '--silent', 'flows:check', '--', '--seed', '1'], () => ({
      CHROME_PATH: ensureChromium(),
    })),
    // Of charts whose sources are others than when they were last judged.
    check('mutants', ['npm', 'run', '--silent', 'flows:mutate', '--', '--changed'], () => ({
      CHROME_PATH: ensureChromium(),
    })),
  ],
];

const total: Count = { passed: 0, failed: 0 };
const lines: string[] = [];
const failures: string[] = [];

/** Runs a suite and counts it. */
async function go({ name, run }: Suite, alone: boolean): Promise<void> {
  const began = Date.now();
  const log = join(reports, `${name}.log`);
  const out = alone ? 'inherit' : openSync(log, 'w');
  if (alone) console.log(`\n── ${name}`);
  const count = await run(out);
  if (out !== 'inherit') {
    closeSync(out);
    console.log(`\n── ${name}\n${readFileSync(log, 'utf8')}`);
  }
  if (count.failed > 0) {
    const own = count.failures ?? [];
    const end = () =>
      out === 'inherit' ? [] : [readFileSync(log, 'utf8').split('\n').slice(-60).join('\n')];
    failures.push(...(own.length > 0 ? own : end()).map((failure) => `${name}: ${failure}`));
  }
  total.passed += count.passed;
  total.failed += count.failed;
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  lines.push(
    `${name.padEnd(22)} ${String(count.passed).padStart(5)} passed ${String(count.failed).padStart(4)} failed ${seconds.padStart(7)} s`,
  );
}

const wanted = lanes.map((lane) => lane.filter(isChosen)).filter((lane) => lane.length > 0);
await Promise.all(
  wanted.map(async (lane, index) => {
    // Who waits sees the longest one's tests as they pass.
    for (const suite of lane) await go(suite, index === 0);
  }),
);
rmSync(reports, { recursive: true, force: true });
for (const failure of failures) console.log(`\n✗ ${failure}`);
console.log(`\n${lines.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
