import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate';
import type { Candidate, Edge, Visit, Walk } from './graph';
import type { Instrumented } from './instrument';
import { pureStep } from './step';
import { pathOf } from './transitions';

/** What a walk needs to know of a chart that types of events do not tell. */
export interface WalkOptions<Data> {
  inputs: Record<string, unknown>;
  /** The events that may come in a snapshot; those that the chart does not hear cost nothing. */
  candidates: (snapshot: AnyMachineSnapshot, ended: readonly string[]) => Candidate<Data>[];
  /** The part of a context that matters for what can happen next. */
  serialize?: (context: unknown) => unknown;
  /** Snapshots to expand at most. */
  limit?: number;
  /** Transitions to look for: once all are found, and nothing else has turned up for a while, the walk ends. */
  wanted?: readonly string[];
}

/**
 * Walks the pure machine from its inputs and returns the graph of snapshots.
 * Nothing runs: ends of actors and delays are candidates like any event.
 *
 * Parallel regions multiply snapshots, so the order of expansion follows
 * novelty, as planners do: first what was reached by a transition not seen before,
 * then what holds a state or a datum not seen before, then the rest by depth.
 * All transitions are thus found after a number of snapshots that grows with the sum
 * of the regions, not with their product; `limit` ends the rest.
 */
export function walk<Data>(chart: Instrumented, options: WalkOptions<Data>): Walk<Data> {
  const serialize = options.serialize ?? ((context: unknown) => context);
  const limit = options.limit ?? 2000;
  const step = pureStep(chart);
  const visits = new Map<string, Visit<Data>>();
  const queues: Visit<Data>[][] = [[], [], []];
  const seenTransitions = new Set<string>();
  const seenAtoms = new Set<string>();
  const missing = new Set(options.wanted ?? []);
  const seenGoals = new Set<string>();
  let lastFind = 0;

  const visit = (
    snapshot: AnyMachineSnapshot,
    ended: readonly string[],
    by: Edge<Data> | null,
    start: string | null,
    started: Visit<Data>['started'],
  ) => {
    const seen = serialize(snapshot.context);
    const children = Object.keys(snapshot.children).sort();
    const key = JSON.stringify([start ?? '', snapshot.status, snapshot.value, children, ended, seen]);
    const known = visits.get(key);
    if (known) return known;
    const made: Visit<Data> = {
      id: visits.size,
      snapshot,
      ended,
      depth: by === null ? 0 : by.from.depth + 1,
      edges: [],
      by,
      start,
      started,
    };
    visits.set(key, made);
    const newTransition = (by?.transitions ?? started.transitions).some(
      (transition) => !seenTransitions.has(transition),
    );
    for (const transition of by?.transitions ?? started.transitions) {
      seenTransitions.add(transition);
      missing.delete(transition);
    }
    const newAtom = atomsOf(snapshot, seen).filter((atom) => !seenAtoms.has(atom) && seenAtoms.add(atom));
    queues[by === null || newTransition ? 0 : newAtom.length > 0 ? 1 : 2]?.push(made);
    return made;
  };

  const starts = Object.entries(options.inputs).map(([name, input]) => {
    const { snapshot, ...started } = step(null, input);
    return visit(snapshot, [], null, name, started);
  });

  let expanded = 0;
  for (;;) {
    const next = queues.find((queue) => queue.length > 0)?.shift();
    if (next === undefined || expanded >= limit) return result(next !== undefined);
    expanded += 1;
    if (next.snapshot.status !== 'active') continue;
    for (const candidate of options.candidates(next.snapshot, next.ended)) {
      if (!hears(next.snapshot, candidate.event.type)) continue;
      const { snapshot, ...effect } = step(next.snapshot, candidate.event);
      if (effect.transitions.length === 0 && effect.guards.length === 0) continue;
      const changes =
        effect.emitted.length + effect.effects.length > 0 || pictureOf(snapshot) !== pictureOf(next.snapshot);
      const edge: Edge<Data> = { ...candidate, ...effect, changes, from: next, to: next };
      for (const transition of effect.transitions) missing.delete(transition);
      for (const goal of [candidate.key, ...effect.transitions, ...effect.guards]) {
        if (seenGoals.has(goal)) continue;
        seenGoals.add(goal);
        lastFind = expanded;
      }
      edge.to = visit(snapshot, stillEnded(next, snapshot, candidate.event), edge, null, NOTHING);
      next.edges.push(edge);
    }
    if (options.wanted && missing.size === 0 && expanded - lastFind >= PATIENCE) return result(true);
  }

  function result(truncated: boolean): Walk<Data> {
    return { starts, visits: [...visits.values()], truncated };
  }
}

/** Snapshots to look at after the last find, once all wanted transitions are found. */
const PATIENCE = 150;

/** State and data as text; `serialize` is for what guards read, this is for what is so. */
function pictureOf(snapshot: AnyMachineSnapshot): string {
  const known = pictures.get(snapshot);
  if (known !== undefined) return known;
  const text = JSON.stringify([snapshot.status, snapshot.value, snapshot.context]);
  pictures.set(snapshot, text);
  return text;
}
const pictures = new WeakMap<AnyMachineSnapshot, string>();

const NOTHING = { transitions: [], guards: [], emitted: [], effects: [] };

/** Pieces of a snapshot by which it can be new: each active state, each datum, each length of a list. */
function atomsOf(snapshot: AnyMachineSnapshot, seen: unknown): string[] {
  const states = snapshot._nodes.map((node: AnyStateNode) => `in ${pathOf(node)}`);
  return [...states, ...dataOf(seen, '')];
}

function dataOf(value: unknown, where: string): string[] {
  if (typeof value !== 'object' || value === null) return [`${where} = ${String(value)}`];
  const inside = Object.entries(value).flatMap(([key, item]) => dataOf(item, `${where}.${key}`));
  return Array.isArray(value) ? [`${where} has ${value.length}`, ...inside] : inside;
}

/** Whether an active state names the event, wildcards included. */
export function hears(snapshot: AnyMachineSnapshot, type: string): boolean {
  return snapshot._nodes.some((node: AnyStateNode) =>
    [...node.transitions.keys()].some((descriptor) => matchesDescriptor(descriptor, type)),
  );
}

/** Whether an event's type falls under a descriptor such as `*` or `image.*`. */
export function matchesDescriptor(descriptor: string, type: string): boolean {
  if (descriptor === type) return true;
  if (descriptor === '*') return !type.startsWith('xstate.');
  return descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1));
}

/** An ended child stays in `children` while its state stays; it cannot end twice. */
export function stillEnded(
  from: Pick<Visit, 'snapshot' | 'ended'>,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): string[] {
  const id = event.type.match(/^xstate\.(?:done|error)\.actor\.(.*)$/)?.[1];
  return [...from.ended, ...(id === undefined ? [] : [id])]
    .filter((child) => {
      const before = (from.snapshot.children as Record<string, unknown>)[child];
      return before !== undefined && (snapshot.children as Record<string, unknown>)[child] === before;
    })
    .sort();
}
