import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { chartHash, hashOf } from '../../link';
import type { Way } from '../../map/graph';
import { CARD, lineText, type MapLayout, type MapLine } from '../../map/layout';
import type { Screen } from '../../map/screens';
import { registry } from '../../registry';
import type { Trail } from '../../trail';
import { Segments } from '../bits';
import { useInTurn, useNear } from '../inTurn';
import { ViewPane } from '../ViewPane';

/** Sizes by name; `fit` is as wide as the page, though never smaller than can be made out. */
const SIZES = { fit: null, medium: 0.7, large: 1 };
const SMALLEST = 0.3;

interface Props {
  layout: MapLayout;
  screens: readonly Screen[];
  samples: ReadonlyMap<string, Trail>;
  /** The ways that are lit. */
  way: readonly Way[];
}

/** The map as a drawing: screens as pictures of their views, lines as links to what leads there. */
export function MapDrawing({ layout, screens, samples, way }: Props) {
  const [size, setSize] = useState<keyof typeof SIZES>('fit');
  const turn = useInTurn(screens.map(({ id }) => id));
  const scroll = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    if (scroll.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom(entry.contentRect.width);
    });
    observer.observe(scroll.current);
    return () => observer.disconnect();
  }, []);
  const scale = SIZES[size] ?? Math.max(SMALLEST, Math.min(1, room / layout.width));
  const isOn = (line: MapLine) => way.some(({ from, to }) => line.from === from && line.to === to);
  const passed = new Set(way.flatMap(({ from, to }) => [from, to]));
  // What is lit is drawn last, so that it lies above the rest.
  const lines = [...layout.lines].sort((a, b) => Number(isOn(a)) - Number(isOn(b)));
  return (
    <section aria-label="Drawing of the map" className="map-drawing">
      <Segments
        label="Size"
        options={Object.keys(SIZES)}
        value={size}
        onChange={(to) => setSize(to as typeof size)}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
      <section className="map-scroll" ref={scroll} tabIndex={0} aria-label="Map">
        <div style={{ width: layout.width * scale, height: layout.height * scale }}>
          <div
            className="map-paper"
            style={{ width: layout.width, height: layout.height, transform: `scale(${scale})` }}
          >
            {/* biome-ignore lint/a11y/useSemanticElements: no other element is a group inside of a drawing */}
            <svg width={layout.width} height={layout.height} role="group" aria-label="Ways">
              <defs>
                {['', ' lit'].map((lit) => (
                  <marker
                    key={lit}
                    id={`way${lit.trim()}`}
                    viewBox="0 0 8 8"
                    refX="7"
                    refY="4"
                    markerWidth="8"
                    markerHeight="8"
                    orient="auto"
                  >
                    <path d="M0 0 8 4 0 8z" className={`tip${lit}`} />
                  </marker>
                ))}
              </defs>
              {lines.map((line) => (
                <Line key={`${line.from} ${line.to}`} line={line} isLit={isOn(line)} />
              ))}
            </svg>
            {screens.map((screen) => {
              const place = layout.places.get(screen.id);
              const trail = screen.chart === null ? null : (samples.get(screen.chart) ?? null);
              return (
                <div
                  key={screen.id}
                  className={passed.has(screen.id) ? 'map-screen lit' : 'map-screen'}
                  style={{ left: place?.x, top: place?.y, ...CARD }}
                >
                  <Card
                    screen={screen}
                    trail={trail}
                    isMounted={turn.mounted.has(screen.id)}
                    onNear={() => turn.onNear(screen.id)}
                    onShown={() => turn.onShown(screen.id)}
                  />
                </div>
              );
            })}
          </div>
        </div>
      </section>
    </section>
  );
}

function Line({ line, isLit }: { line: MapLine; isLit: boolean }) {
  const { from, to, ways, points, label } = line;
  const [first] = ways;
  if (first === undefined) return null;
  const text = lineText(line);
  const more = ways.length > 1 ? ` and ${ways.length - 1} more` : '';
  const paths = points.map((all) => `M${all.map(({ x, y }) => `${x} ${y}`).join('L')}`);
  return (
    <a
      href={hashOf({ page: 'chart', machine: first.from, at: first.at })}
      aria-label={`${from} to ${to}: ${first.label}${more}`}
      className={['way', first.by, ...(isLit ? ['lit'] : [])].join(' ')}
    >
      {paths.map((path) => (
        <g key={path}>
          <path d={path} className="reach" />
          <path d={path} markerEnd={`url(#way${isLit ? 'lit' : ''})`} />
        </g>
      ))}
      {label !== null && (
        <text x={label.x} y={label.y - 3}>
          {text}
        </text>
      )}
      <title>{`${from} to ${to}: ${first.label}${more}`}</title>
    </a>
  );
}

interface CardProps {
  screen: Screen;
  trail: Trail | null;
  isMounted: boolean;
  onNear: () => void;
  onShown: () => void;
}

function Card({ screen, trail, isMounted, onNear, onShown }: CardProps) {
  const { id, chart, paths, within } = screen;
  const card = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');
  useNear(card, onNear);
  const where = paths[0] ?? (within.length > 0 ? `in ${within.join(', ')}` : 'on every page');
  const inside = (
    <>
      <div className="thumb" ref={card}>
        {chart === null ? (
          <p>A page of words</p>
        ) : !(chart in registry) ? (
          <p>No view of its own</p>
        ) : trail !== null && isMounted ? (
          <ViewPane trail={trail} screen="phone" scheme={scheme} still onShown={onShown} />
        ) : (
          <p className="waiting">…</p>
        )}
      </div>
      <strong>{id}</strong>
      <small>{where}</small>
    </>
  );
  return chart === null ? (
    <div className="map-card">{inside}</div>
  ) : (
    <a className="map-card" href={chartHash(chart)} aria-label={`${id}, ${where}`}>
      {inside}
    </a>
  );
}
