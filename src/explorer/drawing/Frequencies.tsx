import type { DrawnLine, DrawnState, Layout, Point } from './layout';
import { LINE, PAD, type Row } from './measure';

/** How often each transition of a chart was taken, by its key. */
export type Counts = ReadonlyMap<string, number>;

/**
 * What people took, below a drawing's own lines: the more often, the broader; with numbers. Lines that nobody took are
 * marked by a zero.
 */
export function Frequencies({ layout, counts }: { layout: Layout; counts: Counts }) {
  const most = Math.max(1, ...counts.values());
  return (
    <g className="frequencies">
      <style>{STYLE}</style>
      {layout.lines.map((line) => (
        <Broad key={`${line.source}#${line.target}`} line={line} counts={counts} most={most} />
      ))}
      {layout.states.map((state) => (
        <g key={state.path}>{numbers(state.rows, topLeft(state), counts)}</g>
      ))}
    </g>
  );
}

function Broad({ line, counts, most }: { line: DrawnLine; counts: Counts; most: number }) {
  const sum = line.keys.reduce((all, key) => all + (counts.get(key) ?? 0), 0);
  return (
    <g className={sum === 0 ? 'never' : 'taken'}>
      {line.points.map((points) => (
        <path key={dOf(points)} d={dOf(points)} strokeWidth={sum === 0 ? 1 : breadth(sum, most)} />
      ))}
      {numbers(line.rows, { x: line.label.x + 2, y: line.label.y }, counts)}
    </g>
  );
}

/** Px: 4 for one, 18 for the most; in between by the number of digits, since few transitions are taken by nearly all. */
export const breadth = (count: number, most: number): number =>
  most <= 1 ? 18 : Math.round(4 + (14 * Math.log(count)) / Math.log(most));

/** A number before the first row of each transition. */
function numbers(rows: readonly Row[], { x, y }: Point, counts: Counts) {
  return rows.map(({ transition, kind }, at) => {
    if (transition === undefined || kind !== 'cause' || rows[at - 1]?.transition === transition) return null;
    const count = counts.get(transition) ?? 0;
    return (
      <text
        key={transition}
        className={count === 0 ? 'zero' : ''}
        x={x - 4}
        y={y + 11 + at * LINE}
        textAnchor="end"
      >
        {count.toLocaleString('en-NG')}
      </text>
    );
  });
}

/** Where the rows of a box begin (Drawing.tsx). */
const topLeft = ({ x, y }: DrawnState): Point => ({ x: x + PAD, y: y + PAD - 2 });

const dOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');

const STYLE = `
.chart .frequencies path{fill:none;stroke:var(--lit);stroke-opacity:.35;stroke-linecap:round;stroke-linejoin:round}
.chart .frequencies .never path{stroke:var(--soft);stroke-dasharray:2 5}
.chart .frequencies text{fill:var(--lit);font-weight:700;paint-order:stroke;stroke:var(--paper);stroke-width:4px}
.chart .frequencies text.zero{fill:var(--soft);font-weight:400}
`;
