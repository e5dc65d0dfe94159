import { costOf, goalsOfEdge, type Path } from './goals';
import type { Edge, Visit, Walk } from './graph';
import { nearest, type Taste } from './search';
import { tightened } from './tighten';

export interface Cover<Data> {
  paths: Path<Data>[];
  /** Goals that some path reaches. */
  covered: Set<string>;
}

/** How a set may be built; each is quick, and which gives the cheapest set differs from chart to chart. */
const RECIPES: Recipe[] = [30, 50].flatMap((longest) =>
  [false, true].flatMap((last) => [0, 1, 2].map((further) => ({ longest, last, further }))),
);

interface Recipe extends Taste {
  /** Steps of a path, more or less. */
  longest: number;
}

/**
 * Finds a small set of paths over all goals of a walk. It is greedy: a path goes on to the nearest edge with an open
 * goal, and a new path begins when none can be reached any more. Each start has at least one path. Several recipes are tried, each result is tightened, and the cheapest is kept.
 */
export function cover<Data>(walked: Walk<Data>): Cover<Data> {
  const all = new Set<string>();
  for (const visit of walked.visits)
    for (const edge of visit.edges) for (const goal of goalsOfEdge(edge)) all.add(goal);
  for (const start of walked.starts) for (const goal of goalsOfEdge(start.started)) all.add(goal);
  let best: { paths: Path<Data>[]; open: Set<string> } | null = null;
  for (const recipe of RECIPES) {
    const built = build(walked, all, recipe);
    const paths = tightened(built.paths);
    if (best === null || costOf(paths) < costOf(best.paths)) best = { ...built, paths };
  }
  const open = best?.open ?? all;
  return { paths: best?.paths ?? [], covered: new Set([...all].filter((goal) => !open.has(goal))) };
}

function build<Data>(
  walked: Walk<Data>,
  all: ReadonlySet<string>,
  { longest, ...taste }: Recipe,
): { paths: Path<Data>[]; open: Set<string> } {
  const open = new Set(all);
  const paths: Path<Data>[] = [];
  const close = (goals: string[]) => {
    for (const goal of goals) open.delete(goal);
  };
  /** The start from which something uncovered is nearest; ties go to the first. */
  const best = () =>
    walked.starts
      .map((start) => ({ start, length: nearest(start, open, taste)?.length ?? Number.POSITIVE_INFINITY }))
      .filter(({ length }) => length < Number.POSITIVE_INFINITY)
      .sort((a, b) => a.length - b.length)[0];
  const run = (start: Visit<Data>): Path<Data> => {
    const steps: Edge<Data>[] = [];
    close(goalsOfEdge(start.started));
    let at = start;
    while (steps.length < longest) {
      const next = nearest(at, open, taste);
      if (next === null || steps.length + next.length > longest + 10) break;
      for (const edge of next) {
        steps.push(edge);
        close(goalsOfEdge(edge));
        at = edge.to;
      }
    }
    return { start, steps };
  };
  for (const start of walked.starts) paths.push(run(start));
  for (let next = best(); open.size > 0 && next !== undefined; next = best()) paths.push(run(next.start));
  return { paths, open };
}
