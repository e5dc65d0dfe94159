/**
 * Prints what the charts of a repository are, as JSON: run by `flows:diff` in a process of its own for each side, since
 * two versions of one module can't live in one. `tsx describe.ts ROOT [NAME…]`
 */
import { join } from 'node:path';
import { discover } from '../../../machines/model/check/discover';
import { transitionText } from '../../../machines/model/check/print';
import { fileOf, readRecord } from '../../../machines/model/check/record/file';
import {
  leavesOf,
  nodesOf,
  pathOf,
  type Transition,
  transitionsOf,
} from '../../../machines/model/generate/transitions';
import type { AnyModel, Find } from '../../../machines/model/types';
import type { ChartWords, Described, StateWords } from './words';

const [root = '.', ...only] = process.argv.slice(2);
const { found, problems } = await discover(only, 'machines', root);
const charts: Record<string, ChartWords> = {};
for (const { name, file, machine, model } of found) {
  const transitions = transitionsOf(machine);
  charts[name] = {
    description: machine.root.description ?? '',
    record: readRecord(join(root, fileOf({ name, file })), leavesOf(machine).map(pathOf)),
    states: Object.fromEntries(
      nodesOf(machine)
        .map((node): [string, StateWords] => [
          pathOf(node),
          stateWords(node.description, model, pathOf(node)),
        ])
        .filter(([path]) => path !== ''),
    ),
    transitions: Object.fromEntries(
      transitions.map((transition) => [
        `${transition.source}|${transition.event}|${transition.guard ?? ''}`,
        { text: transitionText(transition), targets: transition.targets, says: saysOf(transition) },
      ]),
    ),
  };
}
const described: Described = { charts, problems };
process.stdout.write(JSON.stringify(described));

function stateWords(description: string | undefined, model: AnyModel | null, path: string): StateWords {
  const expected = model?.states[path];
  const said = { description: description ?? '', shows: [] as string[], hides: [] as string[] };
  if (expected === undefined || 'unseen' in expected) return said;
  return { ...said, shows: expected.shows.map(findText), hides: (expected.hides ?? []).map(findText) };
}

function findText([role, name, more]: Find): string {
  const how = Object.entries(more ?? {}).map(([what, value]) => `${what}: ${String(value)}`);
  return `${role} ${typeof name === 'string' ? `'${name}'` : String(name)}${how.length > 0 ? ` (${how.join(', ')})` : ''}`;
}

/** Texts that stand in the chart itself: of toasts, mostly. */
function saysOf(transition: Transition & { definition: { actions: readonly unknown[] } }): string[] {
  return transition.definition.actions.flatMap((action) => {
    const params = (action as { params?: unknown }).params;
    const text =
      typeof params === 'object' && params !== null ? (params as { text?: unknown }).text : undefined;
    return typeof text === 'string' ? [text] : [];
  });
}
