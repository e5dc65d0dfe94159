import { goalsOfEdge } from './goals';
import type { Edge, Visit } from './graph';

/** Which edge with an open goal is taken. */
export interface Taste {
  /** Of equally good ones the last instead of the first. */
  last: boolean;
  /** Steps to look further than the nearest, for more goals a step. */
  further: number;
}

/** How a search came to each visit: by this edge, or null where it began. */
type Came<Data> = Map<Visit<Data>, Edge<Data> | null>;

/**
 * A short path from a visit to an edge with an open goal, that edge included: the nearest, and of equals the one that
 * closes most; or, with `further`, the one that closes most for each step.
 */
export function nearest<Data>(
  from: Visit<Data>,
  open: ReadonlySet<string>,
  { last, further }: Taste,
): Edge<Data>[] | null {
  const came: Came<Data> = new Map([[from, null]]);
  let frontier = [from];
  let best: { edge: Edge<Data>; worth: number } | null = null;
  let end = Number.POSITIVE_INFINITY;
  for (let depth = 1; frontier.length > 0 && depth <= end; depth += 1) {
    const next: Visit<Data>[] = [];
    for (const visit of frontier) {
      for (const edge of visit.edges) {
        let goals = 0;
        for (const goal of goalsOfEdge(edge)) if (open.has(goal)) goals += 1;
        const worth = goals / depth;
        if (worth > 0 && (best === null || worth > best.worth || (last && worth === best.worth)))
          best = { edge, worth };
        if (!came.has(edge.to)) {
          came.set(edge.to, edge);
          next.push(edge.to);
        }
      }
    }
    if (best !== null) end = Math.min(end, depth + further);
    frontier = next;
  }
  return best === null ? null : [...stepsTo(best.edge.from, came), best.edge];
}

/**
 * The shortest path from one visit to another, or null. Asked for thousands of times while paths are tightened, so it
 * stops at its target; `getShortestPaths` would build a path to every visit each time.
 */
export function pathBetween<Data>(from: Visit<Data>, to: Visit<Data>): Edge<Data>[] | null {
  const came: Came<Data> = new Map([[from, null]]);
  for (const visit of came.keys()) {
    if (visit === to) return stepsTo(to, came);
    for (const edge of visit.edges) if (!came.has(edge.to)) came.set(edge.to, edge);
  }
  return null;
}

function stepsTo<Data>(visit: Visit<Data>, came: Came<Data>): Edge<Data>[] {
  const steps: Edge<Data>[] = [];
  for (let edge = came.get(visit); edge; edge = came.get(edge.from)) steps.unshift(edge);
  return steps;
}
