/**
 * `npm run flows:export -- --out DIR [--machine NAME]…`: writes each chart as SVG, Mermaid and the JSON that
 * Stately's editor imports, its paths as JSON, and a table of contents. The same charts give the same files.
 * `--docs` writes drawings and Mermaid only, as they stand in `docs/flows`; `--check DIR` writes nothing and
 * exits 1 when the drawings in DIR are not those of the charts.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { discover } from '../../machines/model/check/discover';
import { optionsOf, stop } from '../../machines/model/check/options';
import { exported } from './export/files';

const USAGE = 'npm run flows:export -- --out DIR | --check DIR [--docs] [--machine NAME]…';

const { values } = optionsOf(USAGE, {
  options: {
    out: { type: 'string' },
    check: { type: 'string' },
    docs: { type: 'boolean', default: false },
    machine: { type: 'string', multiple: true, default: [] },
  },
});
const folder = values.check ?? values.out;
if (folder === undefined) stop('Where to?', USAGE);

const { found, problems } = await discover(values.machine);
for (const problem of problems) console.error(`✗ ${problem}`);
const files = await exported(found, { docs: values.docs || values.check !== undefined });

if (values.check === undefined) {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
  console.log(`${found.length} charts written to ${folder}`);
} else {
  const is = (name: string) => {
    const path = join(folder, name);
    return existsSync(path) ? readFileSync(path, 'utf8') : null;
  };
  const stale = [...files].filter(([name, text]) => is(name) !== text).map(([name]) => name);
  const gone = existsSync(folder) ? readdirSync(folder).filter((name) => !files.has(name)) : [];
  for (const name of stale) console.error(`✗ ${join(folder, name)} is not what the chart says`);
  for (const name of gone) console.error(`✗ ${join(folder, name)} is of no chart`);
  if (stale.length + gone.length > 0) {
    console.error(`Write them again: npm run flows:export -- --docs --out ${folder}`);
    problems.push('stale');
  } else console.log(`The drawings in ${folder} are those of the charts.`);
}
process.exitCode = problems.length > 0 ? 1 : 0;
