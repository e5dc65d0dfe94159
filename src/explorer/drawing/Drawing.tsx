import type { KeyboardEvent } from 'react';
import type { DrawnLine, DrawnStart, DrawnState, Layout, Point } from './layout';
import { FOLD, FONT, LINE, PAD, type Row } from './measure';

/** What a reader may do with a drawing, and what is lit in it; all left out where it is a picture in a document. */
export interface DrawingProps {
  layout: Layout;
  name: string;
  /** Dot paths of the active states. */
  active?: ReadonlySet<string>;
  /** Keys of the transitions just taken. */
  taken?: ReadonlySet<string>;
  /** The state that the keyboard is at. */
  focused?: string | null;
  onState?: (path: string) => void;
  onTransition?: (key: string) => void;
  onKey?: (event: KeyboardEvent, path: string) => void;
  /** Closes a state that holds others, or opens it again. */
  onFold?: (path: string) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** A chart as SVG: nested states, dashed regions, marks where states are entered, lines with event, guard and actions. */
export function Drawing({ layout, name, active = NONE, taken = NONE, focused, ...does }: DrawingProps) {
  const lit = (line: DrawnLine) => line.keys.some((key) => taken.has(key));
  // What is lit is drawn last, so that it lies above the rest.
  const lines = [...layout.lines].sort((a, b) => Number(lit(a)) - Number(lit(b)));
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      width={layout.width}
      height={layout.height}
      className="chart"
      role={does.onState ? 'group' : 'img'}
      aria-label={`Statechart ${name}`}
    >
      <style>{STYLE}</style>
      <defs>
        <Tip id="tip" kind="tip" />
        <Tip id="tip-lit" kind="tip lit" />
      </defs>
      {layout.states.map((state) => (
        <State key={state.path} state={state} active={active} taken={taken} focused={focused} {...does} />
      ))}
      {layout.starts.map((start) => (
        <Start key={start.path} {...start} />
      ))}
      {lines.map((line) => (
        <Line key={`${line.source}#${line.target}`} line={line} lit={lit(line)} taken={taken} {...does} />
      ))}
      {does.onFold &&
        layout.states
          .filter(({ path, part }) => path !== '' && part.children.length + part.hidden > 0)
          .map((state) => (
            <Fold key={state.path} state={state} isFocused={focused === state.path} onFold={does.onFold} />
          ))}
      {leaps(layout, taken).map((leap) => (
        <g key={leap} className="line lit leap">
          <path d={leap} markerEnd="url(#tip-lit)" />
        </g>
      ))}
    </svg>
  );
}

/** Curves for transitions just taken that have no line of their own, from box to box. */
function leaps(layout: Layout, taken: ReadonlySet<string>): string[] {
  const lined = new Set(layout.lines.flatMap((line) => line.keys));
  const boxes = new Map(layout.states.map((state) => [state.path, state]));
  return layout.states.flatMap((from) =>
    from.part.leaving
      .filter((transition) => taken.has(transition.key) && !lined.has(transition.key))
      .flatMap((transition) => transition.targets.flatMap((target) => boxes.get(target) ?? []))
      .map((to) => leap(from, to)),
  );
}

function leap(from: DrawnState, to: DrawnState): string {
  const isRight = to.x + to.width / 2 >= from.x + from.width / 2;
  const x1 = isRight ? from.x + from.width : from.x;
  const y1 = from.y + Math.min(from.height / 2, 60);
  const x2 = isRight ? to.x : to.x + to.width;
  const y2 = to.y + Math.min(to.height / 2, 24);
  const bend = Math.max(60, Math.abs(x2 - x1) / 2) * (isRight ? 1 : -1);
  return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
}

const Tip = ({ id, kind }: { id: string; kind: string }) => (
  <marker
    id={id}
    viewBox="0 0 8 8"
    refX="7"
    refY="4"
    markerWidth="9"
    markerHeight="9"
    markerUnits="userSpaceOnUse"
    orient="auto"
  >
    <path className={kind} d="M0 0 8 4 0 8z" />
  </marker>
);

type Does = Pick<DrawingProps, 'onState' | 'onTransition' | 'onKey'>;

function State({
  state,
  active,
  taken,
  focused,
  onState,
  onTransition,
  onKey,
}: Does & Required<Pick<DrawingProps, 'active' | 'taken'>> & { state: DrawnState; focused?: string | null }) {
  const { path, type, x, y, width, height, rows, part } = state;
  const isActive = active.has(path);
  const classes = [
    'state',
    type,
    ...(isActive ? ['active'] : []),
    ...(part.region ? ['region'] : []),
    ...(part.hidden > 0 ? ['closed'] : []),
  ];
  const box = (
    <>
      <rect className="box" x={x} y={y} width={width} height={height} rx={8} />
      {type === 'final' && (
        <rect className="box inner" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={6} />
      )}
      <Rows rows={rows} x={x + PAD} y={y + PAD - 2} taken={taken} onTransition={onTransition} />
    </>
  );
  if (!onState) return <g className={classes.join(' ')}>{box}</g>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no buttons
    <g
      className={classes.join(' ')}
      role="button"
      tabIndex={focused === path ? 0 : -1}
      data-state={path}
      aria-label={`${path === '' ? part.key : path}${part.hidden > 0 ? ', closed' : ''}${isActive ? ', active' : ''}. ${part.description}`}
      aria-current={isActive ? 'step' : undefined}
      onClick={(event) => {
        event.stopPropagation();
        onState(path);
      }}
      onKeyDown={(event) => onKey?.(event, path)}
    >
      {box}
    </g>
  );
}

