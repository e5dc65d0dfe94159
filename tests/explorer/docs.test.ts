import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { discover, ROOT } from '../../machines/model/check/discover';
import { exported } from '../flows/export/files';

test('the drawings in docs/flows are those of the charts', { timeout: 180_000 }, async () => {
  const { found } = await discover([]);
  const files = await exported(found, { docs: true });
  const folder = join(ROOT, 'docs/flows');
  expect(readdirSync(folder).sort()).toEqual([...files.keys()].sort());
  const stale = [...files].filter(([name, text]) => readFileSync(join(folder, name), 'utf8') !== text);
  // Written anew by: npm run flows:export -- --docs --out docs/flows
  expect(stale.map(([name]) => name)).toEqual([]);
});
