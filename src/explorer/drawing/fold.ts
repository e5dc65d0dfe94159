import type { Transition } from '../../../machines/model/generate/transitions';
import type { Part } from './parts';

/**
 * A chart with some regions closed: what is inside of them is left out, and transitions that lead in or out are
 * those of the region itself. Transitions from one state to another inside of a closed region are not shown.
 * @param closed dot paths of the closed states that hold others.
 */
export function folded(root: Part, closed: ReadonlySet<string>): Part {
  if (closed.size === 0) return root;
  const leadOn = (transition: Transition): Transition => ({
    ...transition,
    targets: [...new Set(transition.targets.map((target) => closedAround(target, closed) ?? target))],
  });
  const build = (part: Part): Part => {
    if (closed.has(part.path) && part.children.length > 0) return close(part);
    const children = part.children.map(build);
    const leaving = part.leaving.map(leadOn);
    const inside = children.reduce((sum, child) => sum + child.transitions, 0);
    return { ...part, children, leaving, transitions: leaving.length + part.staying.length + inside };
  };
  const close = (part: Part): Part => {
    const stays = (transition: Transition) => transition.targets.every((target) => target === part.path);
    const own = [...part.leaving, ...part.staying].map(leadOn);
    const outwards = below(part)
      .flatMap((inner) => inner.leaving)
      .map(leadOn)
      .filter((transition) => !stays(transition))
      .map((transition) => ({
        ...transition,
        targets: transition.targets.filter((target) => target !== part.path),
      }));
    const leaving = [...own.filter((transition) => !stays(transition)), ...outwards];
    const staying = own.filter(stays);
    const transitions = leaving.length + staying.length;
    const hidden = below(part).length;
    return { ...part, children: [], initial: null, leaving, staying, transitions, hidden };
  };
  return build(root);
}

/** The outermost closed state that is a state or holds it; null where the state itself is drawn. */
function closedAround(path: string, closed: ReadonlySet<string>): string | null {
  const names = path.split('.');
  for (let depth = 1; depth <= names.length; depth++) {
    const around = names.slice(0, depth).join('.');
    if (closed.has(around)) return around;
  }
  return null;
}

/** The drawn state that stands for a state: itself, or the closed region that holds it. */
export function shownFor(path: string, drawn: ReadonlySet<string>): string {
  const names = path.split('.');
  while (names.length > 0 && !drawn.has(names.join('.'))) names.pop();
  return names.join('.');
}

const below = (part: Part): Part[] => part.children.flatMap((child) => [child, ...below(child)]);