/** The control in a state's header that closes it and opens it; it follows its state in the order of the keyboard. */
function Fold({
  state,
  isFocused,
  onFold,
}: { state: DrawnState; isFocused: boolean } & Pick<DrawingProps, 'onFold'>) {
  const { path, x, y, width, part } = state;
  const isClosed = part.hidden > 0;
  const left = x + width - FOLD - 4;
  const top = y + 4;
  const middle = { x: left + FOLD / 2, y: top + FOLD / 2 };
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no buttons
    <g
      className="fold"
      role="button"
      tabIndex={isFocused ? 0 : -1}
      data-fold={path}
      aria-expanded={!isClosed}
      aria-label={`What is inside of ${path}`}
      onClick={(event) => {
        event.stopPropagation();
        onFold?.(path);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onFold?.(path);
      }}
    >
      <title>{isClosed ? 'Open (C)' : 'Close (C)'}</title>
      <rect x={left} y={top} width={FOLD} height={FOLD} rx={5} />
      <path d={`M${middle.x - 5} ${middle.y}h10${isClosed ? `M${middle.x} ${middle.y - 5}v10` : ''}`} />
    </g>
  );
}

function Rows({
  rows,
  x,
  y,
  taken,
  onTransition,
}: {
  rows: readonly Row[];
  x: number;
  y: number;
  taken: ReadonlySet<string>;
  onTransition?: (key: string) => void;
}) {
  return rows.map(({ text, kind, transition, spec = [] }, at) => {
    const classes = [
      kind,
      ...(transition !== undefined ? ['of-transition'] : []),
      ...(transition && taken.has(transition) ? ['lit'] : []),
    ];
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: every transition is also in the list 'What can happen next', for the keyboard
      <text
        // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
        key={at}
        className={classes.join(' ')}
        x={x}
        y={y + 11 + at * LINE}
        xmlSpace="preserve"
        onClick={
          transition !== undefined && onTransition
            ? (event) => {
                event.stopPropagation();
                onTransition(transition);
              }
            : undefined
        }
      >
        {text}
        {spec.length > 0 && <title>{spec.join(', ')}</title>}
      </text>
    );
  });
}

function Line({
  line,
  lit,
  taken,
  onTransition,
}: { line: DrawnLine; lit: boolean; taken: ReadonlySet<string> } & Does) {
  return (
    <g className={lit ? 'line lit' : 'line'}>
      {line.points.map((points) => (
        <path key={dOf(points)} d={dOf(points)} markerEnd={lit ? 'url(#tip-lit)' : 'url(#tip)'} />
      ))}
      <Rows
        rows={line.rows}
        x={line.label.x + 2}
        y={line.label.y}
        taken={taken}
        onTransition={onTransition}
      />
    </g>
  );
}

const Start = ({ x, y, points }: DrawnStart) => (
  <g className="line start">
    <circle cx={x} cy={y} r={5} />
    {points.map((corners) => (
      <path key={dOf(corners)} d={dOf(corners)} markerEnd="url(#tip)" />
    ))}
  </g>
);

/** A line with rounded corners. */
function dOf(points: readonly Point[]): string {
  return points
    .map((point, at) => {
      const before = points[at - 1];
      const after = points[at + 1];
      if (before === undefined) return `M${point.x} ${point.y}`;
      if (after === undefined) return `L${point.x} ${point.y}`;
      const near = toward(point, before);
      const far = toward(point, after);
      return `L${near.x} ${near.y}Q${point.x} ${point.y} ${far.x} ${far.y}`;
    })
    .join('');
}

/** A point up to 6 px away from a corner, on the way to the next. */
function toward(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(6, length / 2) / length;
  const round = (value: number) => Math.round(value * 10) / 10;
  return { x: round(from.x + (to.x - from.x) * part), y: round(from.y + (to.y - from.y) * part) };
}

/** Colours come from the reader's scheme; the explorer sets its own above (styles.css). */
const STYLE = `
.chart{--ink:#22302a;--soft:#5c6862;--paper:#fff;--field:#f6f9f7;--edge:#7b8a83;--transition:#0b7a4b;--lit:#b3470a;--glow:#ffe9d6;background:var(--paper)}
@media(prefers-color-scheme:dark){.chart:not([data-scheme] *){--ink:#dfe6e2;--soft:#a3afa9;--paper:#1d1b1a;--field:#252a28;--edge:#6f7b75;--transition:#4fb982;--lit:#ff9d5c;--glow:#4a2f1b}}
.chart text{font:${FONT}px ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace;fill:var(--ink)}
.chart .title{font-weight:700;font-size:12px}
.chart .about{fill:var(--soft)}
.chart .runs,.chart .to{fill:var(--transition)}
.chart .does{fill:var(--soft)}
.chart .line text{paint-order:stroke;stroke:var(--paper);stroke-width:4px;stroke-linejoin:round}
.chart .box{fill:var(--paper);stroke:var(--edge)}
.chart .compound>.box,.chart .parallel>.box{fill:var(--field)}
.chart .region>.box{stroke-dasharray:6 4}
.chart .active>.box{stroke:var(--lit);stroke-width:2.5}
.chart .active.atomic>.box,.chart .active.final>.box{fill:var(--glow)}
.chart .line path{fill:none;stroke:var(--transition);stroke-width:1.2}
.chart .leap path{stroke-dasharray:7 4}
.chart .line.lit path{stroke:var(--lit);stroke-width:2.6}
.chart text.lit{fill:var(--lit);font-weight:700}
.chart .tip{fill:var(--transition)}
.chart .tip.lit{fill:var(--lit)}
.chart .start circle{fill:var(--ink)}
.chart .start path{stroke:var(--ink)}
`;
