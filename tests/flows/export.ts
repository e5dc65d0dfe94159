/**
 * `npm run flows:export -- --out DIR [--machine NAME]…`: writes each chart as SVG, Mermaid and the JSON that
 * Stately's editor imports, its paths as JSON, and a table of contents. The same charts give the same files.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type ModelPath, scenarioOf } from '../../machines/model/scenario';
import { partsOf } from '../../src/explorer/drawing/parts';
import { svgOf } from '../../src/explorer/drawing/svg';
import { discover } from './discover';
import { mermaid } from './export/mermaid';
import { stately } from './export/stately';

const { values } = parseArgs({
  options: { out: { type: 'string' }, machine: { type: 'string', multiple: true, default: [] } },
});
if (values.out === undefined) {
  console.error('Where to? npm run flows:export -- --out DIR');
  process.exit(1);
}
const out = values.out;
mkdirSync(out, { recursive: true });
const write = (name: string, text: string) => writeFileSync(join(out, name), text);
/** Secrets and people's addresses are masked in what leaves the house. */
const masked = (key: string, item: unknown): unknown => {
  if (item instanceof RegExp) return String(item);
  return typeof item === 'string' && /password|confirm|token|credential|email/i.test(key) ? '•••' : item;
};
const json = (value: unknown) => `${JSON.stringify(value, masked, 2)}\n`;

/** A path without the snapshots' inner parts. */
const plainPath = (path: ModelPath) => ({
  input: path.start.start,
  steps: path.steps.map((step) => ({
    key: step.key,
    cause: step.data.by,
    ...(step.data.by === 'event' ? { event: step.event, gesture: step.data.gesture } : {}),
    arrows: step.arrows,
    state: step.to.snapshot.value,
  })),
});

const { found, problems } = await discover(values.machine);
const contents = ['# Charts', '', 'Written by `npm run flows:export`; not to be edited.', ''];
for (const { name, file, machine, model } of found) {
  const root = partsOf(machine, model);
  write(`${name}.svg`, await svgOf(root));
  write(`${name}.mmd`, mermaid(root));
  write(`${name}.stately.json`, json(stately(machine)));
  contents.push(`## ${name}`, '', root.description || `From \`${file}\`.`, '', `![${name}](${name}.svg)`, '');
  const links = [`[Mermaid](${name}.mmd)`, `[Stately](${name}.stately.json)`];
  if (model !== null) {
    const { cover, shortest } = scenarioOf(machine, model);
    const states = Object.fromEntries([...shortest].map(([state, path]) => [state, plainPath(path)]));
    write(`${name}.paths.json`, json({ paths: cover.paths.map(plainPath), shortest: states }));
    links.push(`[${cover.paths.length} paths](${name}.paths.json)`);
  }
  contents.push(links.join(' · '), '');
}
write('README.md', contents.join('\n'));
for (const problem of problems) console.error(`✗ ${problem}`);
console.log(`${found.length} charts written to ${out}`);
process.exitCode = problems.length > 0 ? 1 : 0;
