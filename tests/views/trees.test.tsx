import { test, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { leavesOf, pathOf } from '../../machines/model/generate/transitions';
import { type ModelPath, type Scenario, scenarioOf } from '../../machines/model/scenario';
import type { Entry } from '../../src/explorer/registry';
import { chosen } from './entries';
import { keyed } from './keyed';
import { paintedAfter } from './still';

/** What `flows:check` compares with the record: an accessibility tree by state, and by the answer that a call gave. */
export interface TreesMeta {
  trees?: { machine: string; found: Record<string, string> };
}

declare module 'vitest' {
  interface TaskMeta extends TreesMeta {}
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    accessibilityTree: () => Promise<string>;
  }
}

/** Views say how long ago something was; on record it is always as long ago. */
const NOW = new Date('2026-11-15T12:00:00Z');
/** Only the whole charts are on record. */
const isWhole = !import.meta.env.VITE_FLOWS_MUTANT && !import.meta.env.VITE_FLOWS_REPLAY;

for (const [name, load] of isWhole ? chosen : []) {
  test(`${name}: what is found`, async ({ task }) => {
    vi.setSystemTime(NOW);
    const entry = await load();
    const sights = sightsOf(entry, scenarioOf(entry.machine, entry.model));
    // Once before it counts: pieces that a view fetches later are there then, however slow the machine is.
    for (const path of sights.values()) await paintedAfter(entry, path, async () => {});
    const trees: Record<string, string> = {};
    for (const [sight, path] of sights)
      trees[sight] = await paintedAfter(entry, path, () => commands.accessibilityTree());
    task.meta.trees = { machine: name, found: trees };
  });
}

/** What is looked at: each leaf state by a shortest path, and what each answer of a call leads to. */
function sightsOf(entry: Entry, { shortest, toVisit }: Scenario): Map<string, ModelPath> {
  const sights = new Map<string, ModelPath>();
  for (const leaf of leavesOf(entry.machine).map(pathOf)) {
    const path = shortest.get(leaf);
    if (path !== undefined) sights.set(leaf, path);
  }
  // The nearest first.
  for (const edge of [...toVisit.keys()].flatMap((visit) => visit.edges)) {
    const sight = `after ${edge.key}`;
    if (!['done', 'error'].includes(edge.data.by) || edge.transitions.length === 0 || sights.has(sight))
      continue;
    const way = toVisit.get(edge.from);
    const path =
      way &&
      keyed(entry, { input: way.start.start ?? '', steps: [...way.steps, edge].map(({ key }) => key) });
    // Where the data of the way matters, another step that ends alike may do.
    if (path && !('why' in path)) sights.set(sight, path);
  }
  return sights;
}
