import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Arrow } from '../../../machines/model/generate/arrows';
import { arrowText, type Part } from './parts';

const CHAR = 6.6;
const LINE = 16;
const PAD = 12;

/** A chart as an SVG drawing: nested states, dashed regions, arrows with event, guard and actions. */
export async function svg(root: Part): Promise<string> {
  const lines = new Map<string, Line[]>();
  const edges: ElkExtendedEdge[] = [];
  const graph: ElkNode = {
    id: 'page',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.edgeLabels.inline': 'false',
      'elk.layered.spacing.nodeNodeBetweenLayers': '40',
      'elk.spacing.nodeNode': '30',
      'elk.spacing.edgeLabel': '4',
      'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
      'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
    },
    children: [box(root, lines, edges)],
    edges,
  };
  const laid = await new ELK().layout(graph);
  const width = Math.ceil(laid.width ?? 0);
  const height = Math.ceil(laid.height ?? 0);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(`Statechart ${root.key}`)}">`,
    STYLE,
    ...(laid.children ?? []).flatMap((child) => drawNode(child, lines)),
    ...((laid.edges ?? []) as ElkExtendedEdge[]).flatMap(drawEdge),
    '</svg>',
    '',
  ].join('\n');
}

interface Line {
  text: string;
  kind: 'title' | 'about' | 'part';
}

function box(part: Part, lines: Map<string, Line[]>, edges: ElkExtendedEdge[]): ElkNode {
  const id = idOf(part.path);
  const texts: Line[] = [
    { text: part.key, kind: 'title' },
    ...wrap(part.description).map((text) => ({ text, kind: 'about' as const })),
    ...part.invokes.map((name) => ({ text: `runs ${name}`, kind: 'part' as const })),
    ...part.entry.map((name) => ({ text: `entry / ${name}`, kind: 'part' as const })),
    ...part.exit.map((name) => ({ text: `exit / ${name}`, kind: 'part' as const })),
    ...part.staying.flatMap((arrow) =>
      wrap(`↺ ${arrowText(arrow)}`, 56).map((text, at) => ({
        text: at === 0 ? text : `  ${text}`,
        kind: 'part' as const,
      })),
    ),
  ];
  lines.set(`${id} ${part.type}`, texts);
  const width = Math.max(60, ...texts.map((line) => line.text.length * CHAR)) + 2 * PAD;
  const height = texts.length * LINE + 2 * PAD;
  // Arrows between the same two states share one line; their texts stand below each other.
  const byTarget = new Map<string, Arrow[]>();
  for (const arrow of part.leaving) {
    for (const target of arrow.targets) byTarget.set(target, [...(byTarget.get(target) ?? []), arrow]);
  }
  for (const [target, arrows] of byTarget) {
    const text = arrows.flatMap(labelLines);
    edges.push({
      id: `${id}#${target}`,
      sources: [id],
      targets: [idOf(target)],
      labels: [
        {
          text: text.join('\n'),
          width: Math.max(...text.map((line) => line.length)) * CHAR + 6,
          height: text.length * LINE,
        },
      ],
    });
  }
  const children = part.children.map((child) => box(child, lines, edges));
  if (part.initial !== null) {
    const dot = `${id}!start`;
    children.unshift({ id: dot, width: 10, height: 10 });
    edges.push({ id: `${dot}#`, sources: [dot], targets: [idOf(part.initial)] });
  }
  if (children.length === 0) return { id: `${id}`, width, height, labels: [{ text: part.type }] };
  return {
    id,
    children,
    labels: [{ text: part.type }],
    layoutOptions: {
      'elk.padding': `[top=${height},left=${PAD},bottom=${PAD},right=${PAD}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  };
}

/** Event and guard on one line, what it does on the next. */
const labelLines = ({ label, guard, actions }: Arrow): string[] => [
  `${label}${guard ? ` [${guard}]` : ''}`,
  ...wrap(actions.map((name) => name.replace('xstate.', '')).join(', '), 34).map(
    (line, at) => `${at === 0 ? '  / ' : '    '}${line}`,
  ),
];

const idOf = (path: string): string => (path === '' ? '(root)' : path);

function drawNode(node: ElkNode, lines: Map<string, Line[]>): string[] {
  const { x = 0, y = 0, width = 0, height = 0 } = node;
  if (node.id.endsWith('!start')) return [`<circle class="start" cx="${x + 5}" cy="${y + 5}" r="5"/>`];
  const type = node.labels?.[0]?.text ?? 'atomic';
  const texts = lines.get(`${node.id} ${type}`) ?? [];
  const frame = `<rect class="state ${type}" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>`;
  const inner =
    type === 'final'
      ? [`<rect class="state" x="${x + 3}" y="${y + 3}" width="${width - 6}" height="${height - 6}" rx="6"/>`]
      : [];
  const words = texts.map(
    (line, index) =>
      `<text class="${line.kind}" x="${x + PAD}" y="${y + PAD + 11 + index * LINE}">${escaped(line.text)}</text>`,
  );
  return [frame, ...inner, ...words, ...(node.children ?? []).flatMap((child) => drawNode(child, lines))];
}

function drawEdge(edge: ElkExtendedEdge): string[] {
  const paths = (edge.sections ?? []).map(({ startPoint, bendPoints = [], endPoint }) => {
    const points = [startPoint, ...bendPoints, endPoint].map(({ x, y }) => `${round(x)},${round(y)}`);
    return `<polyline class="arrow" points="${points.join(' ')}" marker-end="url(#tip)"/>`;
  });
  const words = (edge.labels ?? []).flatMap(({ text = '', x = 0, y = 0 }) =>
    text
      .split('\n')
      .map(
        (line, at) =>
          `<text class="label" xml:space="preserve" x="${round(x) + 2}" y="${round(y) + 12 + at * LINE}">${escaped(line)}</text>`,
      ),
  );
  return [...paths, ...words];
}

const round = (value: number): number => Math.round(value * 10) / 10;

function wrap(text: string, width = 44): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STYLE = `<style>
  text { font: 11px ui-monospace, Menlo, Consolas, monospace; fill: #22302a; }
  .title { font-weight: 700; fill: #08643d; }
  .about { fill: #5c6862; }
  .label { fill: #22302a; paint-order: stroke; stroke: #fff; stroke-width: 3px; }
  .state { fill: #fff; stroke: #7b8a83; }
  .compound, .parallel { fill: #f6f9f7; }
  .parallel > .state, .parallel { stroke-dasharray: 5 3; }
  .arrow { fill: none; stroke: #0b7a4b; stroke-width: 1.2; }
  .start { fill: #22302a; }
</style>
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="#0b7a4b"/></marker></defs>`;
