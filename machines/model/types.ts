import type { ContextFrom, EventFrom, InputFrom, OutputFrom, SnapshotFrom, StateMachine } from 'xstate';
import type { Gesture, Name, Outside } from './gestures';

/** What a project puts into its models that is its own. */
export interface Project {
  /** What its services throw. */
  thrown: unknown;
  /** Names of the rules that its expectations may claim. */
  rule: string;
}

/**
 * The type of a model, `xxx.paths.ts` beside `xxx.machine.ts`, derived from the
 * machine's own types: a model that misses an event, an actor's outcomes, a
 * delay or a state does not compile. See `README.md` beside this file and
 * `example/door.paths.ts`. `P` is what the project throws and claims; a project names it once, in an alias of its own.
 *
 * ```ts
 * export const doorModel = { … } satisfies Model<typeof doorMachine>;
 * ```
 */
export interface Model<M, P extends Project = Project> {
  /** Samples of each event, by a name that paths show: at least one, one more for each guard outcome that needs other data. */
  events: { [T in EventName<M>]: Record<string, Sample<M, T>> };
  /** How each actor of `setup({ actors })` may end. Applies to every invoke of that actor. */
  outcomes: { [S in ActorName<M>]: Outcome<ActorOutput<M, S>, P['thrown']> };
  /** Where two invokes of one actor need different outcomes: by invoke id, instead of `outcomes`. */
  outcomesById?: Record<string, Outcome<unknown, P['thrown']>>;
  /** Milliseconds that each named delay comes to, or what makes them of the context; checked against the chart. */
  delays: { [D in DelayName<M>]: number | ((context: ContextFrom<M>) => number) };
  /** What a person finds in each state, by its dot path; compound states are optional. */
  states: { [S in LeafPath<M>]: Expectation<P['rule']> } & {
    [S in CompoundPath<M>]?: Expectation<P['rule']>;
  };
  /** Variants of the machine's input, by name; each starts paths of its own where that leads elsewhere. */
  inputs: Record<string, InputFrom<M>>;
  /** Events that a state does not hear, on purpose, each with the reason. */
  ignored?: Ignored<M>[];
  /**
   * Transitions out of these states by these events that this model's screen cannot bring about, each with the reason:
   * they are not asked of it. Another model of the same chart must take them, and this one must not.
   */
  elsewhere?: Ignored<M>[];
  /**
   * Guards that never refuse on this model's screen, each with the reason: everywhere else paths must show both answers.
   * (A guard that never holds is an uncovered transition.)
   */
  certain?: Certain<M>[];
  /** The part of the context that guards and delays read: keeps the walk finite. Default: the whole context. */
  serialize?: (context: ContextFrom<M>) => unknown;
  /** Snapshots to explore at most (default 2000). */
  limit?: number;
  /** Survivors of `flows:mutate` that are accepted: the mutant's name as printed, and why no path can kill it. */
  accepted?: Record<string, string>;
  /**
   * Data of the context that no view shows, by name (`draft.key`, `ads[].id`; a name stands for all inside of it), each
   * with the reason. `flows:mutate` changes every other datum, and a picture must change with it.
   */
  notShown?: Record<string, string>;
  /** Texts that must never be in a persisted snapshot (sample passwords). */
  secrets?: string[];
  /**
   * What holds in every snapshot, however it was reached, by the sentence that says it. Asked of everything that the walk
   * and random walks meet.
   */
  invariants?: Record<string, Invariant<M>>;
  /** Where this chart does not keep a rule that all others keep, each with the reason. */
  excused?: Excused<M>[];
}

/** Whether something holds in a snapshot; `last` is the step that led there. */
export type Invariant<M> = (snapshot: SnapshotFrom<M>, last: LastStep<SnapshotFrom<M>>) => boolean;

/** The step that led to a snapshot. */
export interface LastStep<Snapshot> {
  /** Null at the start. */
  event: { readonly type: string } | null;
  before: Snapshot | null;
  /** What the chart emitted or sent to its parent. */
  emitted: readonly { readonly type: string }[];
  /** Ids of the children that have not ended. */
  running: readonly string[];
}

