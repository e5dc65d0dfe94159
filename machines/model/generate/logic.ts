import type { ActorLogic, AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate';
import type { Candidate, Visit } from './graph';
import type { Instrumented } from './instrument';
import { pureStep, type Stepped } from './step';

/** What a search needs to know about a chart beyond the chart itself. */
export interface LogicOptions<Data> {
  inputs: Record<string, unknown>;
  /** The events that may come in a snapshot; those that the chart does not hear cost nothing. */
  candidates: (snapshot: AnyMachineSnapshot, ended: readonly string[]) => Candidate<Data>[];
  /** The part of a context that matters for what can happen next. */
  serialize?: (context: unknown) => unknown;
}

/** A state of the search, in the form of an actor's snapshot: one of the chart's, or the virtual state before its inputs. */
export interface Place {
  status: 'active';
  output: undefined;
  error: undefined;
  /** Equal for snapshots that the search treats as the same. */
  key: string;
  /** Null before the inputs. */
  at: Pick<Visit, 'snapshot' | 'ended'> | null;
  /** The input's name, where an input led here. */
  start: string | null;
  /** What the step that led here did. */
  did: Omit<Stepped, 'snapshot'>;
}

/** A step of the search: an input, or a candidate. */
export type PlaceEvent<Data> =
  | { type: 'input'; key: string }
  | { type: 'step'; key: string; candidate: Candidate<Data> };

/**
 * A chart as an actor logic, with the options by which @xstate/graph traverses it. It begins in a virtual state that has
 * one event for each input, so that one traversal covers all inputs.
 */
export function logicOf<Data>(
  chart: Instrumented,
  { inputs, candidates, serialize = (context) => context }: LogicOptions<Data>,
) {
  const step = pureStep(chart);
  const place = ({ snapshot, ...did }: Stepped, ended: readonly string[], start: string | null): Place => {
    const children = Object.keys(snapshot.children).sort();
    const remembered = historyOf(snapshot);
    const parts = [
      start,
      snapshot.status,
      snapshot.value,
      children,
      ended,
      serialize(snapshot.context),
      remembered,
    ];
    return { ...BEFORE, key: JSON.stringify(parts), at: { snapshot, ended }, start, did };
  };
  const logic: ActorLogic<Place, PlaceEvent<Data>, undefined> = {
    getInitialSnapshot: () => BEFORE,
    transition({ at }, event) {
      if (at === null || event.type === 'input') return place(step(null, inputs[event.key]), [], event.key);
      const stepped = step(at.snapshot, event.candidate.event);
      return place(stepped, stillEnded(at, stepped.snapshot, event.candidate.event), null);
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  };
  const events = ({ at }: Place): PlaceEvent<Data>[] => {
    if (at === null) return Object.keys(inputs).map((key) => ({ type: 'input', key }));
    if (at.snapshot.status !== 'active') return [];
    return candidates(at.snapshot, at.ended)
      .filter(({ event }) => hears(at.snapshot, event.type))
      .map((candidate) => ({ type: 'step', key: candidate.key, candidate }));
  };
  return {
    logic,
    events,
    serializeState: ({ key }: Place) => key,
    serializeEvent: ({ key }: PlaceEvent<Data>) => key,
  };
}

/** What the chart's history states bring back: ids of states, by the history state's id. Both decide what may happen next. */
export const historyOf = (snapshot: AnyMachineSnapshot): [string, string[]][] =>
  Object.entries(snapshot.historyValue as Record<string, AnyStateNode[]>)
    .map(([id, nodes]): [string, string[]] => [id, nodes.map((node) => node.id).sort()])
    .sort(([a], [b]) => (a < b ? -1 : 1));

/** What a step does that does nothing. */
export const NOTHING = { transitions: [], guards: [], emitted: [], effects: [] };

const BEFORE: Place = {
  status: 'active',
  output: undefined,
  error: undefined,
  key: 'before the inputs',
  at: null,
  start: null,
  did: NOTHING,
};

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
