import type { AnyStateMachine } from 'xstate';
import { type Scenario, scenarioOf } from '../../machines/model/scenario';
import { type Followed, followNames } from '../../machines/model/trace';
import type { AnyModel } from '../../machines/model/types';
import type { TraceStep } from '../../openapi/entities/problemReport';
import { eventName } from '../services/traceSteps';

/** A chart that a trace may be about. */
export interface Known {
  /** The model's name. */
  name: string;
  machine: AnyStateMachine;
  model: AnyModel | null;
}

/** What one running chart did in a trace, and how far the chart of today does the same. */
export interface Run extends Followed {
  /** The model's name; the chart's id where there is none. */
  machine: string;
  /** As the trace counts it. */
  run: number;
  of: number;
  /** The states that the trace ends in. */
  last: string;
}

/**
 * Reads a trace, as admins download it from a reported problem.
 * @returns null where the file is none (a replay file, which `trailOfFile` reads).
 * @throws Error with a sentence that says what is wrong with the file.
 */
export function traceOfFile(text: string): TraceStep[] | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Error('This file is not JSON.');
  }
  const { trace } = (read ?? {}) as { trace?: unknown };
  if (trace === undefined) return null;
  const isStep = (step: unknown): step is TraceStep => {
    const { chart, run, from, event, to } = (step ?? {}) as Record<string, unknown>;
    return [chart, from, event, to].every((name) => typeof name === 'string') && typeof run === 'number';
  };
  if (!Array.isArray(trace) || !trace.every(isStep))
    throw new Error("The file's trace is not a list of steps.");
  if (trace.length === 0) throw new Error('The trace has no steps.');
  return trace;
}

/**
 * Follows each running chart of a trace, the one that stepped last first.
 * @param charts all that are known; of several models of a chart the one counts that can be followed furthest.
 */
export function runsOf(trace: readonly TraceStep[], charts: readonly Known[]): Run[] {
  const byRun = new Map<number, TraceStep[]>();
  for (const step of trace) {
    const steps = byRun.get(step.run) ?? [];
    byRun.delete(step.run);
    byRun.set(step.run, [...steps, step]);
  }
  return [...byRun.values()].reverse().map((steps) => runOf(steps, charts));
}

/** Walking a chart takes long, and many traces are of the same few. */
const walked = new WeakMap<AnyModel, Scenario>();

function scenarioIn(machine: AnyStateMachine, model: AnyModel): Scenario {
  const scenario = walked.get(model) ?? scenarioOf(machine, model);
  walked.set(model, scenario);
  return scenario;
}

function runOf(steps: readonly TraceStep[], charts: readonly Known[]): Run {
  const { chart, run } = steps[0] as TraceStep;
  const about = { run, of: steps.length, last: (steps.at(-1) as TraceStep).to };
  const models = charts.filter(({ machine, model }) => machine.id === chart && model !== null);
  const tries = models.map(({ name, machine, model }) => ({
    ...about,
    machine: name,
    ...followNames(machine, model as AnyModel, scenarioIn(machine, model as AnyModel), steps, eventName),
  }));
  return (
    tries.sort((a, b) => b.followed - a.followed)[0] ?? {
      ...about,
      machine: chart,
      input: '',
      steps: [],
      before: 0,
      followed: 0,
      why: `there is no chart ${chart} with a model`,
      failed: about.last === '!',
    }
  );
}

/** The run that a problem is most likely about: one that ended in a failure, else the one that stepped last. */
export const mainRun = (runs: readonly Run[]): Run | undefined =>
  runs.find(({ failed, why }) => failed && why === null) ??
  runs.find(({ steps, why }) => why === null || steps.length > 0);

/** How far a run was followed, in a line. */
export function runText({ machine, run, followed, of, why, last }: Run): string {
  const way = why === null ? `all ${of} steps` : `${followed} of ${of} steps, then no further: ${why}`;
  return `${machine} (run ${run}), ends in ${last}: ${way}`;
}
