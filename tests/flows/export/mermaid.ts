import { arrowText, type Part } from '../../../src/explorer/drawing/parts';

/** A chart as a Mermaid `stateDiagram-v2`. */
export function mermaid(root: Part): string {
  return ['stateDiagram-v2', ...state(root, 1), ''].join('\n');
}

const idOf = (path: string): string => (path === '' ? 'root' : path.replaceAll('.', '__'));

/** A colon ends a label's name in Mermaid, and a semicolon its line. */
const safe = (text: string): string => text.replaceAll(';', '#59;').replaceAll(':', '#58;');

function state(part: Part, depth: number): string[] {
  const pad = '  '.repeat(depth);
  const id = idOf(part.path);
  const inside = part.children.flatMap((child, index) => [
    ...(part.type === 'parallel' && index > 0 ? [`${pad}  --`] : []),
    ...state(child, depth + 1),
  ]);
  const start = part.initial === null ? [] : [`${pad}  [*] --> ${idOf(part.initial)}`];
  const box =
    part.children.length > 0
      ? [`${pad}state "${safe(part.key)}" as ${id} {`, ...start, ...inside, `${pad}}`]
      : [`${pad}state "${safe(part.key)}" as ${id}`];
  const arrows = part.leaving.flatMap((arrow) =>
    arrow.targets.map((target) => `${pad}${id} --> ${idOf(target)} : ${safe(arrowText(arrow))}`),
  );
  const loops = part.staying.map((arrow) => `${pad}${id} --> ${id} : ${safe(arrowText(arrow))}`);
  const end = part.type === 'final' ? [`${pad}${id} --> [*]`] : [];
  return [...box, ...arrows, ...loops, ...end];
}
