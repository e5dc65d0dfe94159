/**
 * `npm test`: everything that CI checks, in order of how fast it fails. Prints
 * each suite's time, and as its last line `N passed, N failed` over all suites.
 * Words after `npm test --` choose suites by name (`npm test -- lint browser`).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './support/chromium';
import { findPostgres, startPostgres } from './support/postgres';

interface Count {
  passed: number;
  failed: number;
}
interface Suite {
  name: string;
  run: () => Count | Promise<Count>;
}

const reports = mkdtempSync(join(tmpdir(), 'kasuwa-tests-'));

/** Runs a command with our own output; true when it ended well. */
function command(words: string[], env: NodeJS.ProcessEnv = {}): boolean {
  const [program = '', ...args] = words;
  const ended = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return ended.status === 0;
}

/** A check that passes or fails as a whole. */
const check = (name: string, words: string[], env: NodeJS.ProcessEnv = {}): Suite => ({
  name,
  run: () => (command(words, env) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

/** Keeps Redocly from reporting its use and from asking for newer versions of itself. */
const OFFLINE = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** Reads a runner's JSON report; a run that wrote none counts as one failure. */
function counted(ok: boolean, report: string, read: (json: Report) => Count): Count {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const count = read(JSON.parse(readFileSync(report, 'utf8')));
  if (count.passed + count.failed === 0) return { passed: 0, failed: 1 };
  return ok || count.failed > 0 ? count : { passed: count.passed, failed: 1 };
}

/** The fields that we read of Vitest's and Playwright's JSON reports. */
interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number };
}

/** Vitest with a project and filters, counted from its JSON report. */
const vitest = (name: string, args: string[], env: () => NodeJS.ProcessEnv = () => ({})): Suite => ({
  name,
  run: () => {
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
    const ok = command(words, env());
    return counted(ok, report, (json) => ({
      passed: json.numPassedTests ?? 0,
      failed: json.numFailedTests ?? 0,
    }));
  },
});

/** The server's tests once more on a PostgreSQL server: a given one, or one of our own. */
const onPostgres: Suite = {
  name: 'server on PostgreSQL',
  run: async () => {
    const given = process.env.TEST_DATABASE_URL;
    if (!given && !findPostgres() && !process.env.CI) {
      console.log('PostgreSQL is not installed here, so the server was tested on the embedded one only.');
      return { passed: 0, failed: 0 };
    }
    const own = given ? null : await startPostgres();
    try {
      const env = () => ({ TEST_DATABASE_URL: given ?? own?.url });
      return await vitest('server on PostgreSQL', ['--project', 'node', 'tests/server'], env).run();
    } finally {
      own?.stop();
    }
  },
};

/** Playwright against the built product and the real server. A flaky test is a failed one. */
const browser: Suite = {
  name: 'browser',
  run: () => {
    const report = join(reports, 'browser.json');
    const ok = command(['npx', 'playwright', 'test', '-c', 'tests/browser/playwright.config.ts'], {
      CHROME_PATH: ensureChromium(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
    return counted(ok, report, (json) => ({
      passed: json.stats?.expected ?? 0,
      failed: (json.stats?.unexpected ?? 0) + (json.stats?.flaky ?? 0),
    }));
  },
};

const suites: Suite[] = [
  check('types', ['npm', 'run', '--silent', 'types']),
  check('lint', ['npm', 'run', '--silent', 'lint']),
  check('contract', ['npm', 'run', '--silent', 'lint:contract'], OFFLINE),
  check('imports', ['npm', 'run', '--silent', 'imports']),
  vitest('unit and server', ['--project', 'node']),
  onPostgres,
  {
    name: 'flows',
    run: () => {
      const env = { CHROME_PATH: ensureChromium() };
      return command(['npm', 'run', '--silent', 'flows:check'], env)
        ? { passed: 1, failed: 0 }
        : { passed: 0, failed: 1 };
    },
  },
  browser,
];

const chosen = process.argv.slice(2);
const total: Count = { passed: 0, failed: 0 };
const lines: string[] = [];
for (const suite of suites.filter((s) => chosen.length === 0 || chosen.some((c) => s.name.includes(c)))) {
  console.log(`\n── ${suite.name}`);
  const began = Date.now();
  const count = await suite.run();
  total.passed += count.passed;
  total.failed += count.failed;
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  lines.push(
    `${suite.name.padEnd(22)} ${String(count.passed).padStart(5)} passed ${String(count.failed).padStart(4)} failed ${seconds.padStart(7)} s`,
  );
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${lines.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
