import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Visit } from '../generate/graph';
import { pureStep, type Stepped } from '../generate/step';
import type { Cause, ModelPath, Scenario } from '../scenario';
import type { AnyModel } from '../types';
import { type Mutant, mutated } from './mutants';

/** What became of a mutant. */
export type Verdict =
  | { is: 'killed' }
  /** In every snapshot and for every event that the walk knows it does what the whole chart does. */
  | { is: 'equal' }
  /** It differs somewhere, but not on the paths: `where` is the shortest path to see it. */
  | { is: 'missed'; where: string };

/** Runs the paths of the whole chart on a mutant and, where they see nothing, all of the walk. */
export function judge(
  machine: AnyStateMachine,
  model: AnyModel,
  scenario: Scenario,
  mutant: Mutant,
): Verdict {
  const step = pureStep(mutated(machine, mutant));
  if (scenario.cover.paths.some((path) => differsAt(step, model.inputs, path) !== null))
    return { is: 'killed' };
  const where = seenInWalk(step, model.inputs, scenario);
  return where === null ? { is: 'equal' } : { is: 'missed', where };
}

type Step = ReturnType<typeof pureStep>;

/** A path on which a mutant does something else, and from which step on (0 is the start). */
export interface Difference {
  /** Index among the cover's paths. */
  path: number;
  at: number;
}

/** The generated paths that tell a mutant from the whole chart, the one that tells soonest first. */
export function differences(
  machine: AnyStateMachine,
  model: AnyModel,
  scenario: Scenario,
  mutant: Mutant,
): Difference[] {
  const step = pureStep(mutated(machine, mutant));
  return scenario.cover.paths
    .map((path, index) => ({ path: index, at: differsAt(step, model.inputs, path) }))
    .filter((one): one is Difference => one.at !== null)
    .sort((a, b) => a.at - b.at);
}

/** What a step shows to the outside, as text. */
const trace = (snapshot: AnyMachineSnapshot, effect: Pick<Stepped, 'emitted' | 'effects'>): string =>
  JSON.stringify([
    snapshot.status,
    snapshot.value,
    snapshot.context,
    Object.keys(snapshot.children).sort(),
    effect.emitted,
    effect.effects,
  ]);

function differsAt(step: Step, inputs: Record<string, unknown>, path: ModelPath): number | null {
  let at = 0;
  try {
    let now = step(null, inputs[path.start.start ?? '']);
    if (trace(now.snapshot, now) !== trace(path.start.snapshot, path.start.started)) return at;
    for (const wanted of path.steps) {
      at += 1;
      now = step(now.snapshot, wanted.event);
      if (trace(now.snapshot, now) !== trace(wanted.to.snapshot, wanted)) return at;
    }
    return null;
  } catch {
    return at;
  }
}

/** Goes over the walk, mutant and whole chart side by side, each visit by a shortest path. */
function seenInWalk(
  step: Step,
  inputs: Record<string, unknown>,
  { toVisit, chart }: Scenario,
): string | null {
  const whole = pureStep(chart);
  const mutantAt = new Map<Visit<Cause>, AnyMachineSnapshot>();
  for (const [visit, { start, steps }] of toVisit) {
    const last = steps.at(-1);
    const before = last && mutantAt.get(last.from);
    // The mutant fails before this visit.
    if (last && before === undefined) continue;
    const keys = steps.map(({ key }) => key);
    try {
      const now = before && last ? step(before, last.event) : step(null, inputs[start.start ?? '']);
      mutantAt.set(visit, now.snapshot);
      for (const edge of visit.edges) {
        const got = step(now.snapshot, edge.event);
        const wanted = whole(visit.snapshot, edge.event);
        if (trace(got.snapshot, got) !== trace(wanted.snapshot, wanted))
          return [...keys, edge.key].join(' → ');
      }
    } catch {
      return [...keys, '(it fails)'].join(' → ');
    }
  }
  return null;
}
