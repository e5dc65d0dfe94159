import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** One transition of a chart: state × event × place among the guards. */
export interface Transition {
  /** Unique in its chart and the same in each run: `state|event|index`. */
  key: string;
  /** Dot path of the state that owns the transition; '' is the root. */
  source: string;
  /** The event's descriptor as XState names it (`''` for `always`). */
  event: string;
  /** How the event reads: `always`, `after openTime`, `done checkCode`, `error checkCode`, or its type. */
  label: string;
  /** The guard's name, or null without one. */
  guard: string | null;
  /** Dot paths of the targets; empty for a transition that stays. */
  targets: string[];
  /** Names of its actions. */
  actions: string[];
  description: string | null;
  /** Rules of the specification that it claims (`meta.spec`). */
  spec: string[];
}

/** The dot path of a state node inside its chart; '' is the root. */
export const pathOf = (node: AnyStateNode): string => node.path.join('.');

/** All state nodes of a chart in document order, the root first. */
export function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [
    node,
    ...Object.values(node.states as Record<string, AnyStateNode>).flatMap(below),
  ];
  return below(machine.root);
}

/** The states that have none inside, history left out. */
export const leavesOf = (machine: AnyStateMachine): AnyStateNode[] =>
  nodesOf(machine).filter((node) => node.type === 'atomic' || node.type === 'final');

/** The active leaves inside a state; none without a state. */
export const leavesIn = (snapshot: AnyMachineSnapshot, state: AnyStateNode | undefined): AnyStateNode[] =>
  snapshot._nodes.filter(
    (node: AnyStateNode) =>
      node.type === 'atomic' &&
      state !== undefined &&
      state.path.every((part, depth) => node.path[depth] === part),
  );

/** A transition of XState with the transition that it is. */
export interface OwnedTransition extends Transition {
  node: AnyStateNode;
  definition: AnyTransitionDefinition;
}

/** Every transition of a chart, in document order: `on`, `after`, `always`, `done`, `error`, at the root and in regions. */
export function transitionsOf(machine: AnyStateMachine): OwnedTransition[] {
  const transitions: OwnedTransition[] = [];
  for (const node of nodesOf(machine)) {
    const groups: [string, AnyTransitionDefinition[]][] = [...node.transitions.entries()];
    if (node.always) groups.push(['', node.always]);
    for (const [event, definitions] of groups) {
      definitions.forEach((definition, index) => {
        transitions.push({
          key: `${pathOf(node)}|${event}|${index}`,
          source: pathOf(node),
          event,
          label: labelOf(event, node),
          guard: guardName(definition.guard),
          targets: (definition.target ?? []).map(pathOf),
          actions: definition.actions.map(actionName),
          description: definition.description ?? null,
          spec: specOf(definition.meta),
          node,
          definition,
        });
      });
    }
  }
  return transitions;
}

/** How an event's descriptor reads in reports. */
export function labelOf(event: string, node: AnyStateNode): string {
  if (event === '') return 'always';
  const after = event.match(/^xstate\.after\.(.*)$/);
  if (after?.[1] !== undefined) return `after ${after[1].replace(`.${node.id}`, '')}`;
  return event
    .replace(/^xstate\.done\.actor\./, 'done ')
    .replace(/^xstate\.error\.actor\./, 'error ')
    .replace(/^xstate\.snapshot\./, 'snapshot ')
    .replace(/^xstate\.done\.state\..*$/, 'done');
}

/** The name of a guard as written in the chart, or null. */
export function guardName(guard: unknown): string | null {
  if (guard === undefined) return null;
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  // and(), or(), not() and stateIn() are functions that hold their parts.
  const built = guard as { name?: string; guards?: unknown[]; stateValue?: unknown };
  if (built.guards) return `${built.name}(${built.guards.map(guardName).join(', ')})`;
  return built.name || 'inline';
}

/** The name of an action as written in the chart. */
export function actionName(action: unknown): string {
  if (typeof action === 'string') return action;
  if (typeof action === 'object' && action !== null && 'type' in action) return String(action.type);
  const built = action as { type?: string; name?: string };
  return built.type ?? (built.name || 'inline');
}

const specOf = (meta: unknown): string[] => {
  const spec = (meta as { spec?: string | string[] } | undefined)?.spec;
  return spec === undefined ? [] : [spec].flat();
};
