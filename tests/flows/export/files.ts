import type { Found } from '../../../machines/model/check/discover';
import { callsBegun } from '../../../machines/model/live/calls';
import { type ModelPath, type Step, scenarioOf } from '../../../machines/model/scenario';
import { partsOf } from '../../../src/explorer/drawing/parts';
import { svgOf } from '../../../src/explorer/drawing/svg';
import { masked } from '../../../src/explorer/masked';
import { mermaid } from './mermaid';
import { stately } from './stately';

/**
 * Everything that is exported of charts, by file name: drawings, Mermaid, Stately's JSON, paths, and
 * `README.md` with the contents. No file holds a password, a token or anybody's address.
 * @param docs drawings, Mermaid and contents only.
 */
export async function exported(
  found: readonly Found[],
  { docs }: { docs: boolean },
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const contents = [
    '# Charts',
    '',
    docs
      ? 'Written by `npm run flows:export -- --docs --out docs/flows`; not to be edited. `npm run flows` shows them alive.'
      : 'Written by `npm run flows:export`; not to be edited.',
    '',
  ];
  for (const { name, file, machine, model } of found) {
    const root = partsOf(machine, model);
    files.set(`${name}.svg`, await svgOf(root));
    files.set(`${name}.mmd`, mermaid(root));
    const links = [`[Mermaid](${name}.mmd)`];
    if (!docs) {
      files.set(`${name}.stately.json`, json(stately(machine)));
      links.push(`[Stately](${name}.stately.json)`);
      if (model !== null) {
        const { cover, shortest } = scenarioOf(machine, model);
        const states = Object.fromEntries([...shortest].map(([state, path]) => [state, plainPath(path)]));
        files.set(`${name}.paths.json`, json({ paths: cover.paths.map(plainPath), shortest: states }));
        links.push(`[${cover.paths.length} paths](${name}.paths.json)`);
      }
    }
    contents.push(
      `## ${name}`,
      '',
      root.description || `From \`${file}\`.`,
      '',
      `![${name}](${name}.svg)`,
      '',
    );
    contents.push(links.join(' · '), '');
  }
  files.set('README.md', contents.join('\n'));
  return files;
}

const json = (value: unknown): string =>
  `${JSON.stringify(
    masked(value, '', -40),
    // An address is somebody's, whatever the field is called.
    (_, item: unknown) =>
      typeof item === 'string' ? item.replaceAll(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '•••') : item,
    2,
  )}\n`;

/**
 * A path without the snapshots' inner parts: what happens at each step, as the chart hears it, and what follows. What
 * people type stands in events and gestures, secrets left out.
 */
const plainPath = ({ start, steps }: ModelPath) => ({
  input: start.start,
  start: what(start.started, null, start.snapshot),
  steps: steps.map((step) => ({
    key: step.key,
    cause: step.data.by,
    event: step.event,
    ...(step.data.by === 'event' ? { gesture: quiet(step.data.gesture) } : {}),
    ...what(step, step.from.snapshot, step.to.snapshot),
  })),
});

/** What follows from a step: the transitions taken, the state after it, what it emits, does and asks for. */
const what = (
  { transitions, emitted, effects }: Pick<Step, 'transitions' | 'emitted' | 'effects'>,
  before: Step['to']['snapshot'] | null,
  after: Step['to']['snapshot'],
) => ({
  transitions,
  state: after.value,
  emitted,
  actions: effects
    .filter(({ type }) => !type.startsWith('xstate.'))
    .map(({ type, params }) => (params === '' ? { type } : { type, params: JSON.parse(params) as unknown })),
  calls: callsBegun(before, after),
});

/** A gesture's typed text is secret where its label says so. */
const quiet = (gesture: unknown): unknown => {
  if (Array.isArray(gesture)) return gesture.map(quiet);
  const { label, text } = gesture as { label?: unknown; text?: unknown };
  return text !== undefined && /password/i.test(String(label))
    ? { ...(gesture as object), text: '•••' }
    : gesture;
};
