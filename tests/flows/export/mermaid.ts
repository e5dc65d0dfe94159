import type { Transition } from '../../../machines/model/generate/transitions';
import { type Part, transitionText } from '../../../src/explorer/drawing/parts';

/**
 * A chart as a Mermaid `stateDiagram-v2`. Mermaid draws no transition between states inside of different ones: such an
 * transition runs between the neighbours that hold its ends, and its text names them.
 */
export function mermaid(root: Part): string {
  return ['stateDiagram-v2', ...state(root, 1), ''].join('\n');
}

const idOf = (path: string): string => (path === '' ? 'root' : path.replaceAll('.', '__'));

/** A colon ends a label's name in Mermaid, and a semicolon its line. */
const safe = (text: string): string => text.replaceAll(';', '#59;').replaceAll(':', '#58;');

function state(part: Part, depth: number): string[] {
  const pad = '  '.repeat(depth);
  const id = idOf(part.path);
  if (part.children.length === 0) {
    return [
      `${pad}state "${safe(part.key)}" as ${id}`,
      ...(part.type === 'final' ? [`${pad}${id} --> [*]`] : []),
    ];
  }
  const inside = part.children.flatMap((child, index) => [
    ...(part.type === 'parallel' && index > 0 ? [`${pad}  --`] : []),
    ...state(child, depth + 1),
  ]);
  const start = part.initial === null ? [] : [`${pad}  [*] --> ${idOf(part.initial)}`];
  const transitions = [...own(part), ...between(part)].map((line) => `${pad}  ${line}`);
  return [`${pad}state "${safe(part.key)}" as ${id} {`, ...start, ...inside, ...transitions, `${pad}}`];
}

/**
 * What a state with states inside hears in all of them: Mermaid draws no loop at such a state, so these transitions
 * leave a state of their own inside of it.
 */
function own(part: Part): string[] {
  const anywhere = `${idOf(part.path)}__anywhere`;
  const inside = part.leaving.flatMap((transition) =>
    transition.targets
      .filter((target) => isInside(target, part.path))
      .map((target) => {
        const end = part.type === 'parallel' ? part.path : childOn(part, target);
        const to = end === part.path ? anywhere : idOf(end);
        return `${anywhere} --> ${to} : ${safe(transitionText(transition))}${end === target ? '' : ` (→ ${target})`}`;
      }),
  );
  const staying = part.staying.map(
    (transition) => `${anywhere} --> ${anywhere} : ${safe(transitionText(transition))}`,
  );
  const lines = [...inside, ...staying];
  return lines.length === 0 ? [] : [`state "anywhere in ${safe(part.key)}" as ${anywhere}`, ...lines];
}

/** The transitions that run between children of a state; ends that lie deeper are lifted to the children that hold them. */
function between(part: Part): string[] {
  return below(part).flatMap(({ transition, target }) => {
    const [from, to] = [childOn(part, transition.source), childOn(part, target)];
    const isLoop = from === to && (transition.source !== from || target !== from || hasChildren(part, from));
    if (isLoop || !isInside(target, part.path)) return [];
    const deeper = from === transition.source && to === target ? '' : ` (${transition.source} → ${target})`;
    return [`${idOf(from)} --> ${idOf(to)} : ${safe(transitionText(transition))}${deeper}`];
  });
}

/** The child of a state that is, or holds, the state at a path. */
function childOn(part: Part, path: string): string {
  const depth = part.path === '' ? 0 : part.path.split('.').length;
  return path
    .split('.')
    .slice(0, depth + 1)
    .join('.');
}

const isInside = (path: string, around: string): boolean => around === '' || path.startsWith(`${around}.`);
const hasChildren = (part: Part, path: string): boolean =>
  part.children.some((child) => child.path === path && child.children.length > 0);

/** All transitions of the states inside, one for each target; what stays leads to its own state. */
function below(part: Part): { transition: Transition; target: string }[] {
  return part.children.flatMap((child) => [
    ...child.leaving.flatMap((transition) => transition.targets.map((target) => ({ transition, target }))),
    ...(child.children.length > 0
      ? []
      : child.staying.map((transition) => ({ transition, target: child.path }))),
    ...below(child),
  ]);
}
