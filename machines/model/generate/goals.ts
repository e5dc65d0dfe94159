import type { Edge, Visit } from './graph';

/** A run from a start: the steps and what they cover. */
export interface Path<Data> {
  start: Visit<Data>;
  steps: Edge<Data>[];
}

/**
 * The goals that an edge meets: its transitions, each refusal of a guard (a guard that holds is a transition anyway), its
 * sample, each state that a history state brings back, and each of its transitions once more if the edge changes something: where a transition makes no difference, a
 * test could not detect a wrong one.
 */
export const goalsOfEdge = (edge: Pick<Edge, 'transitions' | 'guards'> & Partial<Edge>): string[] => {
  const known = goalsKnown.get(edge);
  if (known) return known;
  const goals = [
    ...edge.transitions,
    ...edge.guards.filter((guard) => guard.endsWith(':false')),
    ...(edge.key === undefined || edge.transitions.length === 0 ? [] : [`sample ${edge.key}`]),
    ...(edge.restored ?? []),
    ...(edge.changes ? edge.transitions.map((transition) => `change ${transition}`) : []),
  ];
  goalsKnown.set(edge, goals);
  return goals;
};
/** Asked for thousands of times while paths are built. */
const goalsKnown = new WeakMap<object, string[]>();

/** What a set of paths costs: its steps, and 1 for each path, since each begins anew. */
export const costOf = (paths: readonly Path<unknown>[]): number =>
  paths.reduce((sum, path) => sum + path.steps.length + 1, 0);
