import { plainTransition } from '../../machines/model/generate/instrument';
import { nodesOf, transitionsOf } from '../../machines/model/generate/transitions';
import {
  activeStates,
  isElsewhere,
  type ModelPath,
  type Scenario,
  scenarioOf,
} from '../../machines/model/scenario';
import type { Chart } from './charts';
import { type Lead, leadsOf } from './map/leads';
import { type Seen, seenIn } from './seen';
import { keysOf, type Trail } from './trail';

/** One generated path, for lists: every state it passes and every transition it takes. */
export interface PathSummary extends Pick<Trail, 'input' | 'keys'> {
  /** Dot paths of the active states after each step, the start first. */
  states: string[][];
  transitions: string[][];
}

/** What the list of charts shows of one, and the paths that links need. Plain data, made in a worker. */
export interface Summary {
  name: string;
  states: number;
  /** Transitions that the paths must take: those that the model leaves to another one are not counted. */
  transitions: number;
  /** Keys of transitions that the paths take. */
  covered: string[];
  paths: PathSummary[];
  steps: number;
  /** A shortest path to each state, by dot path. */
  byState: Record<string, Pick<Trail, 'input' | 'keys'>>;
  /** A shortest path over each transition, by key. */
  byTransition: Record<string, Pick<Trail, 'input' | 'keys'>>;
  /** What leads to other addresses. */
  leads: Lead[];
  /** What each field of the context was seen to hold. */
  seen: Seen;
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
    transitions: transitionsOf(machine).filter(
      (transition) => model === null || !isElsewhere(model, transition),
    ).length,
    covered: [],
    paths: [],
    steps: 0,
    byState: {},
    byTransition: {},
    leads: [],
    seen: {},
    seconds: 0,
    problem: null,
  };
  if (model === null) return { ...summary, problem: 'It has no model yet, so there are no paths.' };
  try {
    const { chart, toVisit, cover, shortest } = scenarioOf(machine, model);
    const known = new Set(chart.transitions.map((transition) => plainTransition(transition).key));
    const taken = cover.paths.flatMap(({ start, steps }) =>
      [start.started, ...steps].flatMap((s) => s.transitions),
    );
    summary.covered = [...new Set(taken)].filter((key) => known.has(key));
    summary.paths = cover.paths.map(pathSummary);
    summary.steps = cover.paths.reduce((sum, path) => sum + path.steps.length, 0);
    summary.byState = Object.fromEntries([...shortest].map(([state, path]) => [state, plain(path)]));
    summary.byTransition = shortestOver(toVisit);
    summary.leads = leadsOf(toVisit);
    summary.seen = seenIn(toVisit.keys());
  } catch (error) {
    summary.problem = `No paths: ${(error as Error).message}`;
  }
  summary.seconds = (performance.now() - began) / 1000;
  return summary;
}

const plain = ({ start, steps }: ModelPath) => ({ input: start.start ?? '', keys: keysOf(steps) });

function pathSummary(path: ModelPath): PathSummary {
  return {
    ...plain(path),
    states: [path.start, ...path.steps.map((step) => step.to)].map(activeStates),
    transitions: [path.start.started, ...path.steps].map((step) => step.transitions),
  };
}

/** For each transition a shortest path whose last step takes it. */
function shortestOver(toVisit: Scenario['toVisit']): Summary['byTransition'] {
  const found: Summary['byTransition'] = {};
  for (const [visit, path] of toVisit) {
    const { input, keys } = plain(path);
    for (const transition of visit.started.transitions) found[transition] ??= { input, keys };
    for (const edge of visit.edges)
      for (const transition of edge.transitions) found[transition] ??= { input, keys: [...keys, edge.key] };
  }
  return found;
}
