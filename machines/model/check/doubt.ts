import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  assign,
  type MachineContext,
} from 'xstate';
import { type Instrumented, instrument } from '../generate/instrument';
import { pureStep } from '../generate/step';
import { actionName, nodesOf, type OwnedTransition, pathOf } from '../generate/transitions';
import { type Scenario, standIns } from '../scenario';
import { type Mutant, within } from './mutants';

/** What a mutant changes besides states and transitions. */
export const KINDS = ['data', 'guards', 'timing', 'texts', 'arguments'] as const;
export type Kind = (typeof KINDS)[number];

/** A mutant of a chart's data, guards, times, texts or arguments. */
export interface Doubt extends Mutant {
  kind: Kind;
}

/**
 * All mutants of what a chart computes: each field that a transition sets kept as it was, or set to what another field
 * holds; each guard with a field read wrongly; each delay 1 ms shorter; each text that is emitted changed; each argument
 * of a call or action changed. Which fields those are is read off the walk.
 */
export function doubtsOf(machine: AnyStateMachine, scenario: Scenario): Doubt[] {
  const chart = instrument(machine, standIns(machine));
  const read = fieldsRead(machine, scenario);
  return [
    ...chart.transitions.flatMap((transition, index) => [
      ...dataOf(chart, transition, index, scenario),
      ...guardOf(chart, transition, index, read),
      ...paramsOf(transition, index),
    ]),
    ...nodesOf(chart.machine).flatMap((node) => [
      ...timersOf(node),
      ...argumentsOf(node, scenario),
      ...paramsOnEntry(node),
    ]),
  ];
}

const titleOf = ({ source, label, guard }: OwnedTransition): string =>
  `${source || '(root)'} — ${label}${guard ? ` [${guard}]` : ''}`;

type Changeable<T> = { -readonly [K in keyof T]: T[K] };
type Definition = Changeable<OwnedTransition['definition']>;

/** A mutant that changes a transition of the copy. */
const ofTransition =
  (kind: Kind, transition: OwnedTransition, index: number) =>
  (name: string, change: (definition: Definition, copy: Instrumented) => void): Doubt => ({
    kind,
    name: `${titleOf(transition)}: ${name}`,
    apply: (copy) => {
      const definition = copy.transitions[index]?.definition;
      if (definition) change(definition as Definition, copy);
    },
  });

// ---- data ----------------------------------------------------------------------

/** Whether an action, given by name or as it is, sets fields of the context. */
function assigns(action: unknown, { implementations }: AnyStateMachine): boolean {
  const own = typeof action === 'function' ? action : implementations.actions[actionName(action)];
  return (own as { type?: string } | undefined)?.type === 'xstate.assign';
}

function dataOf(
  chart: Instrumented,
  transition: OwnedTransition,
  index: number,
  scenario: Scenario,
): Doubt[] {
  if (!transition.definition.actions.some((action) => assigns(action, chart.machine))) return [];
  const mutant = ofTransition('data', transition, index);
  return [...fieldsSetBy(transition, scenario)].flatMap(([field, like]) => [
    mutant(`${field} kept`, (definition) => around(definition, (before) => ({ [field]: before[field] }))),
    ...(like === null
      ? []
      : [
          mutant(`${field} set to ${like}`, (definition) =>
            around(definition, (_, after) => ({ [field]: after[like] })),
          ),
        ]),
  ]);
}

/** Sets fields after a transition's own actions, by the context before and after them. */
function around(
  definition: Definition,
  set: (before: MachineContext, after: MachineContext) => MachineContext,
): void {
  let before: MachineContext = {};
  const first = assign(({ context }: { context: MachineContext }) => {
    before = context;
    return {};
  });
  const last = assign(({ context }: { context: MachineContext }) => set(before, context));
  definition.actions = [first, ...definition.actions, last] as unknown as Definition['actions'];
}

