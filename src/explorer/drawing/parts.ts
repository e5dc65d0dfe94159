import type { AnyStateMachine, AnyStateNode } from 'xstate';
import {
  actionName,
  pathOf,
  type Transition,
  transitionsOf,
} from '../../../machines/model/generate/transitions';
import type { AnyModel } from '../../../machines/model/types';
import { type Directed, directed } from './directed';

/** A state as drawings want it. */
export interface Part {
  path: string;
  key: string;
  type: AnyStateNode['type'];
  description: string;
  /** Rules of the specification that the state itself claims (`meta.spec`, `spec` of the model). */
  spec: string[];
  /** What runs while the state is active. */
  invokes: string[];
  entry: string[];
  exit: string[];
  /** Path of the state that is entered first, null in atomic and parallel states. */
  initial: string | null;
  children: Part[];
  /** How many states inside are not drawn, because the state is closed. */
  hidden: number;
  /** Whether it is a region of a parallel state. */
  region: boolean;
  /** How many transitions leave it and the states inside. */
  transitions: number;
  /** Transitions that lead elsewhere. */
  leaving: Transition[];
  /** Transitions that need no line: no target, or the state itself. */
  staying: Transition[];
}

/** A chart as a tree of states with their transitions; its model adds the rules that states claim. */
export function partsOf(machine: AnyStateMachine, model: AnyModel | null = null): Part {
  const byDefinition = new Map(
    transitionsOf(machine).map(({ definition, ...transition }) => [definition, transition]),
  );
  const build = (graph: Directed): Part => {
    const node: AnyStateNode = graph.stateNode;
    const path = pathOf(node);
    // A transition with several targets has several edges.
    const own = [...new Set(graph.edges.map(({ transition }) => transition))].flatMap(
      (definition) => byDefinition.get(definition) ?? [],
    );
    const stays = (transition: Transition) => transition.targets.every((target) => target === path);
    const children = graph.children.map(build);
    const initial = node.type === 'compound' ? node.initial?.target?.[0] : undefined;
    return {
      path,
      key: path === '' ? machine.id : node.key,
      type: node.type,
      description: node.description ?? '',
      spec: [...new Set([...specOf(node.meta), ...claimed(model, path)])],
      invokes: node.invoke.map((invoke) => invoke.id),
      entry: node.entry.map(actionName).filter(isOwn),
      exit: node.exit.map(actionName).filter(isOwn),
      initial: initial ? pathOf(initial) : null,
      region: node.parent?.type === 'parallel',
      children,
      hidden: 0,
      transitions: own.length + children.reduce((sum, child) => sum + child.transitions, 0),
      leaving: own.filter((transition) => !stays(transition)),
      staying: own.filter(stays),
    };
  };
  return build(directed(machine));
}

/** Timers and their ends are XState's way to do `after`. */
const isOwn = (name: string): boolean => name !== 'xstate.raise' && name !== 'xstate.cancel';

/** What brings a transition about: the event and its guard; delays as people say them. */
export const causeText = ({ label, guard }: Pick<Transition, 'label' | 'guard'>): string =>
  `${delayText(label)}${guard ? ` [${guard}]` : ''}`;

/** `after 4000` is milliseconds to XState and 4 s to people; a delay's name stays. */
export const delayText = (label: string): string =>
  label.replace(/^after (\d+)$/, (_, ms) => `after ${Number(ms) / 1000} s`);

/** An action without XState's own prefix: `emit`, `raise`. */
export const plainAction = (name: string): string => name.replace('xstate.', '');

/** How a transition reads: event, guard, actions. */
export const transitionText = (transition: Transition): string =>
  `${causeText(transition)}${transition.actions.length > 0 ? ` / ${transition.actions.map(plainAction).join(', ')}` : ''}`;

const claimed = (model: AnyModel | null, path: string): string[] => {
  const expected = model?.states[path];
  return expected && 'shows' in expected ? [expected.spec ?? []].flat() : [];
};

const specOf = (meta: unknown): string[] => {
  const spec = (meta as { spec?: string | string[] } | undefined)?.spec;
  return spec === undefined ? [] : [spec].flat();
};
