import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';

/** An event that may come in a snapshot, and a name for it. */
export interface Candidate<Data = unknown> {
  /** Unique among the candidates of a snapshot, the same in each run. */
  key: string;
  event: AnyEventObject;
  /** Whatever the caller wants back with the step. */
  data: Data;
}

/** What one event does: a step of a path. */
export interface Edge<Data = unknown> extends Candidate<Data> {
  from: Visit<Data>;
  to: Visit<Data>;
  /** Keys of the transitions taken, in order. */
  transitions: string[];
  /** `key:true|false` of the guards asked, without doubles. */
  guards: string[];
  /** `key back to state` for each leaf that a transition to a history state came back to. */
  restored?: string[];
  /** Events that the chart emits or sends to its parent, in order. */
  emitted: AnyEventObject[];
  /** The snapshot that it gives, where the visit that it leads to was met with other data before. */
  arrives?: AnyMachineSnapshot;
  /** Whether it makes a difference: to state or data, or by what is emitted or asked for. */
  changes?: boolean;
  /** What else it asks to be done, in order: actions of its own with their params, timers, messages to children. */
  effects: Effect[];
}

/** An action that the chart leaves to others, as text fit for comparing. */
export interface Effect {
  type: string;
  /** JSON of what goes with it. */
  params: string;
}

/** A snapshot that was reached. */
export interface Visit<Data = unknown> {
  id: number;
  snapshot: AnyMachineSnapshot;
  /** Children that have ended while their state stays. */
  ended: readonly string[];
  edges: Edge<Data>[];
  /** The input's name, where it is a start. */
  start: string | null;
  /** What the chart emits and takes on starting, where it is a start. */
  started: Pick<Edge, 'transitions' | 'guards' | 'emitted' | 'effects'>;
}

/** The graph of snapshots that a walk met. */
export interface Walk<Data> {
  starts: Visit<Data>[];
  visits: Visit<Data>[];
  /** True when the limit ended it: what was not found may still be reachable. */
  truncated: boolean;
}