/** The fields that change on steps that take a transition, each with another field of its kind, if there is one. */
function fieldsSetBy({ key }: OwnedTransition, { walked }: Scenario): Map<string, string | null> {
  const fields = new Map<string, string | null>();
  for (const { from, to, arrives, transitions } of walked.visits.flatMap((visit) => visit.edges)) {
    if (!transitions.includes(key)) continue;
    const [before, after] = [from.snapshot.context, (arrives ?? to.snapshot).context];
    for (const field of Object.keys(after)) {
      if (fields.has(field) || text(before[field]) === text(after[field])) continue;
      const like = Object.keys(after).find(
        (other) => kindOf(after[other]) === kindOf(after[field]) && text(after[other]) !== text(after[field]),
      );
      fields.set(field, like ?? null);
    }
  }
  return fields;
}

const text = (value: unknown): string => JSON.stringify(value) ?? '';
const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

// ---- guards --------------------------------------------------------------------

/** A value that is wrong by a little: one more, one item fewer, the other truth, no text. Null where there is none. */
function offByOne(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return value === '' ? 'x' : '';
  if (Array.isArray(value)) return value.length === 0 ? null : value.slice(1);
  return null;
}

type Guard = (args: { context: MachineContext; event: AnyEventObject }, params: unknown) => boolean;

/** The fields of the context that each guard reads on the walk, by the guard's name. */
function fieldsRead(machine: AnyStateMachine, { walked }: Scenario): Map<string, Set<string>> {
  const read = new Map<string, Set<string>>();
  const copy = instrument(machine, standIns(machine));
  const { guards } = copy.machine.implementations as { guards: Record<string, unknown> };
  for (const [name, guard] of Object.entries(guards)) {
    const fields = new Set<string>();
    read.set(name, fields);
    // What `and`, `or` and `stateIn` are made of is no function of the context.
    if (typeof guard !== 'function' || 'check' in guard) continue;
    guards[name] = (args: { context: MachineContext }, params: unknown) => {
      const context = new Proxy(args.context, {
        get: (target, field: string) => {
          fields.add(field);
          return target[field];
        },
      });
      return (guard as (args: object, params: unknown) => boolean)({ ...args, context }, params);
    };
  }
  const step = pureStep(copy);
  for (const { from, event } of walked.visits.flatMap((visit) => visit.edges))
    step(within(copy.machine, from.snapshot), event);
  return read;
}

function guardOf(
  chart: Instrumented,
  transition: OwnedTransition,
  index: number,
  read: ReadonlyMap<string, ReadonlySet<string>>,
): Doubt[] {
  const name = transition.guard;
  const guard = name === null ? undefined : (chart.machine.implementations.guards[name] as Guard | undefined);
  if (name === null || guard === undefined) return [];
  const mutant = ofTransition('guards', transition, index);
  const fields = [...(read.get(name) ?? [])];
  const misread =
    (field: string): Guard =>
    (args, params) => {
      const wrong = offByOne(args.context[field]);
      return guard(wrong === null ? args : { ...args, context: { ...args.context, [field]: wrong } }, params);
    };
  return fields.map((field) =>
    mutant(`guard misreads ${field}`, (definition, copy) => {
      const own = `${name} misreads ${field}`;
      copy.machine.implementations.guards[own] = misread(field) as never;
      swapGuard(definition, name, own);
    }),
  );
}

/** Puts another guard in a guard's place, within what the recorder has put around it. */
function swapGuard(definition: Definition, name: string, other: string): void {
  const swap = (guard: unknown): unknown => {
    if (guard === name) return other;
    if (typeof guard === 'object' && guard !== null && 'type' in guard)
      return guard.type === name ? { ...guard, type: other } : guard;
    const built = guard as { guards?: unknown[] };
    if (typeof guard !== 'function' || built.guards === undefined) return guard;
    return Object.assign((..._: unknown[]) => false, guard, { guards: built.guards.map(swap) });
  };
  definition.guard = swap(definition.guard) as Definition['guard'];
}

// ---- texts and arguments ---------------------------------------------------------

/** The params of a transition's actions, each field changed: texts that are emitted, and arguments of what is asked for. */
function paramsOf(transition: OwnedTransition, index: number): Doubt[] {
  return transition.definition.actions.flatMap((action, place) => {
    // The first is the recorder's.
    if (place === 0 || typeof action === 'string' || !hasParams(action)) return [];
    const mutant = ofTransition(kindOfParams(action.type), transition, index);
    return [
      mutant(`${action.type} given something else`, (definition) => {
        definition.actions = spoiltAt(definition.actions, place) as unknown as Definition['actions'];
      }),
    ];
  });
}

