import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import classes from './ZoomPane.module.css';

/** How much a double click or tap magnifies. */
const DOUBLE = 2.5;
/** Milliseconds and pixels within which two taps are one gesture. */
const TAP = { time: 300, distance: 32 };
/** Pixels that an arrow key moves a magnified picture. */
const KEY_STEP = 80;

const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};

interface Point {
  x: number;
  y: number;
}

const middle = ([a, b]: [Touch, Touch]): Point => ({
  x: (a.clientX + b.clientX) / 2,
  y: (a.clientY + b.clientY) / 2,
});
const apart = ([a, b]: [Touch, Touch]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

/**
 * One picture that can be magnified: by two fingers, a double tap or click, or a trackpad's pinch. It is
 * moved about by the browser's own scrolling and, wherever the focus is in its dialog, by the arrow keys.
 * How much it is magnified is data that comes in and goes out; the point between the fingers stays put.
 */
export function ZoomPane(props: {
  /** 1 fits the pane. */
  scale: number;
  /** The scale that the visitor wants; below 1 means 1. */
  onScale: (scale: number) => void;
  /** Names the part that one sees, which can be scrolled once it is magnified. */
  label: string;
  /** An image; it is given the pane's size times the scale. */
  children: ReactNode;
}) {
  const { scale, children } = props;
  const pane = useRef<HTMLElement>(null);
  /** The point of the pane that stays where it is; its middle when nobody points. */
  const focus = useRef<Point | null>(null);
  const latest = useRef(props);
  const drawn = useRef(scale);

  useLayoutEffect(() => {
    latest.current = props;
  });

  useLayoutEffect(() => {
    const element = pane.current;
    if (element === null || drawn.current === scale) return;
    const grown = scale / drawn.current;
    drawn.current = scale;
    const at = focus.current ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    focus.current = null;
    element.scrollLeft = (element.scrollLeft + at.x) * grown - at.x;
    element.scrollTop = (element.scrollTop + at.y) * grown - at.y;
  }, [scale]);

  useEffect(() => {
    const element = pane.current;
    if (element === null) return;
    const ends = new AbortController();
    const { signal } = ends;
    /** The pinch under way: how far apart the fingers were, at which scale. */
    let pinch: { apart: number; scale: number } | null = null;
    let tapped: (Point & { time: number }) | null = null;

    const magnify = (wanted: number, { x, y }: Point) => {
      const box = element.getBoundingClientRect();
      focus.current = { x: x - box.left, y: y - box.top };
      latest.current.onScale(Math.max(1, wanted));
    };
    const toggle = (at: Point) => magnify(latest.current.scale > 1 ? 1 : DOUBLE, at);

    // React's own touch and wheel listeners are passive: they can't keep the browser from zooming the page.
    const active = { passive: false, signal };
    const two = ({ touches: [first, second] }: TouchEvent): [Touch, Touch] | null =>
      first === undefined || second === undefined ? null : [first, second];
    element.addEventListener(
      'touchstart',
      (event) => {
        const fingers = two(event);
        if (fingers !== null) pinch = { apart: apart(fingers), scale: latest.current.scale };
      },
      { passive: true, signal },
    );
    element.addEventListener(
      'touchmove',
      (event) => {
        const fingers = two(event);
        if (fingers === null || pinch === null) return;
        event.preventDefault();
        magnify((pinch.scale * apart(fingers)) / pinch.apart, middle(fingers));
      },
      active,
    );
    element.addEventListener(
      'touchend',
      (event) => {
        const touch = event.changedTouches[0];
        if (pinch !== null || touch === undefined) {
          if (event.touches.length < 2) pinch = null;
          tapped = null;
          return;
        }
        const now = { x: touch.clientX, y: touch.clientY, time: event.timeStamp };
        const twice =
          tapped !== null &&
          now.time - tapped.time < TAP.time &&
          Math.hypot(now.x - tapped.x, now.y - tapped.y) < TAP.distance;
        tapped = twice ? null : now;
        if (!twice) return;
        // No double click follows, which would undo it.
        event.preventDefault();
        toggle(now);
      },
      active,
    );
    element.addEventListener('dblclick', (event) => toggle({ x: event.clientX, y: event.clientY }), {
      signal,
    });
    element.addEventListener(
      'wheel',
      (event) => {
        // A trackpad's pinch comes as a wheel with Ctrl.
        if (!event.ctrlKey) return;
        event.preventDefault();
        magnify(latest.current.scale * Math.exp(-event.deltaY / 100), { x: event.clientX, y: event.clientY });
      },
      active,
    );
    element.closest('dialog')?.addEventListener(
      'keydown',
      (event) => {
        const step = ARROWS[event.key];
        if (step === undefined || latest.current.scale <= 1) return;
        event.preventDefault();
        element.scrollBy({ left: step[0], top: step[1] });
      },
      { signal },
    );
    return () => ends.abort();
  }, []);

  return (
    <section
      ref={pane}
      className={classes.pane}
      data-magnified={scale > 1 || undefined}
      aria-label={scale > 1 ? props.label : undefined}
      tabIndex={scale > 1 ? 0 : undefined}
    >
      <div className={classes.picture} style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}>
        {children}
      </div>
    </section>
  );
}