/**
 * Rules that every chart keeps: no sample secret in a persisted snapshot, only plain JSON in the context, a state tagged
 * `busy` or `writes` has a call or a timer of its own, a step announces one toast at most.
 */
export type GeneralRule = 'secret' | 'json' | 'busy' | 'toast';

/** A general rule that does not hold in these states, and why. */
export interface Excused<M> {
  rule: GeneralRule;
  states: '*' | AnyPath<M> | readonly AnyPath<M>[];
  because: string;
}

/** One sample of an event: what it carries, and how a person does it. */
export type Sample<M, T extends string> = Payload<M, T> & {
  /** What a person does; several are done one after the other and the event comes from the last, or from one before. */
  gesture: Gesture | Gesture[] | Outside;
  /**
   * Where the link or GET form leads that the gesture presses: path and query here, the whole address elsewhere.
   * The view's must be this one; needed wherever the browser, not the view, goes somewhere.
   */
  leads?: Leads | ((context: ContextFrom<M>) => Leads);
  /** Only tried in these states (dot path, itself or below); default: wherever the chart hears the event. */
  in?: AnyPath<M> | AnyPath<M>[];
};

/** An address, or a pattern where it has moving parts. */
export type Leads = string | RegExp;

/** The event's fields but for its type, as data or made from the context (null where it can't come); left out where it has none. */
type Payload<M, T extends string> = keyof Fields<M, T> extends never
  ? { with?: (context: ContextFrom<M>) => Record<string, never> | null }
  : Record<never, never> extends Fields<M, T>
    ? { with?: Fields<M, T> | ((context: ContextFrom<M>) => Fields<M, T> | null) }
    : { with: Fields<M, T> | ((context: ContextFrom<M>) => Fields<M, T> | null) };
type Fields<M, T extends string> = DistributiveOmit<EventOfType<M, T>, 'type'>;
type DistributiveOmit<E, K extends PropertyKey> = E extends unknown ? Omit<E, K> : never;

/** The three ways in which a call to a server fails, each as what is thrown then. */
export type Refusals<Thrown> = {
  /** The server said no and why. */
  refused: Thrown;
  /** The server said no and nothing else: the chart's own text shows. */
  silent: Thrown;
  /** Nothing answered. */
  offline: Thrown;
};

/** How an actor may end. */
export type Outcome<Output, Thrown = unknown> =
  /** A call to the server: every success that leads elsewhere, the three ways to fail, and others. */
  | { done: Record<string, Output>; error: Refusals<Thrown> & Record<string, Thrown> }
  /** An actor that no server can refuse: say why, and list the outcomes that it has. */
  | { done: Record<string, Output>; error: Record<string, Thrown>; local: string }
  /** A listener or child that never ends by itself; what it sends to its parent are events with samples. */
  | { reports: string };

/** Role and accessible name of what must (not) be found; `disabled` and `value` are checked where given. */
export type Find =
  | readonly [role: string, name: Name]
  | readonly [role: string, name: Name, more: { disabled?: boolean; value?: string; checked?: boolean }];

/** What a person finds in a state, or why nothing of it is to be seen. */
export type Expectation<Rule extends string = string> =
  | {
      shows: readonly Find[];
      hides?: readonly Find[];
      /** Rules of the project's specification that this fulfils. */
      spec?: Rule | readonly Rule[];
    }
  | { unseen: string };

/** State × event, left out of the chart on purpose. `'*'` is every state or every event; a state stands for all below it. */
export interface Ignored<M> {
  states: '*' | AnyPath<M> | readonly AnyPath<M>[];
  events: '*' | EventName<M> | readonly EventName<M>[];
  because: string;
}

/** The guard, by its name, of transitions out of these states (by these events), and why it always holds there. */
export interface Certain<M> {
  states: '*' | AnyPath<M> | readonly AnyPath<M>[];
  events?: EventName<M> | readonly EventName<M>[];
  guard: GuardName<M>;
  because: string;
}

// ---- derived from the machine -----------------------------------------------

// biome-ignore lint/suspicious/noExplicitAny: positions of StateMachine's parameters that inference must skip
type A = any;

