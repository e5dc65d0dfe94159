import { ActionIcon, Button } from '@mantine/core';
import { type Icon, IconFocusCentered, IconMinus, IconPlus, IconZoomScan } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Drawing } from '../drawing/Drawing';
import { shownFor } from '../drawing/fold';
import type { Layout } from '../drawing/layout';
import { useCounts } from './counts';
import { Minimap } from './Minimap';
import { neighbour } from './neighbour';
import { lookAt, mapBox, pinched, zoomed } from './sight';
import { useHands } from './useHands';
import { useSight } from './useSight';

/** A press of a button or a key zooms by this. */
const STEP = 1.25;
/** Shift and an arrow move the drawing by this, px. */
const MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [80, 0],
  ArrowRight: [-80, 0],
  ArrowUp: [0, 80],
  ArrowDown: [0, -80],
};

export interface CanvasProps {
  layout: Layout;
  name: string;
  active: ReadonlySet<string>;
  taken: ReadonlySet<string>;
  /** Where to look: the innermost of these states is moved into sight. Empty: of all that are active. */
  fresh: readonly string[];
  /** What is shown of the chart, a path for one; where another is opened, it is followed anew. */
  subject: string;
  onState: (path: string) => void;
  onTransition: (key: string) => void;
  /** Closes a state that holds others, or opens it again. */
  onFold: (path: string) => void;
}

/**
 * A drawing that can be moved and zoomed: by wheel, pointers, buttons, keys, and the map in its corner. It opens on
 * the active state and follows it, until its reader moves away.
 */
export function Canvas({ layout, name, active, taken, fresh, subject, ...does }: CanvasProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const states = useMemo(() => new Map(layout.states.map((state) => [state.path, state])), [layout]);
  const shown = (path: string) => shownFor(path, new Set(states.keys()));
  // Of several regions one has moved; within it the innermost state is where things happen.
  const innermost = (fresh.length > 0 ? [...fresh] : [...active])
    .filter((path) => path !== '')
    .sort((a, b) => b.split('.').length - a.split('.').length)[0];
  const target = innermost === undefined ? undefined : states.get(shown(innermost));
  const [wished, setFocused] = useState('');
  const focused = shown(wished);
  const sight = useSight(canvas, layout, target, subject);
  const { look, room } = sight;

  const targetPath = target?.path;
  useEffect(() => {
    if (targetPath !== undefined) setFocused(targetPath);
  }, [targetPath]);

  const zoom = (by: number) =>
    sight.change((place, { width, height }) => zoomed(place, by, { x: width / 2, y: height / 2 }), 'zoom');
  const move = (dx: number, dy: number) =>
    sight.change((place) => ({ ...place, x: place.x + dx, y: place.y + dy }), 'move');
  useHands(field, {
    pan: move,
    zoom: (by, at) => sight.change((place) => zoomed(place, by, at), 'zoom'),
    pinch: (from, to) => sight.change((place) => pinched(place, from, to), 'zoom'),
  });

  function fold(path: string) {
    const state = states.get(path);
    if (state === undefined || state.part.children.length + state.part.hidden === 0) return;
    sight.hold(state);
    setFocused(path);
    does.onFold(path);
  }

  function onStateKey(event: KeyboardEvent, path: string) {
    const to = event.shiftKey ? null : neighbour(layout, path, event.key);
    const state = to === null ? undefined : states.get(to);
    if (state) {
      event.preventDefault();
      setFocused(state.path);
      canvas.current
        ?.querySelector<SVGGElement>(`[data-state="${CSS.escape(state.path)}"]`)
        ?.focus({ preventScroll: true });
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      does.onState(path);
    }
  }

  function onKey(event: KeyboardEvent) {
    const keys: Record<string, () => void> = {
      '+': () => zoom(STEP),
      '=': () => zoom(STEP),
      '-': () => zoom(1 / STEP),
      '0': sight.fit,
      f: sight.follow,
      c: () => fold(focused),
    };
    const by = event.shiftKey ? MOVES[event.key] : undefined;
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey);
    const act = by ? () => move(...by) : isPlain ? keys[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** Whoever goes through the drawing by keys sees where they are. */
  function onFocus({ target: at }: FocusEvent<Element>) {
    const path = at.getAttribute('data-state') ?? at.getAttribute('data-fold');
    const state = path === null ? undefined : states.get(path);
    if (state === undefined) return;
    setFocused(state.path);
    if (at.matches(':focus-visible')) sight.show(state);
  }

  const counts = useCounts(name);
  // Moving the drawing must not draw it anew: it may have a thousand elements.
  const latest = useRef({ ...does, fold, onStateKey });
  useEffect(() => {
    latest.current = { ...does, fold, onStateKey };
  });
  const activeKey = [...active].join();
  const takenKey = [...taken].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: sets are made anew at each step; their members count
  const drawing = useMemo(
    () => (
      <Drawing
        layout={layout}
        name={name}
        active={active}
        taken={taken}
        counts={counts}
        focused={focused}
        onState={(path) => latest.current.onState(path)}
        onTransition={(key) => latest.current.onTransition(key)}
        onKey={(event, path) => latest.current.onStateKey(event, path)}
        onFold={(path) => latest.current.fold(path)}
      />
    ),
    [layout, name, activeKey, takenKey, focused, counts],
  );
  const map = look && room && mapBox(layout, look.place, room);
  const isAway = look !== null && target !== undefined && !look.isFollowing;
  const { x, y, scale } = look?.place ?? { x: 0, y: 0, scale: 1 };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are those of the states inside; the pointer's ways have buttons
    <div className="canvas" ref={canvas} onKeyDown={onKey} onFocus={onFocus}>
      <div className="ground" ref={field}>
        <div
          className={look?.isGliding ? 'paper gliding' : 'paper'}
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        >
          {drawing}
        </div>
      </div>
      {map && (
        <Minimap
          layout={layout}
          active={active}
          place={look.place}
          room={room}
          box={map}
          onLook={(point) => sight.change(({ scale }, room) => lookAt(point, room, scale), 'move')}
        />
      )}
      <div className="foot">
        <p className="hint">
          <span className="mouse">The wheel zooms, dragging moves; keys + − 0 F, C closes a region.</span>
          <span className="finger">Two fingers zoom, one moves.</span>
        </p>
        <div className="zoom" role="toolbar" aria-label="Zoom">
          <Button
            variant={isAway ? 'filled' : 'default'}
            className="follow"
            aria-label="Follow the active state"
            title="Follow the active state (F)"
            disabled={target === undefined}
            onClick={sight.follow}
          >
            <IconFocusCentered size={18} />
            {isAway && <span>Follow</span>}
          </Button>
          <Tool name="Zoom in" hotkey="+" Sign={IconPlus} onClick={() => zoom(STEP)} />
          <Tool name="Zoom out" hotkey="−" Sign={IconMinus} onClick={() => zoom(1 / STEP)} />
          <Tool name="Fit the whole chart" hotkey="0" Sign={IconZoomScan} onClick={sight.fit} />
        </div>
      </div>
    </div>
  );
}

const Tool = ({
  name,
  hotkey,
  Sign,
  onClick,
}: {
  name: string;
  hotkey: string;
  Sign: Icon;
  onClick: () => void;
}) => (
  <ActionIcon
    variant="default"
    size="var(--touch)"
    aria-label={name}
    title={`${name} (${hotkey})`}
    onClick={onClick}
  >
    <Sign size={18} />
  </ActionIcon>
);
