import { arrowsOf, nodesOf } from '../../machines/model/generate/arrows';
import type { Path } from '../../machines/model/generate/goals';
import type { Edge, Visit, Walk } from '../../machines/model/generate/graph';
import { plainArrow } from '../../machines/model/generate/instrument';
import { activeStates, type Cause, isElsewhere, scenarioOf } from '../../machines/model/scenario';
import type { Chart } from './charts';
import { keysOf, type Trail } from './trail';

/** One generated path, for lists: every state it passes and every arrow it takes. */
export interface PathSummary extends Pick<Trail, 'input' | 'keys'> {
  /** Dot paths of the active states after each step, the start first. */
  states: string[][];
  arrows: string[][];
}

/** What the list of charts shows of one, and the ways that links need. Plain data, made in a worker. */
export interface Summary {
  name: string;
  states: number;
  /** Arrows that the paths must take: those that the model leaves to another one are not counted. */
  arrows: number;
  /** Keys of arrows that the paths take. */
  covered: string[];
  paths: PathSummary[];
  steps: number;
  /** A shortest way to each state, by dot path. */
  byState: Record<string, Pick<Trail, 'input' | 'keys'>>;
  /** A shortest way over each arrow, by key. */
  byArrow: Record<string, Pick<Trail, 'input' | 'keys'>>;
  seconds: number;
  /** Why there are no paths; null when all is well. */
  problem: string | null;
}

/** Generates the paths of a chart and says what they cover. Takes up to a few seconds for the largest. */
export function summarise({ name, machine, model }: Chart): Summary {
  const began = performance.now();
  const summary: Summary = {
    name,
    states: nodesOf(machine).length - 1,
    arrows: arrowsOf(machine).filter((arrow) => model === null || !isElsewhere(model, arrow)).length,
    covered: [],
    paths: [],
    steps: 0,
    byState: {},
    byArrow: {},
    seconds: 0,
    problem: null,
  };
  if (model === null) return { ...summary, problem: 'It has no model yet, so there are no paths.' };
  try {
    const { chart, walked, cover, shortest } = scenarioOf(machine, model);
    const known = new Set(chart.arrows.map((arrow) => plainArrow(arrow).key));
    const taken = cover.paths.flatMap(({ start, steps }) =>
      [start.started, ...steps].flatMap((s) => s.arrows),
    );
    summary.covered = [...new Set(taken)].filter((key) => known.has(key));
    summary.paths = cover.paths.map(pathSummary);
    summary.steps = cover.paths.reduce((sum, path) => sum + path.steps.length, 0);
    summary.byState = Object.fromEntries([...shortest].map(([state, path]) => [state, wayOf(path)]));
    summary.byArrow = shortestOverArrows(walked);
  } catch (error) {
    summary.problem = `No paths: ${(error as Error).message}`;
  }
  summary.seconds = (performance.now() - began) / 1000;
  return summary;
}

const wayOf = ({ start, steps }: Path<Cause>) => ({ input: start.start ?? '', keys: keysOf(steps) });

function pathSummary(path: Path<Cause>): PathSummary {
  return {
    ...wayOf(path),
    states: [path.start, ...path.steps.map((step) => step.to)].map(activeStates),
    arrows: [path.start.started, ...path.steps].map((step) => step.arrows),
  };
}

/** For each arrow a shortest known way whose last step takes it, by breadth over the walked graph. */
function shortestOverArrows(walked: Walk<Cause>): Summary['byArrow'] {
  const found: Summary['byArrow'] = {};
  const came = new Map<Visit<Cause>, { input: string; keys: string[] }>();
  let frontier: Visit<Cause>[] = [];
  for (const start of walked.starts) {
    const way = { input: start.start ?? '', keys: [] };
    came.set(start, way);
    for (const arrow of start.started.arrows) found[arrow] ??= way;
    frontier.push(start);
  }
  while (frontier.length > 0) {
    const next: Visit<Cause>[] = [];
    for (const visit of frontier) {
      for (const edge of visit.edges) {
        const way = longer(came.get(visit), edge);
        for (const arrow of edge.arrows) found[arrow] ??= way;
        if (came.has(edge.to)) continue;
        came.set(edge.to, way);
        next.push(edge.to);
      }
    }
    frontier = next;
  }
  return found;
}

const longer = (way: { input: string; keys: string[] } | undefined, { key }: Edge<Cause>) => ({
  input: way?.input ?? '',
  keys: [...(way?.keys ?? []), key],
});
