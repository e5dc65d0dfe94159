import type { AnyMachineSnapshot } from 'xstate';
import type { Candidate, Edge, Visit } from './generate/graph';
import type { Instrumented } from './generate/instrument';
import { hears, NOTHING, stillEnded } from './generate/logic';
import { pureStep } from './generate/step';

import type { Cause, ModelPath } from './scenario';

/** A path as plain data, as `flows:check` writes it for one that fails and the explorer opens it. */
export interface Replay {
  machine: string;
  /** Name of the model's input. */
  input: string;
  /** Keys of the steps. */
  steps: string[];
  /** What went wrong, and where: on the machine alone or on the view. */
  failure: { on: 'machine' | 'view'; step: number; what: string };
}

/** Why a list of keys is no path of a chart: the first step that can't happen, counted from 1; 0 is the input. */
export interface NoPath {
  step: number;
  why: string;
}

/** Runs a list of keys on the pure machine and returns it as a path, or the step that can't happen. */
export function pathOfKeys(
  chart: Instrumented,
  candidates: (snapshot: AnyMachineSnapshot, ended: readonly string[]) => Candidate<Cause>[],
  inputs: Record<string, unknown>,
  { input, steps }: Pick<Replay, 'input' | 'steps'>,
): ModelPath | NoPath {
  if (!(input in inputs)) return { step: 0, why: `the model has no input '${input}'` };
  const step = pureStep(chart);
  const { snapshot, ...started } = step(null, inputs[input]);
  const start = visit(snapshot, [], input, started);
  const path: ModelPath = { start, steps: [] };
  let at = start;
  for (const [index, key] of steps.entries()) {
    const found = candidates(at.snapshot, at.ended).find(
      (one) => one.key === key && hears(at.snapshot, one.event.type),
    );
    if (found === undefined || at.snapshot.status !== 'active')
      return { step: index + 1, why: `${key} can't happen there` };
    const { snapshot: after, ...did } = step(at.snapshot, found.event);
    const to = visit(after, stillEnded(at, after, found.event), null, NOTHING);
    const edge: Edge<Cause> = { ...found, ...did, from: at, to };
    path.steps.push(edge);
    at = to;
  }
  return path;
}

const visit = (
  snapshot: AnyMachineSnapshot,
  ended: readonly string[],
  start: string | null,
  started: Visit<Cause>['started'],
): Visit<Cause> => ({ id: 0, snapshot, ended, edges: [], start, started });
