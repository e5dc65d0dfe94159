import type { ElkExtendedEdge, ElkNode } from 'elkjs';
import type { Transition } from '../../../machines/model/generate/transitions';
import { CHAR, FOLD, LINE, PAD, type Row, rowsOfState, rowsOfTransition, widthOf } from './measure';
import type { Part } from './parts';

/** A state as a box with its place on the page, px. */
export interface DrawnState {
  path: string;
  type: Part['type'];
  x: number;
  y: number;
  width: number;
  height: number;
  rows: Row[];
  part: Part;
}

/** All transitions between two states: one line, their texts below each other. */
export interface DrawnLine {
  source: string;
  target: string;
  keys: string[];
  /** Corners of the line, from source to target, px. */
  points: Point[][];
  /** Top left corner of the texts, px. */
  label: Point;
  rows: Row[];
}

export interface Point {
  x: number;
  y: number;
}

/** The mark where a compound state is entered, and the line to the state that is entered first. */
export interface DrawnStart {
  path: string;
  x: number;
  y: number;
  points: Point[][];
}

/** A chart laid out: everything in px from the top left corner. */
export interface Layout {
  width: number;
  height: number;
  /** Parents before children. */
  states: DrawnState[];
  lines: DrawnLine[];
  starts: DrawnStart[];
}

/** What lays out: elkjs, in a worker in the browser, in the process in Node. */
export interface Engine {
  layout: (graph: ElkNode) => Promise<ElkNode>;
}

const START = '!start';

/** How a chart is drawn. */
export interface LayoutOptions {
  /**
   * Whether each transition gets a line. Without, a transition that leaves its state's parent is written into the box
   * of its source with its target's name: large charts stay readable.
   */
  allLines: boolean;
  direction: 'DOWN' | 'RIGHT';
  /** Direction inside of compound states, where those are laid out by themselves. */
  inner: 'DOWN' | 'RIGHT';
}

/** Charts with more transitions than this are never readable with all lines; trying would only take time. */
const FEW = 45;

/** Below this scale on a page of 1200 × 900 px, a drawing with all lines is hard to read. */
const READABLE = 0.72;

/**
 * Lays out a chart with all its lines where that stays readable, else with far
 * transitions written into the boxes; downwards or to the right, whichever can be
 * shown larger. The same chart gives the same places.
 * @param allLines left out: as is readable.
 */
export async function layoutOf(root: Part, engine: Engine, allLines?: boolean): Promise<Layout> {
  const whole = (allLines ?? root.transitions <= FEW) ? await best(root, engine, true) : null;
  if (whole !== null && (allLines === true || scaleOf(whole) >= READABLE)) return whole;
  return best(root, engine, false);
}

async function best(root: Part, engine: Engine, allLines: boolean): Promise<Layout> {
  const choices: LayoutOptions[] = [
    { allLines, direction: 'DOWN', inner: 'DOWN' },
    { allLines, direction: 'RIGHT', inner: 'RIGHT' },
    ...(allLines ? [] : [{ allLines, direction: 'RIGHT' as const, inner: 'DOWN' as const }]),
  ];
  const [first, ...others] = await Promise.all(choices.map((choice) => lay(root, engine, choice)));
  // The first reads best; another must be clearly larger.
  return others.reduce((kept, next) => (scaleOf(next) > scaleOf(kept) * 1.08 ? next : kept), first as Layout);
}

/** How large a layout can be shown on a page of 1200 × 900 px; 1 is its own size. */
export const scaleOf = ({ width, height }: Pick<Layout, 'width' | 'height'>): number =>
  Math.min(1200 / width, 900 / height);

/** Lays out a chart with given options. */
export async function lay(root: Part, engine: Engine, options: LayoutOptions): Promise<Layout> {
  const sketch: Sketch = { states: new Map(), lines: new Map(), edges: [], options };
  const { states, lines, edges } = sketch;
  const graph: ElkNode = {
    id: 'page',
    layoutOptions: {
      ...LAYERS,
      'elk.direction': options.direction,
      ...(options.allLines ? { 'elk.hierarchyHandling': 'INCLUDE_CHILDREN' } : {}),
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.padding': '[top=6,left=6,bottom=6,right=6]',
    },
    children: [box(root, sketch)],
    edges,
  };
  const laid = await engine.layout(graph);
  const starts: DrawnStart[] = [];
  const place = (node: ElkNode) => {
    const { x = 0, y = 0, width = 0, height = 0 } = node;
    if (node.id.endsWith(START))
      starts.push({ path: pathOf(node.id.slice(0, -START.length)), x: x + 5, y: y + 5, points: [] });
    const state = states.get(node.id);
    if (state) Object.assign(state, { x, y, width, height });
    for (const child of node.children ?? []) place(child);
  };
  for (const child of laid.children ?? []) place(child);
  const drawn: DrawnLine[] = [];
  for (const edge of (laid.edges ?? []) as ElkExtendedEdge[]) {
    const points = (edge.sections ?? []).map(({ startPoint, bendPoints = [], endPoint }) =>
      [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: round(x), y: round(y) })),
    );
    const line = lines.get(edge.id);
    const { x = 0, y = 0 } = edge.labels?.[0] ?? {};
    if (line) drawn.push({ ...line, points, label: { x: round(x), y: round(y) } });
    const start = starts.find(({ path }) => edge.id === `${idOf(path)}${START}`);
    if (start) start.points = points;
  }
  return {
    width: Math.ceil(laid.width ?? 0),
    height: Math.ceil(laid.height ?? 0),
    states: [...states.values()],
    lines: drawn,
    starts,
  };
}

