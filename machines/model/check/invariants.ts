import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import type { Edge } from '../generate/graph';
import type { Replay } from '../replay';
import { type Cause, type ModelPath, type Scenario, statesIn } from '../scenario';
import type { AnyModel, GeneralRule, LastStep } from '../types';
import { notJson, secretsOf } from './rules';

/** A snapshot, and the step that led there. */
export interface Arrival {
  snapshot: AnyMachineSnapshot;
  /** Children that have ended while their state stays. */
  ended: readonly string[];
  /** Null at the start. */
  event: AnyEventObject | null;
  before: AnyMachineSnapshot | null;
  emitted: readonly AnyEventObject[];
}

/** The sentences that do not hold on an arrival; `excused` are general rules that do not, and need not. */
export interface Broken {
  names: string[];
  excused: GeneralRule[];
}

/** What every chart keeps: why it does not, or null. */
type General = (arrival: Arrival, running: readonly string[]) => string | null;

/** Looks after a chart's invariants, its model's own and those of all charts. */
export function invariantsOf(machine: AnyStateMachine, model: AnyModel): (arrival: Arrival) => Broken {
  const secrets = secretsOf(model).map((secret) => JSON.stringify(secret).slice(1, -1));
  const own = Object.entries(model.invariants ?? {}) as [
    string,
    (snapshot: AnyMachineSnapshot, last: LastStep<AnyMachineSnapshot>) => boolean,
  ][];
  const general: Record<GeneralRule, General> = {
    secret: ({ snapshot }) => {
      if (secrets.length === 0) return null;
      const kept = JSON.stringify(machine.getPersistedSnapshot(snapshot));
      return secrets.some((secret) => kept.includes(secret)) ? 'no persisted snapshot holds a secret' : null;
    },
    json: ({ snapshot }) => {
      const what = notJson(snapshot.context);
      return what === null ? null : `the context is plain JSON (${what})`;
    },
    busy: ({ snapshot }, running) => {
      const idle = snapshot._nodes.find(
        (node: AnyStateNode) => isBusy(node) && !works(node, snapshot, running),
      );
      return idle === undefined
        ? null
        : `a busy state has a running call or a timer (${idle.path.join('.')} has none)`;
    },
    toast: ({ emitted }) =>
      emitted.filter(({ type }) => type === 'toast').length > 1 ? 'a step announces one toast at most' : null,
  };
  return (arrival) => {
    const { snapshot, ended, event, before, emitted } = arrival;
    // A chart that has ended has stopped its children, though the snapshot still names them.
    const running = Object.keys(snapshot.status === 'active' ? snapshot.children : {}).filter(
      (child) => !ended.includes(child),
    );
    const broken: Broken = { names: [], excused: [] };
    if (snapshot.status === 'error') broken.names.push(`nothing throws (${String(snapshot.error)})`);
    for (const [rule, holds] of Object.entries(general) as [GeneralRule, General][]) {
      const why = holds(arrival, running);
      if (why === null) continue;
      if (isExcused(rule, statesIn(snapshot), model)) broken.excused.push(rule);
      else broken.names.push(why);
    }
    for (const [name, holds] of own)
      if (!holds(snapshot, { event, before, emitted, running })) broken.names.push(name);
    return broken;
  };
}

const isBusy = ({ tags }: AnyStateNode): boolean => tags.includes('busy') || tags.includes('writes');

/** Whether a state, or one inside of it, waits for something of its own: a call that it made, a timer, a spawned actor. */
function works(node: AnyStateNode, snapshot: AnyMachineSnapshot, running: readonly string[]): boolean {
  const nodes: AnyStateNode[] = snapshot._nodes;
  const inside = nodes.filter((one) => one === node || isInside(one, node));
  const invoked = (some: readonly AnyStateNode[]) => some.flatMap(({ invoke }) => invoke.map(({ id }) => id));
  const others = new Set(invoked(nodes.filter((one) => !inside.includes(one))));
  return (
    running.some((child) => !others.has(child)) ||
    inside.some((one) => [...one.transitions.keys()].some((event) => event.startsWith('xstate.after.')))
  );
}

const isInside = ({ parent }: AnyStateNode, node: AnyStateNode): boolean =>
  parent !== undefined && (parent === node || isInside(parent, node));

const isExcused = (rule: GeneralRule, active: readonly string[], { excused = [] }: AnyModel): boolean =>
  excused.some(
    (entry) =>
      entry.rule === rule && [entry.states].flat().some((state) => state === '*' || active.includes(state)),
  );

/**
 * Asks a chart's invariants of every snapshot that the walk met: a sentence for each that is broken, with the shortest path
 * to it, and for each excuse that nothing needs.
 */
export function brokenInWalk(
  name: string,
  machine: AnyStateMachine,
  model: AnyModel,
  { toVisit }: Scenario,
): { problems: string[]; replays: Replay[] } {
  const look = invariantsOf(machine, model);
  const needed = new Set<GeneralRule>();
  const found = new Map<string, Replay>();
  const note = (path: ModelPath, arrival: Arrival, last: Edge<Cause> | null) => {
    const { names, excused } = look(arrival);
    for (const rule of excused) needed.add(rule);
    for (const broken of names) {
      const steps = [...path.steps, ...(last === null ? [] : [last])].map(({ key }) => key);
      const known = found.get(broken);
      if (known !== undefined && known.steps.length <= steps.length) continue;
      const failure = { on: 'machine', step: steps.length, what: brokenText(broken) } as const;
      found.set(broken, { machine: name, input: path.start.start ?? '', steps, failure });
    }
  };
  for (const [visit, path] of toVisit) {
    if (visit.start !== null) note(path, startOf(path), null);
    for (const edge of visit.edges) note(path, arrivalOf(edge), edge);
  }
  const needless = (model.excused ?? []).filter(({ rule }) => !needed.has(rule));
  return {
    problems: [
      ...[...found.values()].map(({ steps, failure }) => `${failure.what} after ${wayOf(steps)}`),
      ...needless.map(({ rule }) => `excuses the rule '${rule}', which is never broken there`),
    ],
    replays: [...found.values()],
  };
}

/** The first step of a path that breaks an invariant, as `flows:check` says it, or null. */
export function brokenOnPath(
  machine: AnyStateMachine,
  model: AnyModel,
  path: ModelPath,
): { step: number; what: string } | null {
  const look = invariantsOf(machine, model);
  for (const [step, arrival] of [startOf(path), ...path.steps.map(arrivalOf)].entries()) {
    const [broken] = look(arrival).names;
    if (broken !== undefined) return { step, what: brokenText(broken) };
  }
  return null;
}

/** How a broken invariant reads in reports. */
export const brokenText = (name: string): string => `breaks the invariant '${name}'`;

const wayOf = (steps: readonly string[]): string => steps.join(' → ') || 'the start';

const startOf = ({ start }: ModelPath): Arrival => ({
  snapshot: start.snapshot,
  ended: start.ended,
  event: null,
  before: null,
  emitted: start.started.emitted,
});

const arrivalOf = ({ from, to, arrives, event, emitted }: Edge<Cause>): Arrival => ({
  snapshot: arrives ?? to.snapshot,
  ended: to.ended,
  event,
  before: from.snapshot,
  emitted,
});
