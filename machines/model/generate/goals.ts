import type { Edge, Visit } from './graph';

/** A run from a start: the steps and what they cover. */
export interface Path<Data> {
  start: Visit<Data>;
  steps: Edge<Data>[];
}

/**
 * What an edge covers: its transitions, each refusal of a guard (an answer true is a transition anyway), the sample that
 * brings it about, and each transition once more where it changes something: taken where it makes no difference, a wrong
 * one would not be told from a right one.
 */
export const goalsOfEdge = (edge: Pick<Edge, 'transitions' | 'guards'> & Partial<Edge>): string[] => {
  const known = goalsKnown.get(edge);
  if (known) return known;
  const goals = [
    ...edge.transitions,
    ...edge.guards.filter((guard) => guard.endsWith(':false')),
    ...(edge.key === undefined || edge.transitions.length === 0 ? [] : [`sample ${edge.key}`]),
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