/** The same of the actions that a state runs when it is entered or left. */
function paramsOnEntry(node: AnyStateNode): Doubt[] {
  return (['entry', 'exit'] as const).flatMap((list) =>
    node[list].flatMap((action, place): Doubt[] => {
      if (!hasParams(action)) return [];
      return [
        {
          kind: kindOfParams(action.type),
          name: `${pathOf(node) || '(root)'}: ${list} ${action.type} given something else`,
          apply: (copy) => {
            const own = nodesOf(copy.machine).find((one) => pathOf(one) === pathOf(node));
            if (own) own[list] = spoiltAt(own[list], place) as unknown as typeof node.entry;
          },
        },
      ];
    }),
  );
}

const kindOfParams = (type: string): Kind =>
  type === 'announce' || type === 'navigate' ? 'texts' : 'arguments';

/** The same actions, one of them given something else. */
const spoiltAt = (actions: readonly unknown[], place: number): unknown[] =>
  actions.map((one, at) => (at === place && hasParams(one) ? { ...one, params: spoilt(one.params) } : one));

const hasParams = (action: unknown): action is { type: string; params: unknown } =>
  typeof action === 'object' && action !== null && 'params' in action && 'type' in action;

/** The same with each of its fields changed. */
const spoilt = (given: unknown) => (args: unknown) =>
  wrongIn(typeof given === 'function' ? given(args) : given);

function wrongIn(value: unknown): unknown {
  if (typeof value === 'string') return `${value}?`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return value.length === 0 ? ['?'] : value.slice(1);
  if (typeof value !== 'object' || value === null) return '?';
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, wrongIn(one)]));
}

/** The inputs of what a state invokes, each field changed. */
function argumentsOf(node: AnyStateNode, { walked }: Scenario): Doubt[] {
  return node.invoke.flatMap(({ id, input }, place) => {
    if (input === undefined) return [];
    const seen = walked.visits
      .map(({ snapshot }) => inputIn(snapshot, id))
      .find((one) => typeof one === 'object' && one !== null);
    return Object.keys(seen ?? {}).map(
      (field): Doubt => ({
        kind: 'arguments',
        name: `${pathOf(node) || '(root)'}: ${id} called with another ${field}`,
        apply: (copy) => {
          const own = nodesOf(copy.machine).find((one) => pathOf(one) === pathOf(node));
          const invoke = own?.invoke[place];
          if (own === undefined || invoke === undefined) return;
          const wrong = (args: never) => {
            const given = typeof input === 'function' ? (input as (args: never) => object)(args) : input;
            return { ...given, [field]: wrongIn((given as Record<string, unknown>)[field]) };
          };
          own.invoke[place] = { ...invoke, input: wrong as never };
        },
      }),
    );
  });
}

const inputIn = (snapshot: AnyMachineSnapshot, id: string): unknown =>
  (snapshot.children[id]?.getSnapshot() as { input?: unknown } | undefined)?.input;

// ---- timing --------------------------------------------------------------------

/** Each `after` of a state, 1 ms shorter. */
function timersOf(node: AnyStateNode): Doubt[] {
  return node.entry.flatMap((action, place): Doubt[] => {
    const { delay } = action as unknown as { delay?: unknown };
    if (actionName(action) !== 'xstate.raise' || delay === undefined) return [];
    return [
      {
        kind: 'timing',
        name: `${pathOf(node) || '(root)'}: delay ${String(delay)} shorter by 1 ms`,
        apply: (copy) => {
          const own = nodesOf(copy.machine).find((one) => pathOf(one) === pathOf(node));
          if (own === undefined) return;
          const named = typeof delay === 'string' ? copy.machine.implementations.delays[delay] : delay;
          const shorter = (...args: unknown[]) =>
            (typeof named === 'function'
              ? (named as (...args: unknown[]) => number)(...args)
              : Number(named)) - 1;
          (own as { entry: unknown[] }).entry = own.entry.map((one, at) =>
            at === place ? Object.assign((..._: unknown[]) => {}, one, { delay: shorter }) : one,
          );
        },
      },
    ];
  });
}