type SchemaOf<M> = M extends StateMachine<A, A, A, A, A, A, A, A, A, A, A, A, A, infer S, A> ? S : never;
type ValueOf<M> = M extends StateMachine<A, A, A, A, A, A, A, infer V, A, A, A, A, A, A, A> ? V : never;
type ActorsOf<M> = M extends StateMachine<A, A, A, infer P, A, A, A, A, A, A, A, A, A, A, A> ? P : never;
type DelaysOf<M> = M extends StateMachine<A, A, A, A, A, A, infer D, A, A, A, A, A, A, A, A> ? D : never;

type GuardsOf<M> = M extends StateMachine<A, A, A, A, A, infer G, A, A, A, A, A, A, A, A, A> ? G : never;

/** The types of the events that the machine declares. */
export type EventName<M> = Exclude<EventFrom<M>['type'], `xstate.${string}`>;
type EventOfType<M, T extends string> = Extract<EventFrom<M>, { type: T }>;

/** The keys of `setup({ actors })`. */
export type ActorName<M> = ActorsOf<M> extends { src: infer S extends string } ? S : never;
type ActorOutput<M, S extends string> =
  Extract<ActorsOf<M>, { src: S }> extends { logic: infer L } ? OutputFrom<L> : unknown;

/** The keys of `setup({ delays })`. */
export type DelayName<M> = DelaysOf<M>;

/** The keys of `setup({ guards })`, and what `and`, `or` and `not` make of them. */
export type GuardName<M> =
  | (GuardsOf<M> extends { type: infer T extends string } ? T : never)
  | `${'and' | 'or' | 'not' | 'stateIn'}(${string})`;

type States<S> = S extends { states: infer C } ? C : never;
/** `V` is the type of the states' value: it tells history states from leaves, which the schema does not. */
type LeavesOf<S, V> = {
  [K in keyof States<S> & string]: States<S>[K] extends { states: object }
    ? `${K}.${LeavesOf<States<S>[K], Inside<V, K>>}`
    : K & Named<V>;
}[keyof States<S> & string];
type Named<V> = V extends string ? V : keyof V & string;
type Inside<V, K extends string> = V extends { [key in K]?: infer W } ? W : never;
type CompoundsOf<S> = {
  [K in keyof States<S> & string]: States<S>[K] extends { states: object }
    ? K | `${K}.${CompoundsOf<States<S>[K]>}`
    : never;
}[keyof States<S> & string];

/** Dot paths of the states that have none inside; nobody is ever in a history state. */
export type LeafPath<M> = LeavesOf<SchemaOf<M>, ValueOf<M>>;
/** Dot paths of the states that have states inside. */
export type CompoundPath<M> = CompoundsOf<SchemaOf<M>>;
/** Every state's dot path. */
export type AnyPath<M> = LeafPath<M> | CompoundPath<M>;

/** What runners and reports take: any model, its machine's types forgotten. */
export interface AnyModel {
  events: Record<string, Record<string, AnySample>>;
  outcomes: Record<string, Outcome<unknown>>;
  outcomesById?: Record<string, Outcome<unknown>>;
  delays: Record<string, number | ((context: never) => number)>;
  states: Record<string, Expectation | undefined>;
  inputs: Record<string, unknown>;
  ignored?: {
    states: string | readonly string[];
    events: string | readonly string[];
    because: string;
  }[];
  elsewhere?: AnyModel['ignored'];
  certain?: {
    states: string | readonly string[];
    events?: string | readonly string[];
    guard: string;
    because: string;
  }[];
  serialize?: (context: never) => unknown;
  limit?: number;
  accepted?: Record<string, string>;
  notShown?: Record<string, string>;
  secrets?: string[];
  invariants?: Record<string, (snapshot: never, last: never) => boolean>;
  excused?: { rule: GeneralRule; states: string | readonly string[]; because: string }[];
}
/** A sample with its machine's types forgotten. */
export interface AnySample {
  with?: object | ((context: never) => object | null);
  gesture: Gesture | Gesture[] | Outside;
  leads?: Leads | ((context: never) => Leads);
  in?: string | string[];
}
