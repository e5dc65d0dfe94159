import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type Arrow, actionName, arrowsOf, nodesOf, pathOf } from '../../../machines/model/generate/arrows';

/** A state as drawings want it. */
export interface Part {
  path: string;
  key: string;
  type: AnyStateNode['type'];
  description: string;
  /** What runs while the state is active. */
  invokes: string[];
  entry: string[];
  exit: string[];
  /** Path of the state that is entered first, null in atomic and parallel states. */
  initial: string | null;
  children: Part[];
  /** Arrows that lead elsewhere. */
  leaving: Arrow[];
  /** Arrows that stay: no target, or the state itself. */
  staying: Arrow[];
}

/** A chart as a tree of states with their arrows. */
export function partsOf(machine: AnyStateMachine): Part {
  const arrows = arrowsOf(machine);
  const build = (node: AnyStateNode): Part => {
    const path = pathOf(node);
    const own = arrows.filter((arrow) => arrow.source === path);
    const stays = (arrow: Arrow) => arrow.targets.every((target) => target === path);
    const initial = node.type === 'compound' ? node.initial?.target?.[0] : undefined;
    return {
      path,
      key: path === '' ? machine.id : node.key,
      type: node.type,
      description: node.description ?? '',
      invokes: node.invoke.map((invoke) => invoke.id),
      entry: node.entry.map(actionName).filter(isOwn),
      exit: node.exit.map(actionName).filter(isOwn),
      initial: initial ? pathOf(initial) : null,
      children: Object.values(node.states as Record<string, AnyStateNode>).map(build),
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

/** How an arrow reads: event, guard, actions. */
export const arrowText = ({ label, guard, actions }: Arrow): string =>
  `${label}${guard ? ` [${guard}]` : ''}${actions.length > 0 ? ` / ${actions.map(plain).join(', ')}` : ''}`;

const plain = (name: string): string => name.replace('xstate.', '');
