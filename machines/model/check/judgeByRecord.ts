import type { AnyStateMachine } from 'xstate';
import { pureStep } from '../generate/step';
import type { Scenario } from '../scenario';
import type { AnyModel } from '../types';
import type { Verdict } from './judge';
import { type Mutant, mutated, within } from './mutants';
import { caseSteps, leavesIn } from './record/cases';
import { partsOf } from './record/parts';

/**
 * Judges mutants by what stands on record: one is killed when a case of the chart is told otherwise. One that is not is
 * played over the whole walk: where it differs there, a case is missing; where it doesn't, nothing can detect it.
 */
export function byRecord(machine: AnyStateMachine, model: AnyModel, scenario: Scenario) {
  const cases = [...caseSteps(scenario, model).values()].flat();
  const active = leavesIn(scenario.chart.machine);
  const whole = pureStep(scenario.chart);
  const told = cases.map(({ from, what }) => toldBy(whole, from, what));
  const edges = scenario.walked.visits.flatMap((visit) => visit.edges);
  let walk: string[] | null = null;
  return (mutant: Mutant): Verdict => {
    const copy = mutated(machine, mutant);
    const pure = pureStep(copy);
    const step: typeof pure = (from, what) => pure(from && within(copy.machine, from), what);
    if (cases.some(({ from, what }, at) => toldBy(step, from, what) !== told[at])) return { is: 'killed' };
    walk ??= edges.map(({ from, event }) => toldBy(whole, from.snapshot, event));
    const differs = edges.find(({ from, event }, at) => toldBy(step, from.snapshot, event) !== walk?.[at]);
    if (differs !== undefined)
      return { is: 'missed', where: [...wayTo(scenario, differs.from), differs.key].join(' → ') };
    return { is: 'equal' };
  };

  function toldBy(
    step: ReturnType<typeof pureStep>,
    from: Parameters<typeof step>[0],
    what: unknown,
  ): string {
    try {
      const { snapshot: after, ...did } = step(from, what);
      const event = from === null ? { type: 'start' } : (what as { type: string });
      return partsOf(from, event, { ...did, after }, active).join('\n');
    } catch (error) {
      return `fails: ${String(error)}`;
    }
  }
}

const wayTo = ({ toVisit }: Scenario, visit: Scenario['walked']['visits'][number]): string[] =>
  (toVisit.get(visit)?.steps ?? []).map(({ key }) => key);
