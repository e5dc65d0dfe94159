import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type Arrow, actionName, arrowsOf, nodesOf, pathOf } from '../../../machines/model/generate/arrows';
import type { AnyModel } from '../../../machines/model/types';

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
  /** Whether it is a region of a parallel state. */
  region: boolean;
  /** How many arrows leave it and the states inside. */
  arrows: number;
  /** Arrows that lead elsewhere. */
  leaving: Arrow[];
  /** Arrows that need no line: no target, or the state itself. */
  staying: Arrow[];
}

/** A chart as a tree of states with their arrows; its model adds the rules that states claim. */
export function partsOf(machine: AnyStateMachine, model: AnyModel | null = null): Part {
  const arrows = arrowsOf(machine);
  const build = (node: AnyStateNode): Part => {
    const path = pathOf(node);
    const own = arrows.filter((arrow) => arrow.source === path);
    const stays = (arrow: Arrow) => arrow.targets.every((target) => target === path);
    const children = Object.values(node.states as Record<string, AnyStateNode>).map(build);
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
      arrows: own.length + children.reduce((sum, child) => sum + child.arrows, 0),
      leaving: own.filter((arrow) => !stays(arrow)),
      staying: own.filter(stays),
    };
  };
  const root = nodesOf(machine)[0];
  if (root === undefined) throw new Error('a chart has a root');
  return build(root);
}

/** Timers and their ends are XState's way to do `after`. */
const isOwn = (name: string): boolean => name !== 'xstate.raise' && name !== 'xstate.cancel';

/** What brings an arrow about: the event and its guard; delays as people say them. */
export const causeText = ({ label, guard }: Pick<Arrow, 'label' | 'guard'>): string =>
  `${delayText(label)}${guard ? ` [${guard}]` : ''}`;

/** `after 4000` is milliseconds to XState and 4 s to people; a delay's name stays. */
export const delayText = (label: string): string =>
  label.replace(/^after (\d+)$/, (_, ms) => `after ${Number(ms) / 1000} s`);

/** An action without XState's own prefix: `emit`, `raise`. */
export const plainAction = (name: string): string => name.replace('xstate.', '');

/** How an arrow reads: event, guard, actions. */
export const arrowText = (arrow: Arrow): string =>
  `${causeText(arrow)}${arrow.actions.length > 0 ? ` / ${arrow.actions.map(plainAction).join(', ')}` : ''}`;

const claimed = (model: AnyModel | null, path: string): string[] => {
  const expected = model?.states[path];
  return expected && 'shows' in expected ? [expected.spec ?? []].flat() : [];
};

const specOf = (meta: unknown): string[] => {
  const spec = (meta as { spec?: string | string[] } | undefined)?.spec;
  return spec === undefined ? [] : [spec].flat();
};
