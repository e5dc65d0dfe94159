import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus, IconZoomScan } from '@tabler/icons-react';
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Drawing } from '../drawing/Drawing';
import type { Layout } from '../drawing/layout';
import { useCounts } from './counts';
import { neighbour } from './neighbour';

interface Place {
  x: number;
  y: number;
  scale: number;
}

/** Below this scale texts can't be read: a chart that does not fit is shown in part. */
const READABLE = 0.62;

export interface CanvasProps {
  layout: Layout;
  name: string;
  active: ReadonlySet<string>;
  taken: ReadonlySet<string>;
  /** Where to look: the innermost of these states is moved into sight. Empty: of all that are active. */
  fresh: readonly string[];
  onState: (path: string) => void;
  onTransition: (key: string) => void;
}

/** A drawing that can be moved and zoomed: by wheel, by pointer, by buttons, by keys. */
export function Canvas({ layout, name, active, taken, fresh, onState, onTransition }: CanvasProps) {
  const room = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>({ x: 0, y: 0, scale: 1 });
  const [focused, setFocused] = useState<string>(layout.states[0]?.path ?? '');
  const dragged = useRef<{ x: number; y: number; moved: boolean } | null>(null);

  const fit = useCallback(
    (readable: boolean) => {
      const box = room.current?.getBoundingClientRect();
      if (!box) return;
      const whole = Math.min(box.width / layout.width, box.height / layout.height, 1.25);
      const scale = readable ? Math.max(whole, Math.min(READABLE, box.width / 480)) : whole;
      setPlace({ scale, x: Math.max(0, (box.width - layout.width * scale) / 2), y: 0 });
    },
    [layout],
  );

  const zoom = useCallback((by: number, at?: { x: number; y: number }) => {
    setPlace((old) => {
      const box = room.current?.getBoundingClientRect();
      const centre = at ?? { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 };
      const scale = Math.min(3, Math.max(0.1, old.scale * by));
      const part = scale / old.scale;
      return { scale, x: centre.x - (centre.x - old.x) * part, y: centre.y - (centre.y - old.y) * part };
    });
  }, []);

  /** Moves a state into sight, if it is out of it. */
  const show = useCallback(
    (path: string) => {
      const state = layout.states.find((one) => one.path === path);
      const box = room.current?.getBoundingClientRect();
      if (!state || !box) return;
      setPlace((old) => {
        const left = old.x + state.x * old.scale;
        const top = old.y + state.y * old.scale;
        const right = left + state.width * old.scale;
        const bottom = top + state.height * old.scale;
        const isSeen = left >= 0 && top >= 0 && right <= box.width && bottom <= box.height;
        if (isSeen) return old;
        const high = Math.min(state.height, 160);
        return {
          ...old,
          x: box.width / 2 - (state.x + state.width / 2) * old.scale,
          y: box.height / 2 - (state.y + high / 2) * old.scale,
        };
      });
    },
    [layout],
  );

  useLayoutEffect(() => fit(true), [fit]);

  // Of several regions one has moved; within it the innermost state is where things happen.
  const innermost = (fresh.length > 0 ? [...fresh] : [...active])
    .filter((path) => path !== '')
    .sort((a, b) => b.split('.').length - a.split('.').length)[0];
  useEffect(() => {
    if (innermost !== undefined) {
      show(innermost);
      setFocused(innermost);
    }
  }, [innermost, show]);

  // React's own wheel listener is passive: the page would scroll along.
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      if (event.shiftKey) setPlace((old) => ({ ...old, x: old.x - event.deltaY }));
      else zoom(Math.exp(-event.deltaY / 500), { x: event.clientX - box.left, y: event.clientY - box.top });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [zoom]);

  function onKey(event: KeyboardEvent, path: string) {
    const to = neighbour(layout, path, event.key);
    if (to !== null) {
      event.preventDefault();
      setFocused(to);
      show(to);
      room.current?.querySelector<SVGGElement>(`[data-state="${CSS.escape(to)}"]`)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onState(path);
    }
  }

  function onRoomKey(event: KeyboardEvent) {
    const keys: Record<string, () => void> = {
      '+': () => zoom(1.25),
      '=': () => zoom(1.25),
      '-': () => zoom(0.8),
      '0': () => fit(false),
    };
    const act = event.ctrlKey || event.metaKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are those of the states inside; the pointer's ways have buttons
    <div
      className="canvas"
      ref={room}
      onKeyDown={onRoomKey}
      onPointerDown={(event) => {
        if (event.button === 0) dragged.current = { x: event.clientX, y: event.clientY, moved: false };
      }}
      onPointerMove={(event) => {
        const from = dragged.current;
        if (from === null) return;
        const dx = event.clientX - from.x;
        const dy = event.clientY - from.y;
        if (!from.moved && Math.hypot(dx, dy) < 5) return;
        if (!from.moved) event.currentTarget.setPointerCapture(event.pointerId);
        dragged.current = { x: event.clientX, y: event.clientY, moved: true };
        setPlace((old) => ({ ...old, x: old.x + dx, y: old.y + dy }));
      }}
      onPointerUp={() => {
        dragged.current = null;
      }}
      onPointerCancel={() => {
        dragged.current = null;
      }}
    >
      <div
        className="paper"
        style={{ transform: `translate(${place.x}px, ${place.y}px) scale(${place.scale})` }}
      >
        <Drawing
          layout={layout}
          name={name}
          active={active}
          taken={taken}
          counts={useCounts(name)}
          focused={focused}
          onState={onState}
          onTransition={onTransition}
          onKey={onKey}
        />
      </div>
      <div className="zoom" role="toolbar" aria-label="Zoom">
        <ActionIcon variant="default" size="var(--touch)" aria-label="Zoom in" onClick={() => zoom(1.25)}>
          <IconPlus size={18} />
        </ActionIcon>
        <ActionIcon variant="default" size="var(--touch)" aria-label="Zoom out" onClick={() => zoom(0.8)}>
          <IconMinus size={18} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="var(--touch)"
          aria-label="Fit the whole chart"
          onClick={() => fit(false)}
        >
          <IconZoomScan size={18} />
        </ActionIcon>
      </div>
    </div>
  );
}
