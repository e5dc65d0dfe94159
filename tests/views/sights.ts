import { leavesOf, pathOf } from '../../machines/model/generate/transitions';
import type { ModelPath, Scenario } from '../../machines/model/scenario';
import type { Entry } from '../../src/explorer/registry';
import { keyed } from './keyed';

/** Views say how long ago something was; whoever compares them looks at the same time. */
export const NOW = new Date('2026-11-15T12:00:00Z');

/** What is looked at: each leaf state by a shortest path, and what each answer of a call leads to. */
export function sightsOf(entry: Entry, { shortest, toVisit }: Scenario): Map<string, ModelPath> {
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
