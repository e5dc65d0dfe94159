import type { Edge, Visit, Walk } from './graph';

/** A run from a start: the steps and what they cover. */
export interface Path<Data> {
  start: Visit<Data>;
  steps: Edge<Data>[];
}

export interface Cover<Data> {
  paths: Path<Data>[];
  /** Goals that some path reaches. */
  covered: Set<string>;
  /** Steps that any set of paths needs at least: goals no two of which lie on one edge. */
  leastSteps: number;
  /** Paths that any set needs at least: one a start that has goals of its own or that must be tried. */
  leastPaths: number;
}

/** What an edge covers: its arrows, each refusal of a guard (an answer true is an arrow anyway), and the sample that brings it about. */
export const goalsOfEdge = (edge: Pick<Edge, 'arrows' | 'guards'> & { key?: string }): string[] => [
  ...edge.arrows,
  ...edge.guards.filter((guard) => guard.endsWith(':false')),
  ...(edge.key === undefined || edge.arrows.length === 0 ? [] : [`sample ${edge.key}`]),
];

/**
 * Finds a small set of paths over all goals of a walk: from where a path
 * stands, the nearest edge with something uncovered is next (breadth first), and
 * a new path begins where nothing uncovered can be reached any more or `longest` is
 * full. Each start is tried at least once. Paths that others cover whole are dropped at the end.
 */
export function cover<Data>(walked: Walk<Data>, longest = 40): Cover<Data> {
  const open = new Set<string>();
  for (const visit of walked.visits)
    for (const edge of visit.edges) for (const goal of goalsOfEdge(edge)) open.add(goal);
  for (const start of walked.starts) for (const goal of goalsOfEdge(start.started)) open.add(goal);
  const all = new Set(open);
  const paths: Path<Data>[] = [];

  const build = (start: Visit<Data>): Path<Data> => {
    const steps: Edge<Data>[] = [];
    const close = (goals: string[]) => {
      for (const goal of goals) open.delete(goal);
    };
    close(goalsOfEdge(start.started));
    let at = start;
    while (steps.length < longest) {
      const way = nearest(at, open);
      if (way === null || steps.length + way.length > longest + 10) break;
      for (const edge of way) {
        steps.push(edge);
        close(goalsOfEdge(edge));
        at = edge.to;
      }
    }
    return { start, steps };
  };

  for (const start of walked.starts) paths.push(build(start));
  while (open.size > 0) {
    // The start from which something uncovered is nearest; ties go to the first.
    const best = walked.starts
      .map((start) => ({ start, way: nearest(start, open) }))
      .filter((found) => found.way !== null)
      .sort((a, b) => (a.way?.length ?? 0) - (b.way?.length ?? 0))[0];
    if (best === undefined) break;
    paths.push(build(best.start));
  }
  const kept = withoutDoubles(paths);
  const covered = new Set([...all].filter((goal) => !open.has(goal)));
  return { paths: kept, covered, leastSteps: leastSteps(walked), leastPaths: walked.starts.length };
}

/** The shortest way from a visit to an edge with an open goal, that edge included; the one that closes most among equals. */
function nearest<Data>(from: Visit<Data>, open: ReadonlySet<string>): Edge<Data>[] | null {
  const came = new Map<Visit<Data>, Edge<Data> | null>([[from, null]]);
  let frontier = [from];
  while (frontier.length > 0) {
    let best: { edge: Edge<Data>; worth: number } | null = null;
    const next: Visit<Data>[] = [];
    for (const visit of frontier) {
      for (const edge of visit.edges) {
        const worth = goalsOfEdge(edge).filter((goal) => open.has(goal)).length;
        if (worth > 0 && (best === null || worth > best.worth)) best = { edge, worth };
        if (!came.has(edge.to)) {
          came.set(edge.to, edge);
          next.push(edge.to);
        }
      }
    }
    if (best !== null) return [...wayTo(best.edge.from, came), best.edge];
    frontier = next;
  }
  return null;
}

function wayTo<Data>(visit: Visit<Data>, came: Map<Visit<Data>, Edge<Data> | null>): Edge<Data>[] {
  const way: Edge<Data>[] = [];
  for (let edge = came.get(visit); edge; edge = came.get(edge.from)) way.unshift(edge);
  return way;
}

/** Drops each path whose goals the others cover, shortest first; a start's last path stays. */
function withoutDoubles<Data>(paths: Path<Data>[]): Path<Data>[] {
  const goals = (path: Path<Data>) => [
    ...goalsOfEdge(path.start.started),
    ...path.steps.flatMap(goalsOfEdge),
  ];
  let kept = paths;
  for (const path of [...paths].sort((a, b) => a.steps.length - b.steps.length)) {
    const others = kept.filter((other) => other !== path);
    if (!others.some((other) => other.start === path.start)) continue;
    const rest = new Set(others.flatMap(goals));
    if (goals(path).every((goal) => rest.has(goal))) kept = others;
  }
  return kept;
}

/** A lower bound for the steps of any covering set: goals are taken greedily, rarest first, if they share no edge with one taken. */
function leastSteps<Data>(walked: Walk<Data>): number {
  const together = new Map<string, Set<string>>();
  const free = new Set(walked.starts.flatMap((start) => goalsOfEdge(start.started)));
  for (const visit of walked.visits) {
    for (const edge of visit.edges) {
      const goals = goalsOfEdge(edge);
      for (const goal of goals) {
        const group = together.get(goal) ?? new Set();
        for (const other of goals) group.add(other);
        together.set(goal, group);
      }
    }
  }
  const taken = new Set<string>();
  for (const [goal, group] of [...together].sort((a, b) => a[1].size - b[1].size)) {
    if (!free.has(goal) && ![...group].some((other) => taken.has(other))) taken.add(goal);
  }
  return taken.size;
}

/** For each active state's dot path, a shortest known way to it, by breadth over the walked graph. */
export function shortestPaths<Data>(
  walked: Walk<Data>,
  statesOf: (visit: Visit<Data>) => string[],
): Map<string, Path<Data>> {
  const found = new Map<string, Path<Data>>();
  const came = new Map<Visit<Data>, Edge<Data> | null>(walked.starts.map((start) => [start, null]));
  let frontier = [...walked.starts];
  while (frontier.length > 0) {
    const next: Visit<Data>[] = [];
    for (const visit of frontier) {
      for (const state of statesOf(visit)) {
        if (found.has(state)) continue;
        const steps = wayTo(visit, came);
        found.set(state, { start: steps[0]?.from ?? visit, steps });
      }
      for (const edge of visit.edges) {
        if (came.has(edge.to)) continue;
        came.set(edge.to, edge);
        next.push(edge.to);
      }
    }
    frontier = next;
  }
  return found;
}
