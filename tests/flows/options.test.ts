import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../../machines/model/check/discover';

const folder = mkdtempSync(join(tmpdir(), 'flows-options-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command of ours and gives its exit code and the lines that it said. */
function run(script: string, ...words: string[]): { code: number | null; said: string[] } {
  const ended = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(ROOT, 'tests/flows', script), ...words],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  );
  return { code: ended.status, said: `${ended.stdout}${ended.stderr}`.trim().split('\n') };
}

test('an option that there is not ends the command with how it is used', () => {
  const { code, said } = run('export.ts', '--to', folder);
  expect(code).toBe(1);
  expect(said[0]).toContain("Unknown option '--to'");
  expect(said.at(-1)).toBe(
    'Usage: npm run flows:export -- --out DIR | --check DIR [--docs] [--machine NAME]…',
  );
}, 60_000);

test('a goal that is no number does not count as reached', () => {
  const { code, said } = run('mutate.ts', '--machine', 'toasts', '--no-view', '--goal', 'many');
  expect(code).toBe(1);
  expect(said).toEqual(["--goal wants a percentage, not 'many'."]);
}, 60_000);

test('a replay that can not be read is named in a sentence', () => {
  const missing = run('check.ts', '--replay', join(folder, 'none.json'));
  expect(missing.code).toBe(1);
  expect(missing.said).toEqual([expect.stringMatching(/^✗ .*none\.json: ENOENT/)]);
  const broken = join(folder, 'broken.json');
  writeFileSync(broken, '{');
  expect(run('check.ts', '--replay', broken).said).toEqual([`✗ ${broken}: This file is not JSON.`]);
}, 60_000);

test('a chart that there is not is named, and nothing else is said', () => {
  const { code, said } = run('check.ts', '--machine', 'nix');
  expect(code).toBe(1);
  expect(said.filter((line) => line.startsWith('✗'))).toEqual(["✗ there is no machine 'nix'"]);
}, 60_000);

test('the page of one chart speaks of that chart only', () => {
  const file = join(folder, 'toasts.html');
  run('check.ts', '--machine', 'toasts', '--no-view', '--html', file);
  const page = readFileSync(file, 'utf8');
  expect(page).toContain('<h1>Every transition of toasts is covered</h1>');
  // Other charts fulfil the rules that this one does not.
  expect(page).not.toContain('Specification');
}, 60_000);
