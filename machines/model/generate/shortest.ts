import { getShortestPaths } from '@xstate/graph';
import type { AnyActorLogic } from 'xstate';
import type { Path } from './goals';
import type { Edge, Visit, Walk } from './graph';

/**
 * For each visit of a walk a shortest path from a start (`getShortestPaths` of @xstate/graph), the shortest first. A
 * path without its last step is the path to the visit before.
 */
export function shortestTo<Data>({ starts }: Pick<Walk<Data>, 'starts'>): Map<Visit<Data>, Path<Data>> {
  // A virtual visit before the starts, so that one search covers them all.
  const inputs = starts.map((to) => ({ key: `input ${to.start}`, to }) as Edge<Data>);
  const before = { id: -1, edges: inputs } as Partial<Visit<Data>> as Visit<Data>;
  // The package's types want snapshots and events; at run time visits and edges do as well.
  const logic = {
    getInitialSnapshot: () => before,
    transition: (_: Visit<Data>, edge: Edge<Data>) => edge.to,
  } as unknown as AnyActorLogic;
  const paths = getShortestPaths(logic, {
    events: (visit: Visit<Data>) => visit.edges as never[],
    serializeState: (visit: Visit<Data>) => String(visit.id),
    serializeEvent: (edge) => (edge as unknown as Edge<Data>).key,
  });
  return new Map(
    paths.slice(1).map(({ state, steps }): [Visit<Data>, Path<Data>] => [
      state,
      // The first two steps are the beginning and the input.
      { start: steps[1]?.state, steps: steps.slice(2).map(({ event }) => event as unknown as Edge<Data>) },
    ]),
  );
}

/** For each key that `keysOf` finds in a visit, a shortest path to a visit that has it. */
export function shortestByKey<Data>(
  paths: ReadonlyMap<Visit<Data>, Path<Data>>,
  keysOf: (visit: Visit<Data>) => readonly string[],
): Map<string, Path<Data>> {
  const found = new Map<string, Path<Data>>();
  for (const [visit, path] of paths)
    for (const key of keysOf(visit)) if (!found.has(key)) found.set(key, path);
  return found;
}
