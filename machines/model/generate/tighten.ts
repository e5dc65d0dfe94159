import { costOf, goalsOfEdge, type Path } from './goals';
import type { Edge, Visit } from './graph';
import { pathBetween } from './search';

/**
 * Makes a covering set cheaper without losing a goal: steps whose goals other steps meet are left out, and what remains
 * is joined by shortest paths, or by a new path from the start where that is shorter.
 */
export function tightened<Data>(paths: readonly Path<Data>[]): Path<Data>[] {
  let best = [...paths];
  for (let round = 0; round < 4; round += 1) {
    const next = once(best, round % 2 === 1);
    if (costOf(next) >= costOf(best)) {
      if (round > 0) return best;
      continue;
    }
    best = next;
  }
  return best;
}

function once<Data>(paths: readonly Path<Data>[], backwards: boolean): Path<Data>[] {
  const times = new Map<string, number>();
  const count = (goals: readonly string[], by: number) => {
    for (const goal of goals) times.set(goal, (times.get(goal) ?? 0) + by);
  };
  for (const { start, steps } of paths)
    for (const goals of [goalsOfEdge(start.started), ...steps.map(goalsOfEdge)]) count(goals, 1);
  const tried = new Set<Visit<Data>>();
  const result: Path<Data>[] = [];
  for (const path of backwards ? [...paths].reverse() : paths) {
    const kept = needed(path.steps, times, count, backwards);
    const runs = joined(path.start, kept);
    const cheaper = runs !== null && costOf(runs) < costOf([path]);
    const own = cheaper ? runs : [path];
    // Count the goals of what is kept in the end.
    for (const edge of kept) count(goalsOfEdge(edge), -1);
    for (const run of own) for (const edge of run.steps) count(goalsOfEdge(edge), 1);
    for (const run of own) {
      if (run.steps.length === 0 && tried.has(run.start)) continue;
      tried.add(run.start);
      result.push(run);
    }
  }
  // A start without a step of its own is tried by another path of the same start.
  return result.filter(
    (run) => run.steps.length > 0 || !result.some((other) => other !== run && other.start === run.start),
  );
}

/** The steps without which a goal is lost, the others counted out. */
function needed<Data>(
  steps: readonly Edge<Data>[],
  times: ReadonlyMap<string, number>,
  count: (goals: readonly string[], by: number) => void,
  backwards: boolean,
): Edge<Data>[] {
  const kept = new Set<number>();
  const order = steps.map((_, index) => index);
  if (backwards) order.reverse();
  for (const index of order) {
    const goals = goalsOfEdge(steps[index] as Edge<Data>);
    if (goals.some((goal) => (times.get(goal) ?? 0) <= 1)) kept.add(index);
    else count(goals, -1);
  }
  return steps.filter((_, index) => kept.has(index));
}

/** Runs from a start over these edges in this order, or null where one can't be reached. */
function joined<Data>(start: Visit<Data>, edges: readonly Edge<Data>[]): Path<Data>[] | null {
  const runs: Path<Data>[] = [];
  let steps: Edge<Data>[] = [];
  let at = start;
  for (const edge of edges) {
    const on = pathBetween(at, edge.from);
    const anew = at === start ? null : pathBetween(start, edge.from);
    if (on === null && anew === null) return null;
    if (on === null || (anew !== null && anew.length + 1 < on.length)) {
      runs.push({ start, steps });
      steps = [...(anew ?? [])];
    } else steps.push(...on);
    steps.push(edge);
    at = edge.to;
  }
  return [...runs, { start, steps }];
}