const LAYERS = {
  'elk.algorithm': 'layered',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '2',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.thoroughness': '20',
  'elk.randomSeed': '1',
};

/** What is gathered for elk, and what it need not know. */
interface Sketch {
  states: Map<string, DrawnState>;
  lines: Map<string, Omit<DrawnLine, 'points' | 'label'>>;
  edges: ElkExtendedEdge[];
  options: LayoutOptions;
}

function box(part: Part, sketch: Sketch): ElkNode {
  const { states, lines, edges, options } = sketch;
  const id = idOf(part.path);
  /** Where a line to a target may end: at the target, or without lines across at the neighbour that holds it. */
  const endOf = (target: string): string | null => {
    if (options.allLines) return target;
    const around = parentOf(part.path);
    if (part.path === '' || !isInside(target, around)) return null;
    const depth = around === '' ? 0 : around.split('.').length;
    const end = target
      .split('.')
      .slice(0, depth + 1)
      .join('.');
    return end === part.path ? null : end;
  };
  const far = part.leaving.filter((transition) =>
    transition.targets.some((target) => endOf(target) === null),
  );
  const near = part.leaving.filter((transition) => !far.includes(transition));
  const rows = rowsOfState(part, far);
  states.set(id, { path: part.path, type: part.type, x: 0, y: 0, width: 0, height: 0, rows, part });
  // The control that opens a closed state stands beside its first rows.
  const room = part.hidden > 0 ? widthOf(rows.slice(0, 2)) + FOLD : 0;
  const width = Math.max(48, room, widthOf(rows)) + 2 * PAD;
  const height = rows.length * LINE + 2 * PAD - 4;
  const byTarget = new Map<string, Transition[]>();
  for (const transition of near) {
    for (const target of new Set(transition.targets.map((one) => endOf(one) ?? one)))
      byTarget.set(target, [...(byTarget.get(target) ?? []), transition]);
  }
  for (const [target, transitions] of byTarget) {
    const texts = transitions.flatMap((transition) =>
      rowsOfTransition(
        transition,
        transition.targets.every((one) => one === target) ? [] : transition.targets,
      ),
    );
    const edge = `${id}#${target}`;
    lines.set(edge, {
      source: part.path,
      target,
      keys: transitions.map((transition) => transition.key),
      rows: texts,
    });
    edges.push({
      id: edge,
      sources: [id],
      targets: [idOf(target)],
      labels: [{ text: edge, width: widthOf(texts) + CHAR, height: texts.length * LINE }],
    });
  }
  const children = part.children.map((child) => box(child, sketch));
  if (part.initial !== null) {
    const dot = `${id}${START}`;
    // Without lines across, each compound is laid out by itself and can begin where it is entered.
    const first = { 'elk.layered.layering.layerConstraint': 'FIRST' };
    children.unshift({
      id: dot,
      width: 10,
      height: 10,
      ...(options.allLines ? {} : { layoutOptions: first }),
    });
    edges.push({ id: dot, sources: [dot], targets: [idOf(part.initial)] });
  }
  if (children.length === 0) return { id, width, height };
  return {
    id,
    children,
    layoutOptions: {
      ...(options.allLines
        ? {}
        : { ...LAYERS, 'elk.direction': part.path === '' ? options.direction : options.inner }),
      'elk.padding': `[top=${height + 6},left=${PAD + 4},bottom=${PAD + 4},right=${PAD + 4}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  };
}

const isInside = (path: string, around: string): boolean => around === '' || path.startsWith(`${around}.`);

/** Dot path of the state around a state; the root has none. */
const parentOf = (path: string): string => path.split('.').slice(0, -1).join('.');
const idOf = (path: string): string => (path === '' ? '(root)' : path);
const pathOf = (id: string): string => (id === '(root)' ? '' : id);
const round = (value: number): number => Math.round(value * 10) / 10;
