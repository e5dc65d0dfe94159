import { goalsOfEdge } from './goals';
import type { Edge, Visit } from './graph';

/** Which edge with an open goal is taken. */
export interface Taste {
  /** Of equally good ones the last instead of the first. */
  last: boolean;
  /** Steps that one looks further than the nearest, for more goals a step. */
  further: number;
}

/**
 * A short way from a visit to an edge with an open goal, that edge included: the nearest, and of equals the one that
 * closes most; or, with `further`, the one that closes most for each step.
 */
export function nearest<Data>(
  from: Visit<Data>,
  open: ReadonlySet<string>,
  { last, further }: Taste = { last: false, further: 0 },
): Edge<Data>[] | null {
  const came = new Map<Visit<Data>, Edge<Data> | null>([[from, null]]);
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
  return best === null ? null : [...wayTo(best.edge.from, came), best.edge];
}

/** The shortest way from one visit to another, or null. */
export function wayBetween<Data>(from: Visit<Data>, to: Visit<Data>): Edge<Data>[] | null {
  if (from === to) return [];
  const came = new Map<Visit<Data>, Edge<Data> | null>([[from, null]]);
  const queue = [from];
  for (let at = queue[0], next = 1; at !== undefined; at = queue[next++]) {
    for (const edge of at.edges) {
      if (came.has(edge.to)) continue;
      came.set(edge.to, edge);
      if (edge.to === to) return wayTo(to, came);
      queue.push(edge.to);
    }
  }
  return null;
}

/** The way that a search came by. */
export function wayTo<Data>(visit: Visit<Data>, came: Map<Visit<Data>, Edge<Data> | null>): Edge<Data>[] {
  const way: Edge<Data>[] = [];
  for (let edge = came.get(visit); edge; edge = came.get(edge.from)) way.unshift(edge);
  return way;
}

/** Steps of a way; one that there is not is longer than all. */
export const countOf = (way: readonly unknown[] | null): number => way?.length ?? Number.POSITIVE_INFINITY;
