import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DrawnState, Layout } from '../drawing/layout';
import { FOLD } from '../drawing/measure';
import {
  anchored,
  type Box,
  centredOn,
  fitted,
  isInSight,
  isTouched,
  kept,
  mapBox,
  openingScale,
  type Place,
  resized,
  type Size,
} from './sight';

interface Look {
  place: Place;
  /** Moves there by and by, as the page brought it about and not a hand. */
  isGliding: boolean;
  /** Whether the active state is moved into sight when another becomes active. */
  isFollowing: boolean;
}

/** Which part of a drawing its room shows, and what changes that. */
export interface Sight {
  /** Null until the room's size is known. */
  room: Size | null;
  look: Look | null;
  /** By hand: moving away ends the following; so does a zoom that leaves the active state behind. */
  change: (to: (place: Place, room: Size) => Place, does: 'move' | 'zoom') => void;
  /** Moves a state into sight, if it is out of it. */
  show: (state: DrawnState) => void;
  fit: () => void;
  /** Back to the active state, at a size that can be read. */
  follow: () => void;
  /** Where a state stands now, it shall stand in the layout that comes next. */
  hold: (state: DrawnState) => void;
}

/**
 * Opens on the target, the state where things happen, and follows it.
 * @param subject what is looked at; another one is followed anew.
 */
export function useSight(
  element: RefObject<HTMLElement | null>,
  layout: Layout,
  target: DrawnState | undefined,
  subject: string,
): Sight {
  const [room, setRoom] = useState<Size | null>(null);
  const [look, setLook] = useState<Look | null>(null);
  const before = useRef<{ room: Size; layout: Layout; subject: string } | null>(null);
  const held = useRef<DrawnState | null>(null);

  useLayoutEffect(() => {
    if (element.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0 && height > 0) setRoom({ width, height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);

  // Before it is painted, so that nothing jumps.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked at matters at opening alone; what changes later is followed below
  useLayoutEffect(() => {
    if (room === null) return;
    const old = before.current;
    const hold = held.current;
    before.current = { room, layout, subject: old?.subject ?? subject };
    if (old?.layout !== layout) held.current = null;
    setLook((look) => {
      if (look === null || old === null) {
        const scale = openingScale(layout, room);
        const place = target ? centredOn(target, layout, room, scale) : fitted(layout, room);
        return { place, isGliding: false, isFollowing: true };
      }
      const place = resized(look.place, old.room, room);
      const now = old.layout === layout ? undefined : layout.states.find(({ path }) => path === hold?.path);
      if (now === undefined || hold === null)
        return { ...look, isGliding: false, place: kept(place, layout, room) };
      // Whoever has pressed the control finds it under the pointer; by keys it may be out of sight.
      const stays = kept(
        isTouched(control(hold), place, room)
          ? anchored(place, control(hold), control(now))
          : centredOn(now, layout, room, place.scale),
        layout,
        room,
      );
      const isSeen = target !== undefined && isInSight(target, stays, room);
      return { place: stays, isGliding: false, isFollowing: look.isFollowing || isSeen };
    });
  }, [room, layout]);

  const moved = (state: DrawnState) => (look: Look | null) => {
    if (look === null || room === null) return look;
    if (isInSight(state, look.place, room, mapBox(layout, look.place, room))) return look;
    return { ...look, isGliding: true, place: centredOn(state, layout, room, look.place.scale) };
  };
  const path = target?.path;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another state that is followed, not another drawing of it
  useEffect(() => {
    if (target === undefined || before.current === null) return;
    const isNew = before.current.subject !== subject;
    before.current.subject = subject;
    setLook((look) => {
      if (look === null || !(isNew || look.isFollowing)) return look;
      return moved(target)({ ...look, isFollowing: true });
    });
  }, [path, subject]);

  const isLeft = (place: Place) => room !== null && target !== undefined && !isTouched(target, place, room);
  return {
    room,
    look,
    change: (to, does) =>
      setLook((look) => {
        if (look === null || room === null) return look;
        const place = kept(to(look.place, room), layout, room);
        const isFollowing = look.isFollowing && does === 'zoom' && !isLeft(place);
        return { place, isGliding: false, isFollowing };
      }),
    show: (state) =>
      setLook((look) => {
        const next = moved(state)(look);
        return next && { ...next, isFollowing: next.isFollowing && !isLeft(next.place) };
      }),
    fit: () => setLook((look) => look && room && { ...look, isGliding: true, place: fitted(layout, room) }),
    follow: () =>
      setLook((look) => {
        if (look === null || room === null || target === undefined) return look;
        const scale = Math.max(look.place.scale, openingScale(layout, room));
        return { place: centredOn(target, layout, room, scale), isGliding: true, isFollowing: true };
      }),
    hold: (state) => {
      held.current = state;
    },
  };
}

/** The corner of a state in which the control is that closes and opens it. */
const control = ({ x, y, width }: DrawnState): Box => ({
  x: x + width - FOLD,
  y,
  width: FOLD,
  height: FOLD,
});
