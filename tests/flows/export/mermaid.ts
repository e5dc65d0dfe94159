import type { Arrow } from '../../../machines/model/generate/arrows';
import { arrowText, type Part } from '../../../src/explorer/drawing/parts';

/**
 * A chart as a Mermaid `stateDiagram-v2`. Mermaid draws no arrow between states inside of different ones: such an
 * arrow runs between the neighbours that hold its ends, and its text names them.
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
  const arrows = [...own(part), ...between(part)].map((line) => `${pad}  ${line}`);
  return [`${pad}state "${safe(part.key)}" as ${id} {`, ...start, ...inside, ...arrows, `${pad}}`];
}

/**
 * What a state with states inside hears in all of them: Mermaid draws no loop at such a state, so these arrows
 * leave a state of their own inside of it.
 */
function own(part: Part): string[] {
  const anywhere = `${idOf(part.path)}__anywhere`;
  const inside = part.leaving.flatMap((arrow) =>
    arrow.targets
      .filter((target) => isInside(target, part.path))
      .map((target) => {
        const end = part.type === 'parallel' ? part.path : childOn(part, target);
        const to = end === part.path ? anywhere : idOf(end);
        return `${anywhere} --> ${to} : ${safe(arrowText(arrow))}${end === target ? '' : ` (→ ${target})`}`;
      }),
  );
  const staying = part.staying.map((arrow) => `${anywhere} --> ${anywhere} : ${safe(arrowText(arrow))}`);
  const lines = [...inside, ...staying];
  return lines.length === 0 ? [] : [`state "anywhere in ${safe(part.key)}" as ${anywhere}`, ...lines];
}

/** The arrows that run between children of a state; ends that lie deeper are lifted to the children that hold them. */
function between(part: Part): string[] {
  return below(part).flatMap(({ arrow, target }) => {
    const [from, to] = [childOn(part, arrow.source), childOn(part, target)];
    const isLoop = from === to && (arrow.source !== from || target !== from || hasChildren(part, from));
    if (isLoop || !isInside(target, part.path)) return [];
    const deeper = from === arrow.source && to === target ? '' : ` (${arrow.source} → ${target})`;
    return [`${idOf(from)} --> ${idOf(to)} : ${safe(arrowText(arrow))}${deeper}`];
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

/** All arrows of the states inside, one for each target; what stays leads to its own state. */
function below(part: Part): { arrow: Arrow; target: string }[] {
  return part.children.flatMap((child) => [
    ...child.leaving.flatMap((arrow) => arrow.targets.map((target) => ({ arrow, target }))),
    ...(child.children.length > 0 ? [] : child.staying.map((arrow) => ({ arrow, target: child.path }))),
    ...below(child),
  ]);
}
