import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asTest } from '../../src/explorer/asTest';
import { loadChart } from '../../src/explorer/charts';
import { summarise } from '../../src/explorer/summary';
import { runnerOf } from '../../src/explorer/trail';

const ROOT = join(import.meta.dirname, '..', '..');

/** Tests of a chart's paths, as the explorer copies them. */
async function copied(name: string): Promise<string[]> {
  const chart = await loadChart(name);
  const runner = runnerOf(chart);
  return summarise(chart).paths.map(({ input, keys }) =>
    asTest(chart, { machine: name, input, keys }, runner.run({ input, keys }).stops),
  );
}

/** Runs a test file's text where the explorer says that it belongs. */
function ranInMachines(text: string) {
  const file = join(ROOT, 'tests/machines', `copied-${process.pid}.test.ts`);
  writeFileSync(file, text);
  try {
    return spawnSync('npx', ['vitest', 'run', '--project', 'node', file], { cwd: ROOT, encoding: 'utf8' });
  } finally {
    rmSync(file);
  }
}

test('a copied test runs as pasted, and passes', { timeout: 120_000 }, async () => {
  const tests = [...(await copied('resendCooldown')), ...(await copied('toasts'))];
  for (const text of tests.slice(0, 1)) {
    const { status, stdout, stderr } = ranInMachines(text);
    expect(status, stdout + stderr).toBe(0);
    expect(stdout).toMatch(/1 passed/);
  }
  // A chart that does otherwise makes it fail: the copy is no test that can't.
  const spoilt = (tests[0] ?? '').replace("toEqual('sending')", "toEqual('cooling')");
  expect(spoilt).not.toBe(tests[0]);
  expect(ranInMachines(spoilt).status).toBe(1);
});

test('it holds no sample password, token or credential', async () => {
  const auth = (await copied('auth')).join('\n');
  const { model } = await loadChart('auth');
  expect(model?.secrets?.length).toBeGreaterThan(0);
  for (const secret of model?.secrets ?? []) expect(auth).not.toContain(secret);
});
