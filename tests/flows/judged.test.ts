import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { discover, ROOT } from '../../machines/model/check/discover';
import { isChanged, readJudged, writeJudged } from './judged';
import { digestOf, sourcesOf } from './sources';

const folder = mkdtempSync(join(tmpdir(), 'judged-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { found } = await discover([]);
const chart = (name: string) => {
  const one = found.find((other) => other.name === name);
  if (one === undefined) throw new Error(`there is no chart ${name}`);
  return one;
};

test('a chart is made of its machine, its rules, its model, and what its page paints', () => {
  const sources = sourcesOf(chart('reportAd'));
  expect(sources).toContain('machines/reportAd/reportAd.machine.ts');
  expect(sources).toContain('machines/reportAd/reportAd.paths.ts');
  expect(sourcesOf(chart('productList'))).toContain('src/screens/productList/Results.tsx');
  expect(sources.filter((file) => file.startsWith('machines/model/'))).toEqual([]);
});

test('its digest changes with any of them, and with nothing else', () => {
  const sources = sourcesOf(chart('toasts'));
  for (const file of sources) cpSync(join(ROOT, file), join(folder, file));
  const before = digestOf(sources, folder);
  expect(before).toBe(digestOf(sources));
  const [first = ''] = sources;
  writeFileSync(join(folder, first), `${readFileSync(join(folder, first), 'utf8')}\n// another\n`);
  expect(digestOf(sources, folder)).not.toBe(before);
});

test('a judged chart is not judged again until it is another; what was not judged now stays', () => {
  const file = join(folder, 'mutants.yaml');
  const two = [chart('hearts'), chart('toasts')];
  writeJudged({ toasts: { mutants: '9/9' } }, two, file);
  writeJudged({ hearts: { mutants: '42/42', shown: '1 + 1 / 2' } }, two, file);
  const judged = readJudged(file);
  expect(judged).toMatchObject({
    toasts: { mutants: '9/9' },
    hearts: { mutants: '42/42', shown: '1 + 1 / 2' },
  });
  expect(two.map((one) => isChanged(one, judged))).toEqual([false, false]);
  expect(isChanged(chart('toasts'), { toasts: { sources: 'of-yesterday' } })).toBe(true);
  expect(isChanged(chart('toasts'), {})).toBe(true);
});
