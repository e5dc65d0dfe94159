import { type RefObject, useEffect, useRef } from 'react';
import type { Point } from '../drawing/layout';
import { wheelFactor } from './sight';

/** What hands do to a drawing; points are px from the corner of its room. */
export interface Hands {
  pan: (dx: number, dy: number) => void;
  zoom: (by: number, at: Point) => void;
  pinch: (from: readonly [Point, Point], to: readonly [Point, Point]) => void;
}

/** A pointer that moves less than this presses and does not drag, px. */
const STILL = 5;

/**
 * Hears wheel, mouse, pen and fingers over an element: the wheel zooms, with shift it moves sideways; one pointer
 * drags, two fingers pinch.
 */
export function useHands(element: RefObject<HTMLElement | null>, hands: Hands): void {
  const latest = useRef(hands);
  useEffect(() => {
    latest.current = hands;
  });
  useEffect(() => {
    const room = element.current;
    if (room === null) return;
    const down = new Map<number, Point>();
    let isMoving = false;
    const at = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top } = room.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };
    /** From here on nothing below the pointers is pressed by them. */
    const begin = () => {
      isMoving = true;
      for (const id of down.keys()) room.setPointerCapture(id);
    };
    const pair = (): [Point, Point] | null => {
      const [one, other] = [...down.values()];
      return one && other ? [one, other] : null;
    };
    const lift = (id: number) => {
      down.delete(id);
      if (down.size === 0) isMoving = false;
    };
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0) return;
      down.set(event.pointerId, at(event));
      if (down.size > 1) begin();
    };
    const onMove = (event: PointerEvent) => {
      const from = down.get(event.pointerId);
      if (from === undefined) return;
      // It was lifted outside, before it was a drag.
      if (event.buttons === 0) return lift(event.pointerId);
      const to = at(event);
      if (!isMoving) {
        if (Math.hypot(to.x - from.x, to.y - from.y) < STILL) return;
        begin();
      }
      const before = pair();
      down.set(event.pointerId, to);
      const after = pair();
      if (before && after) latest.current.pinch(before, after);
      else latest.current.pan(to.x - from.x, to.y - from.y);
    };
    const onUp = (event: PointerEvent) => lift(event.pointerId);
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      if (event.shiftKey) latest.current.pan(-(event.deltaX || event.deltaY), 0);
      else latest.current.zoom(wheelFactor(event), at(event));
    };
    const heard = new AbortController();
    const { signal } = heard;
    room.addEventListener('pointerdown', onDown, { signal });
    room.addEventListener('pointermove', onMove, { signal });
    room.addEventListener('pointerup', onUp, { signal });
    room.addEventListener('pointercancel', onUp, { signal });
    // React's own listener is passive: the page would scroll along.
    room.addEventListener('wheel', onWheel, { signal, passive: false });
    return () => heard.abort();
  }, [element]);
}
