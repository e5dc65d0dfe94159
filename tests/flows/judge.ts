import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Visit } from '../../machines/model/generate/graph';
import { pureStep, type Stepped } from '../../machines/model/generate/step';
import type { Cause, ModelPath, Scenario } from '../../machines/model/scenario';
import type { AnyModel } from '../../machines/model/types';
import { type Mutant, spoilt } from './mutants';

/** What became of a mutant. */
export type Verdict =
  | { is: 'killed' }
  /** In every snapshot and for every event that the walk knows it does what the whole chart does. */
  | { is: 'equal' }
  /** It differs somewhere, but not on the paths: `where` is the shortest way to see it. */
  | { is: 'missed'; where: string };

/** Runs the paths of the whole chart on a mutant and, where they see nothing, all of the walk. */
export function judge(
  machine: AnyStateMachine,
  model: AnyModel,
  scenario: Scenario,
  mutant: Mutant,
): Verdict {
  const step = pureStep(spoilt(machine, mutant));
  if (scenario.cover.paths.some((path) => differs(step, model.inputs, path))) return { is: 'killed' };
  const where = seenInWalk(step, model.inputs, scenario);
  return where === null ? { is: 'equal' } : { is: 'missed', where };
}

type Step = ReturnType<typeof pureStep>;

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

function differs(step: Step, inputs: Record<string, unknown>, path: ModelPath): boolean {
  try {
    let now = step(null, inputs[path.start.start ?? '']);
    if (trace(now.snapshot, now) !== trace(path.start.snapshot, path.start.started)) return true;
    return path.steps.some((wanted) => {
      now = step(now.snapshot, wanted.event);
      return trace(now.snapshot, now) !== trace(wanted.to.snapshot, wanted);
    });
  } catch {
    return true;
  }
}

/** Goes over the walk, mutant and whole side by side, each visit by the way on which it was first found. */
function seenInWalk(step: Step, inputs: Record<string, unknown>, { walked, chart }: Scenario): string | null {
  const whole = pureStep(chart);
  const spoiltAt = new Map<Visit<Cause>, AnyMachineSnapshot>();
  for (const visit of walked.visits) {
    const before = visit.by === null ? null : spoiltAt.get(visit.by.from);
    if (before === undefined) continue;
    try {
      const now = before === null ? step(null, inputs[visit.start ?? '']) : step(before, visit.by?.event);
      spoiltAt.set(visit, now.snapshot);
      for (const edge of visit.edges) {
        const got = step(now.snapshot, edge.event);
        const wanted = whole(visit.snapshot, edge.event);
        if (trace(got.snapshot, got) !== trace(wanted.snapshot, wanted)) return wayTo(visit, edge.key);
      }
    } catch {
      return wayTo(visit, '(it fails)');
    }
  }
  return null;
}

function wayTo(visit: Visit<Cause>, last: string): string {
  const keys = [last];
  for (let by = visit.by; by !== null; by = by.from.by) keys.unshift(by.key);
  return keys.join(' → ');
}
