/**
 * `npm run test:siege`: what takes too long for each `npm test`: many requests made by chance from the contract, a server
 * that is killed while people write, two processes on one database, and a log that is searched for secrets.
 * `FUZZ` says how many requests (20,000), `FUZZ_SEED` from which seed (a new one each time, which is printed),
 * `SIEGE_WRITES` (2,000) and `SIEGE_KILLS` (10) how much is written and how often the server is killed. Two processes
 * need PostgreSQL. Prints as its last line `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FILES = ['tests/siege/', 'tests/server/fuzz.test.ts', 'tests/server/log.test.ts'];

const { FUZZ = '20000', FUZZ_SEED = String(Date.now() % 1_000_000) } = process.env;
console.log(`${FUZZ} requests from seed ${FUZZ_SEED}`);
const folder = mkdtempSync(join(tmpdir(), 'kasuwa-siege-'));
const report = join(folder, 'report.json');
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
// One file after the other: what is killed and fuzzed should not wait for the rest.
const args = ['vitest', 'run', '--project', 'node', '--no-file-parallelism', ...reporters, ...FILES];
const child = spawn('npx', args, { stdio: 'inherit', env: { ...process.env, FUZZ, FUZZ_SEED } });
child.once('close', (code) => {
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(folder, { recursive: true });
  // A file that broke before its first test counts, too.
  const broken = code !== 0 && failed === 0 ? 1 : 0;
  console.log(`${passed} passed, ${failed + broken} failed`);
  process.exitCode = failed + broken === 0 && passed > 0 ? 0 : 1;
});
