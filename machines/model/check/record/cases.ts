import type { AnyMachineSnapshot } from 'xstate';
import { leavesOf, pathOf } from '../../generate/transitions';
import { type Scenario, statesIn } from '../../scenario';
import type { AnyModel } from '../../types';
import { partsOf } from './parts';
import type { Cases } from './read';
import { subject } from './subject';

/** The start of a chart, as what happens; the inputs stand where the states do. */
const START = 'start';

/** A step that stands for a case. */
export interface CaseStep {
  /** The leaf state that it is taken in; the input's name for a start. */
  leaf: string;
  /** Keys of the transitions taken. */
  taken: string[];
  /** Null for a start. */
  from: AnyMachineSnapshot | null;
  /** What happens; of a start, the input. */
  what: unknown;
  /** What follows, a sentence each. */
  parts: string[];
}

/** The active leaf states of a chart's snapshots, by dot path; `''` for a chart without states. */
export function leavesIn(machine: Scenario['chart']['machine']): (snapshot: AnyMachineSnapshot) => string[] {
  const leaves = new Set(leavesOf(machine).map(pathOf));
  return (snapshot) => {
    const active = statesIn(snapshot).filter((path) => leaves.has(path));
    return active.length === 0 ? [''] : active;
  };
}

/**
 * The steps that stand for the cases of a chart, by what happens: each leaf × transition that can be taken in it, inherited
 * ones too, × sample and outcome, and each of these that all guards refuse. Of the steps that are a case, the one with
 * the most to tell stands for it (a field that is cleared shows where there was something in it), and further ones where
 * something else happens as well.
 */
export function caseSteps(
  { chart, walked, toVisit }: Scenario,
  model: AnyModel,
): Map<string, readonly CaseStep[]> {
  const transitions = new Map(chart.transitions.map((transition) => [transition.key, transition]));
  const active = leavesIn(chart.machine);
  const hide = maskOf(model);
  const found = new Map<string, Map<string, Map<string, CaseStep>>>();
  // The nearest first.
  for (const visit of toVisit.keys()) {
    const leaves = active(visit.snapshot);
    for (const { key, event, to, arrives, transitions: taken, guards, ...did } of visit.edges) {
      const heard = taken.length > 0 ? taken : guards.map((guard) => guard.replace(/:false$/, ''));
      const sources = heard
        .map((one) => transitions.get(one))
        .flatMap((one) => (one === undefined || one.event === '' ? [] : [one.source]));
      const after = arrives ?? to.snapshot;
      const parts = partsOf(visit.snapshot, event, { ...did, after }, active).map(hide);
      const about = parts.map(subject).join();
      const ids = found.get(key) ?? new Map<string, Map<string, CaseStep>>();
      found.set(key, ids);
      for (const leaf of leaves) {
        if (!sources.some((source) => source === '' || leaf === source || leaf.startsWith(`${source}.`)))
          continue;
        const id = `${taken.join(' ')} ${leaf}`;
        const steps = ids.get(id) ?? new Map<string, CaseStep>();
        ids.set(id, steps);
        if (!steps.has(about)) steps.set(about, { leaf, taken, from: visit.snapshot, what: event, parts });
      }
    }
  }
  const starts = walked.starts.map(({ start, snapshot: after, started }): CaseStep => {
    const parts = partsOf(null, { type: START }, { ...started, after }, active).map(hide);
    return {
      leaf: start ?? '',
      taken: started.transitions,
      from: null,
      what: model.inputs[start ?? ''],
      parts,
    };
  });
  const chosen = [...found].map(
    ([key, ids]) => [key, [...ids.values()].flatMap((steps) => telling([...steps.values()]))] as const,
  );
  return new Map([[START, starts], ...chosen]);
}

/** Of steps that are one case, the one with the most to tell, and those that tell what none before does. */
function telling(steps: readonly CaseStep[]): CaseStep[] {
  const told = new Set<string>();
  return [...steps]
    .sort((a, b) => b.parts.length - a.parts.length)
    .filter(({ parts }, at) => {
      const more = at === 0 || parts.some((part) => !told.has(subject(part)));
      for (const part of parts) told.add(subject(part));
      return more;
    });
}

/** The cases of a chart, as they stand on record. */
export function casesOf(scenario: Scenario, model: AnyModel): Cases {
  const guards = new Map(scenario.chart.transitions.map(({ key, guard }) => [key, guard]));
  const cases: Cases = {};
  for (const [key, steps] of caseSteps(scenario, model)) {
    const many = steps.some((one) =>
      steps.some((other) => other.leaf === one.leaf && other.taken.join() !== one.taken.join()),
    );
    for (const { leaf, taken, parts } of steps) {
      const held = taken.flatMap((one) => guards.get(one) ?? []).join(', ') || 'otherwise';
      const told = key !== START && (many || taken.length === 0);
      const label = told ? `${key} [${taken.length === 0 ? 'refused' : held}]` : key;
      let [name, count] = [label, 1];
      while (cases[name]?.[leaf] !== undefined) name = `${label} ${++count}`;
      cases[name] = { ...cases[name], [leaf]: parts };
    }
  }
  return cases;
}

/** Sample passwords never stand in a file. */
function maskOf({ secrets = [] }: AnyModel): (text: string) => string {
  return (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '•••'), text);
}
