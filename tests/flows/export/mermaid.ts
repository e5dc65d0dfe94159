import type { Transition } from '../../../machines/model/generate/transitions';
import { type Part, transitionText } from '../../../src/explorer/drawing/parts';

/**
 * A chart as a Mermaid `stateDiagram-v2`. Mermaid draws no transition between states inside of different ones: such an
 * transition runs between the neighbours that hold its ends, and its text names them.
 */
export function mermaid(root: Part): string {
  return ['stateDiagram-v2', ...state(root, 1), ''].join('\n');
}

/** Mermaid keeps `root` to itself, and would leave the title out. */
const idOf = (path: string): string => (path === '' ? 'theChart' : path.replaceAll('.', '__'));

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
  const start = part.initial === null ? [] : [`${pad}  [*] --> ${idOf(part.initial)}`];
  const indented = (lines: string[]) => lines.map((line) => `${pad}  ${line}`);
  const anywhere = indented(own(part));
  const inside =
    part.type === 'parallel'
      ? regions(part, depth, anywhere)
      : [...part.children.flatMap((child) => state(child, depth + 1)), ...anywhere];
  return [
    `${pad}state "${safe(part.key)}" as ${id} {`,
    ...start,
    ...inside,
    ...indented(between(part)),
    `${pad}}`,
  ];
}

/**
 * The regions of a parallel state, a line between any two. Mermaid (11.17) fails with "setting 'rank'" where the first of them
 * holds a state with states inside that transitions lead to: what is heard anywhere, or else a plainer region, goes first.
 */
function regions(part: Part, depth: number, anywhere: string[]): string[] {
  const isPlain = (region: Part) => region.children.every((child) => child.children.length === 0);
  const children =
    anywhere.length > 0
      ? part.children
      : [...part.children.filter(isPlain), ...part.children.filter((child) => !isPlain(child))];
  return [anywhere, ...children.map((child) => state(child, depth + 1))]
    .filter((lines) => lines.length > 0)
    .flatMap((lines, index) => (index > 0 ? [`${'  '.repeat(depth)}  --`, ...lines] : lines));
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
