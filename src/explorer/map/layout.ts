import type { ElkExtendedEdge } from 'elkjs';
import type { Engine, Point } from '../drawing/layout';
import type { ProductMap, Way } from './graph';

/** Size of a screen on the map, px: its picture, its name and its address. */
export const CARD = { width: 150, height: 196 };

/** All ways from a screen to another, as one line. */
export interface MapLine {
  from: string;
  to: string;
  ways: Way[];
  points: Point[][];
  /** Where its text stands: its middle, and the width that there is for it; null where there is no level piece. */
  label: (Point & { room: number }) | null;
}

/** The map laid out: px from the top left corner. */
export interface MapLayout {
  width: number;
  height: number;
  places: ReadonlyMap<string, Point>;
  lines: MapLine[];
}

/** The ways of a map, gathered by where they lead from and to. */
export function linesOf({ ways }: ProductMap): Pick<MapLine, 'from' | 'to' | 'ways'>[] {
  const lines = new Map<string, Pick<MapLine, 'from' | 'to' | 'ways'>>();
  for (const way of ways) {
    // That a part is in its screen is one line, drawn from the screen.
    if (way.by === 'part' && lines.has(`${way.to} ${way.from}`) && isPart(lines.get(`${way.to} ${way.from}`)))
      continue;
    const key = `${way.from} ${way.to}`;
    const line = lines.get(key) ?? { from: way.from, to: way.to, ways: [] };
    line.ways.push(way);
    lines.set(key, line);
  }
  return [...lines.values()];
}

const isPart = (line: Pick<MapLine, 'ways'> | undefined): boolean =>
  line?.ways.some(({ by }) => by === 'part') ?? false;

/** Lays the map out; screens without ways stand in rows below it. The same map gives the same places. */
export async function layoutMap(map: ProductMap, engine: Engine): Promise<MapLayout> {
  const lines = linesOf(map);
  const isLinked = ({ id }: ProductMap['screens'][number]) =>
    lines.some(({ from, to }) => from === id || to === id);
  const laid = await engine.layout({
    id: 'map',
    layoutOptions: OPTIONS,
    children: map.screens.filter(isLinked).map(({ id }) => ({ id, ...CARD })),
    edges: lines.map(
      ({ from, to }, at): ElkExtendedEdge => ({ id: String(at), sources: [from], targets: [to] }),
    ),
  });
  const places = new Map((laid.children ?? []).map(({ id, x = 0, y = 0 }) => [id, { x, y }]));
  const alone = map.screens.filter((screen) => !isLinked(screen));
  const width = Math.max(laid.width ?? 0, CARD.width + 2 * MARGIN);
  const inRow = Math.max(1, Math.floor((width - MARGIN) / (CARD.width + MARGIN)));
  const top = (laid.children ?? []).length === 0 ? MARGIN : (laid.height ?? 0) + MARGIN;
  for (const [at, { id }] of alone.entries())
    places.set(id, {
      x: MARGIN + (at % inRow) * (CARD.width + MARGIN),
      y: top + Math.floor(at / inRow) * (CARD.height + MARGIN),
    });
  const rows = Math.ceil(alone.length / inRow);
  return {
    width: Math.ceil(width),
    height: Math.ceil(rows === 0 ? (laid.height ?? 0) : top + rows * (CARD.height + MARGIN)),
    places,
    lines: ((laid.edges ?? []) as ElkExtendedEdge[]).flatMap((edge) => {
      const line = lines[Number(edge.id)];
      if (line === undefined) return [];
      const points = (edge.sections ?? []).map(({ startPoint, bendPoints = [], endPoint }) => [
        startPoint,
        ...bendPoints,
        endPoint,
      ]);
      return [{ ...line, points, label: labelOn(points) }];
    }),
  };
}

/** Room between screens in rows, px. */
const MARGIN = 20;

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.edgeRouting': 'ORTHOGONAL',
  // Of what elk can do, this makes the smallest map.
  'elk.layered.layering.strategy': 'MIN_WIDTH',
  'elk.layered.nodePlacement.strategy': 'SIMPLE',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.spacing.nodeNodeBetweenLayers': '40',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.layered.thoroughness': '30',
  'elk.randomSeed': '1',
  'elk.padding': '[top=20,left=20,bottom=20,right=20]',
};

/** The longest level piece of a line: its text stands on it. */
function labelOn(points: readonly Point[][]): MapLine['label'] {
  const pieces = points.flatMap((all) =>
    all.slice(1).flatMap((end, at) => {
      const start = all[at];
      return start !== undefined && Math.abs(start.y - end.y) < 1 ? [{ start, end }] : [];
    }),
  );
  const [longest] = pieces
    .map(({ start, end }) => ({ x: (start.x + end.x) / 2, y: start.y, room: Math.abs(start.x - end.x) }))
    .sort((a, b) => b.room - a.room);
  return longest ?? null;
}

/** Width of a letter of a line's text, px. */
const LETTER = 6;
/** Texts shorter than this say nothing, characters. */
const SHORTEST = 8;

/** What a line says: its first way, and how many more there are; cut to the room that there is, empty where there is none. */
export function lineText({ ways, label }: Pick<MapLine, 'ways' | 'label'>): string {
  const [first] = ways;
  const text = first?.by === 'part' ? 'part' : (first?.label ?? '');
  const more = ways.length > 1 ? ` +${ways.length - 1}` : '';
  const room = Math.floor((label?.room ?? 0) / LETTER) - more.length - 4;
  if (text.length <= room) return `${text}${more}`;
  return room < SHORTEST ? '' : `${text.slice(0, room - 1)}…${more}`;
}
