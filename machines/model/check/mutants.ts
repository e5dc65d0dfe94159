import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  not,
} from 'xstate';
import { type Instrumented, instrument } from '../generate/instrument';
import { actionName, nodesOf, pathOf } from '../generate/transitions';
import { standIns } from '../scenario';

/** A small change to a chart that a test should detect. */
export interface Mutant {
  /** As printed, and as `accepted` in a model names it. */
  name: string;
  /** Changes a fresh copy of the chart. */
  apply: (copy: Instrumented) => void;
}

/** XState reads its nodes anew at each step, so a copy that has not run yet can be changed in place. */
type Changeable<T> = { -readonly [K in keyof T]: T[K] };

/** A fresh copy of a chart, with a mutant applied. */
export function mutated(machine: AnyStateMachine, mutant: Mutant): Instrumented {
  const copy = instrument(machine, standIns(machine));
  applyMutant(copy, mutant);
  return copy;
}

/** Applies a mutant to a copy that has not run yet. */
export function applyMutant(copy: Instrumented, mutant: Mutant): void {
  // A changed guard may make transitions loop for ever.
  copy.machine.options = { ...copy.machine.options, maxIterations: 100 };
  mutant.apply(copy);
}

/**
 * What applies the mutant of that name to a copy; nothing for an empty name.
 * @throws Error when the chart has no such mutant.
 */
export function mutationOf(
  machine: AnyStateMachine,
  name: string,
): ((copy: Instrumented) => void) | undefined {
  if (name === '') return undefined;
  const mutant = mutantsOf(machine).find((one) => one.name === name);
  if (mutant === undefined) throw new Error(`there is no mutant '${name}'`);
  return (copy) => applyMutant(copy, mutant);
}

/** A snapshot as one of a copy of its chart: a step asks the snapshot's own chart what to do. */
export function within(machine: AnyStateMachine, snapshot: AnyMachineSnapshot): AnyMachineSnapshot {
  const active = new Set(snapshot._nodes.map(({ id }: AnyStateNode) => id));
  return { ...snapshot, machine, _nodes: nodesOf(machine).filter(({ id }) => active.has(id)) };
}

/**
 * All mutants of a chart: each transition dropped and turned to each sibling of its target, each guard negated and
 * dropped, each action, entry and exit dropped, each `onError` dropped, each delay doubled, each history state made deep or
 * shallow.
 */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const chart = instrument(machine, standIns(machine));
  return [
    ...chart.transitions.flatMap((_, index) => ofTransition(chart, index)),
    ...nodesOf(chart.machine).flatMap(ofNode),
  ];
}

function ofTransition(chart: Instrumented, index: number): Mutant[] {
  const transition = chart.transitions[index];
  if (transition === undefined) return [];
  const title = `${transition.source || '(root)'} — ${transition.label}${transition.guard ? ` [${transition.guard}]` : ''}`;
  const change = (
    name: string,
    change: (definition: Changeable<AnyTransitionDefinition>) => void,
  ): Mutant => ({
    name: `${title}: ${name}`,
    apply: (copy) => {
      const definition = copy.transitions[index]?.definition;
      if (definition) change(definition);
    },
  });
  const mutants: Mutant[] = [{ name: `${title}: dropped`, apply: (copy) => drop(copy, index) }];
  const target = transition.definition.target?.[0];
  if (transition.definition.target?.length === 1 && target?.parent) {
    for (const sibling of Object.keys(target.parent.states)) {
      if (sibling === target.key) continue;
      mutants.push(
        change(`to ${sibling}`, (definition) => {
          const own = definition.target?.[0]?.parent?.states[sibling];
          if (own) definition.target = [own];
        }),
      );
    }
  }
  if (transition.guard !== null) {
    mutants.push(
      change('guard negated', (definition) => {
        if (definition.guard) definition.guard = not(definition.guard as never);
      }),
      change('guard dropped', (definition) => {
        definition.guard = undefined;
      }),
    );
  }
  transition.actions.forEach((name, place) => {
    mutants.push(
      change(`action ${name} dropped`, (definition) => {
        // The first is the marker of the instrumented copy.
        definition.actions = definition.actions.filter((_, at) => at !== place + 1);
      }),
    );
  });
  return mutants;
}

function drop(copy: Instrumented, index: number): void {
  const transition = copy.transitions[index];
  if (transition === undefined) return;
  const { node, event, definition } = transition;
  if (event === '') node.always = node.always?.filter((one) => one !== definition);
  else {
    const rest = (node.transitions.get(event) ?? []).filter((one) => one !== definition);
    if (rest.length > 0) node.transitions.set(event, rest);
    else node.transitions.delete(event);
  }
}

function ofNode(node: AnyStateNode): Mutant[] {
  const path = pathOf(node);
  const title = path || '(root)';
  const inCopy = (copy: Instrumented) => nodesOf(copy.machine).find((one) => pathOf(one) === path);
  const mutants: Mutant[] = [];
  if (node.type === 'history') {
    const other = node.history === 'deep' ? 'shallow' : 'deep';
    mutants.push({
      name: `${title}: remembers ${other}`,
      apply: (copy) => {
        const own = inCopy(copy) as Changeable<AnyStateNode> | undefined;
        if (own) own.history = other;
      },
    });
  }
  for (const list of ['entry', 'exit'] as const) {
    node[list].forEach((action, place) => {
      const name = actionName(action);
      // Timers of `after` are entries, too, and their ends exits.
      if (name === 'xstate.cancel') return;
      const isTimer = name === 'xstate.raise' && (action as unknown as Timer).delay !== undefined;
      mutants.push({
        name: isTimer
          ? `${title}: delay ${String((action as unknown as Timer).delay)} doubled`
          : `${title}: ${list} ${name} dropped`,
        apply: (copy) => {
          const own = inCopy(copy);
          if (own === undefined) return;
          own[list] = isTimer
            ? own[list].map((one, at) => (at === place ? slower(one, copy.machine) : one))
            : own[list].filter((_, at) => at !== place);
        },
      });
    });
  }
  for (const event of node.transitions.keys()) {
    const several = (node.transitions.get(event)?.length ?? 0) > 1;
    if (!event.startsWith('xstate.error.actor.') || !several) continue;
    mutants.push({
      name: `${title}: onError of ${event.slice('xstate.error.actor.'.length)} dropped`,
      apply: (copy) => void inCopy(copy)?.transitions.delete(event),
    });
  }
  return mutants;
}

interface Timer {
  delay: unknown;
}

/** The same timer with twice the delay. */
function slower<T>(action: T, machine: AnyStateMachine): T {
  const { delay } = action as unknown as Timer;
  const named = typeof delay === 'string' ? machine.implementations.delays[delay] : delay;
  const doubled =
    typeof named === 'function'
      ? (...args: unknown[]) => 2 * (named as (...args: unknown[]) => number)(...args)
      : 2 * Number(named);
  const copy = Object.assign((..._: unknown[]) => {}, action, { delay: doubled });
  return copy as unknown as T;
}
