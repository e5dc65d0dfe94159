/**
 * `npm run test:faults [-- OPERATION…]`: every call that a page makes × every way in which it can go wrong, in a real browser
 * before the real server (tests/faults). Prints the table and what of the screen was not so, and as its last line
 * `N passed, N failed`. `npm test` plays a sample of it.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { table } from '../machines/model/check/print';
import { FAULTS, type Fault } from './faults/faults';
import { ensureChromium } from './support/chromium';

interface Suite {
  specs?: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[];
  suites?: Suite[];
}

const folder = mkdtempSync(join(tmpdir(), 'kasuwa-faults-'));
const report = join(folder, 'report.json');
const only = process.argv.slice(2);
const chosen = only.length === 0 ? [] : ['-g', `(${only.join('|')}): `];
spawnSync(
  'npx',
  ['playwright', 'test', '-c', 'tests/browser/playwright.config.ts', 'faults', ...chosen, '--reporter=json'],
  {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      CHROME_PATH: ensureChromium(),
      KASUWA_FAULTS: 'all',
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  },
);

const specsOf = (suite: Suite): NonNullable<Suite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
];
const specs = specsOf(JSON.parse(readFileSync(report, 'utf8')));
rmSync(folder, { recursive: true });

const faults = Object.keys(FAULTS) as Fault[];
const cells = specs.flatMap(({ title, ok, tests }) => {
  const [operationId = '', ...rest] = title.split(': ');
  const fault = faults.find((one) => one === rest.join(': '));
  return fault === undefined ? [] : [{ operationId, fault, ok, tests }];
});
const rows = [...new Set(cells.map(({ operationId }) => operationId))].map((operationId) => [
  operationId,
  ...faults.map((fault) => {
    const cell = cells.find((one) => one.operationId === operationId && one.fault === fault);
    return cell === undefined ? '' : cell.ok ? '✓' : '✗';
  }),
]);
for (const [index, fault] of faults.entries()) console.log(`${String(index + 1).padStart(2)}  ${fault}`);
console.log(`\n${table(['call', ...faults.map((_, index) => String(index + 1))], rows)}\n`);
for (const { operationId, fault, tests } of cells.filter(({ ok }) => !ok)) {
  const messages = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''));
  console.log(`✗ ${operationId}, ${fault}:\n${messages.join('\n')}\n`);
}
const failed = cells.filter(({ ok }) => !ok).length;
console.log(`${cells.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 && cells.length > 0 ? 0 : 1;
