import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Edge } from '../../../machines/model/generate/graph';
import { leavesOf, pathOf } from '../../../machines/model/generate/transitions';
import { type Cause, type Scenario, statesIn } from '../../../machines/model/scenario';
import type { AnyModel } from '../../../machines/model/types';
import { changesOf, valueText, withFields } from './values';

/**
 * What a chart does, case by case: by what happens (a sample, an outcome, a delay, and the guards that decide), then by the
 * leaf state in which it happens; what follows, a sentence each.
 */
export type Cases = Record<string, Record<string, string[]>>;

type Step = Edge<Cause>;

/** The start of a chart, as what happens; the inputs stand where the states do. */
const START = 'start';

/**
 * The cases of a chart: each leaf × transition that can be taken in it, inherited ones too, × sample and outcome, and each
 * of these that all guards refuse. Of the steps that are a case, the one with the most to tell stands for it: a field that
 * is cleared shows where there was something in it.
 */
export function casesOf({ chart, walked, toVisit }: Scenario, model: AnyModel): Cases {
  const transitions = new Map(chart.transitions.map((transition) => [transition.key, transition]));
  const leaves = new Set(leavesOf(chart.machine).map(pathOf));
  const activeLeaves = (snapshot: AnyMachineSnapshot) => {
    const active = statesIn(snapshot).filter((path) => leaves.has(path));
    return active.length === 0 ? [''] : active;
  };
  const hide = maskOf(model);

  /** By what happens, then by the transitions that it takes and the leaf: the best step so far. */
  const best = new Map<string, Map<string, { leaf: string; taken: string[]; parts: string[] }>>();
  const depth = (visit: Step['from']) => toVisit.get(visit)?.steps.length ?? 0;
  const visits = [...walked.visits].sort((a, b) => depth(a) - depth(b));
  for (const visit of visits) {
    const own = activeLeaves(visit.snapshot);
    for (const edge of visit.edges) {
      const heard =
        edge.transitions.length > 0
          ? edge.transitions
          : edge.guards.map((guard) => guard.replace(/:false$/, ''));
      const direct = heard
        .map((key) => transitions.get(key))
        .filter((one) => one !== undefined && one.event !== '');
      const within = own.filter((leaf) =>
        direct.some(
          (one) => one?.source === '' || leaf === one?.source || leaf.startsWith(`${one?.source}.`),
        ),
      );
      const parts = partsOf(visit.snapshot, edge, activeLeaves).map(hide);
      const kinds = best.get(edge.key) ?? new Map();
      best.set(edge.key, kinds);
      for (const leaf of within) {
        const id = `${edge.transitions.join(' ')} ${leaf}`;
        const known = kinds.get(id);
        if (known === undefined || known.parts.length < parts.length)
          kinds.set(id, { leaf, taken: edge.transitions, parts });
      }
    }
  }

  const cases: Cases = {
    [START]: Object.fromEntries(
      walked.starts.map((visit) => [
        visit.start ?? '',
        partsOf(null, { ...visit.started, to: visit, event: { type: START } }, activeLeaves).map(hide),
      ]),
    ),
  };
  for (const [key, kinds] of best) {
    const all = [...kinds.values()];
    const many = all.some((one) => all.some((other) => other !== one && other.leaf === one.leaf));
    for (const { leaf, taken, parts } of all) {
      const guards = taken.flatMap((one) => transitions.get(one)?.guard ?? []);
      const decided = taken.length === 0 ? 'refused' : guards.join(', ') || 'otherwise';
      const label = many || taken.length === 0 ? `${key} [${decided}]` : key;
      let [name, count] = [label, 1];
      while (cases[name]?.[leaf] !== undefined) name = `${label} ${++count}`;
      cases[name] ??= {};
      (cases[name] as Record<string, string[]>)[leaf] = parts;
    }
  }
  return cases;
}

type Did = Pick<Step, 'to' | 'event' | 'arrives' | 'emitted' | 'effects'>;

/** What follows a step, a sentence each: the state first, then what is said and asked for, then what changes in the context. */
function partsOf(
  before: AnyMachineSnapshot | null,
  { to, event, arrives, emitted, effects }: Did,
  leavesIn: (snapshot: AnyMachineSnapshot) => string[],
): string[] {
  const after = arrives ?? to.snapshot;
  const was = before === null ? [] : leavesIn(before);
  const entered = leavesIn(after).filter((leaf) => !was.includes(leaf));
  const childrenOf = (kind: string) =>
    effects
      .filter(({ type }) => type === `xstate.${kind}`)
      .map(({ params }) => String((JSON.parse(params) as unknown[])[2]));
  const inputOf = (id: string) =>
    (after.children[id]?.getSnapshot() as { input?: unknown } | undefined)?.input;
  // A call that has just ended is not given up.
  const stopped = childrenOf('stopChild').filter((id) => id !== (event as { actorId?: string }).actorId);
  return [
    after.status === 'active'
      ? entered.length === 0
        ? 'stays'
        : `→ ${entered.join(', ')}`
      : `ends (${after.status})`,
    ...emitted.map(said),
    ...effects.flatMap(done),
    ...childrenOf('spawnChild').map((id) => `calls ${id}${withFields(inputOf(id))}`),
    ...stopped.map((id) => `stops ${id}`),
    ...changesOf(before?.context ?? {}, after.context, event),
  ];
}

/** What the chart tells the shell, in words. */
function said({ type, ...fields }: AnyEventObject): string {
  switch (type) {
    case 'toast':
      return `says${fields.tone === undefined ? '' : ` (${fields.tone})`} ${valueText(fields.text)}`;
    case 'navigate':
      return `goes to ${fields.to}${fields.replace === true ? ' in place of this page' : ''}`;
    case 'navigateBack':
      return `goes back, or to ${fields.fallback}`;
    default:
      return `tells ${type}${withFields(fields)}`;
  }
}

/** What the chart leaves to others to do; of XState's own actions, timers and messages to children. */
function done({ type, params }: Step['effects'][number]): string[] {
  const what: unknown = params === '' ? undefined : JSON.parse(params);
  if (!type.startsWith('xstate.')) return [`does ${type}${withFields(what)}`];
  const [event, delay, , target] = what as [AnyEventObject | undefined, number | null, unknown, unknown];
  if (type === 'xstate.raise' && typeof delay === 'number') return [`waits ${delay} ms`];
  if (type === 'xstate.sendTo' && event) return [`tells ${String(target)} ${event.type}`];
  return [];
}

/** Sample passwords never stand in a file. */
function maskOf({ secrets = [] }: AnyModel): (text: string) => string {
  return (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '•••'), text);
}
