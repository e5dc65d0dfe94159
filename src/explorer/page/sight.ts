import type { Point } from '../drawing/layout';
import { FONT } from '../drawing/measure';

/** Where a drawing lies in the room that shows it: its top left corner, px of the screen, and how large it is. */
export interface Place extends Point {
  /** Px of the screen a px of the drawing. */
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Point, Size {}

/** Size of texts on the screen that is read without effort, px. */
const LEGIBLE = 12.5;
/** A small chart is not blown up any further at opening. */
const LARGEST_AT_OPENING = 1.5;
const SMALLEST = 0.08;
const LARGEST = 4;
/** How much of a drawing stays in the room, however far it is moved, px. */
const KEPT = 60;
/** What is nearer to the room's edge than this is not well in sight, px. */
const MARGIN = 12;

/** The scale at which all of a drawing is in sight. */
const whole = (drawing: Size, room: Size): number =>
  Math.min(room.width / drawing.width, room.height / drawing.height);

/** The scale at which a chart opens: all of it where texts stay legible, else the smallest at which they are. */
export const openingScale = (drawing: Size, room: Size): number =>
  Math.max(LEGIBLE / FONT, Math.min(whole(drawing, room), LARGEST_AT_OPENING));

/** All of a drawing in sight, in the middle of the room. */
export function fitted(drawing: Size, room: Size): Place {
  const scale = Math.min(whole(drawing, room), LARGEST_AT_OPENING);
  return {
    scale,
    x: (room.width - drawing.width * scale) / 2,
    y: (room.height - drawing.height * scale) / 2,
  };
}

/**
 * A state in the middle of the room; of a state larger than the room, its top. In a direction in which all of the
 * drawing fits, all of it is in sight instead.
 */
export function centredOn(state: Box, drawing: Size, room: Size, scale: number): Place {
  const along = (start: number, length: number, all: number, space: number): number => {
    if (all * scale <= space) return (space - all * scale) / 2;
    const seen = Math.min(length * scale, space - 2 * MARGIN);
    return (space - seen) / 2 - start * scale;
  };
  return {
    scale,
    x: along(state.x, state.width, drawing.width, room.width),
    y: along(state.y, state.height, drawing.height, room.height),
  };
}

/** Zooms by a factor; the point of the drawing that lies at `at` (px from the room's corner) stays there. */
export function zoomed(place: Place, by: number, at: Point): Place {
  const scale = Math.min(LARGEST, Math.max(SMALLEST, place.scale * by));
  const part = scale / place.scale;
  return { scale, x: at.x - (at.x - place.x) * part, y: at.y - (at.y - place.y) * part };
}

/** The factor that a turn of the wheel zooms by; a pinch on a trackpad comes as small turns with ctrl. */
export const wheelFactor = ({
  deltaY,
  deltaMode,
  ctrlKey,
}: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>): number =>
  2 ** (-deltaY * (deltaMode === 0 ? 0.002 : 0.05) * (ctrlKey && Math.abs(deltaY) < 30 ? 5 : 1));

/** What two fingers do that move from one pair of points to another: the drawing stays under both. */
export function pinched(
  place: Place,
  [a, b]: readonly [Point, Point],
  [c, d]: readonly [Point, Point],
): Place {
  const apart = (one: Point, other: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
  const before = middle(a, b);
  const after = middle(c, d);
  const larger = zoomed(place, apart(c, d) / apart(a, b), before);
  return { ...larger, x: larger.x + after.x - before.x, y: larger.y + after.y - before.y };
}

/** Moved so that some of the drawing stays in the room. */
export function kept(place: Place, drawing: Size, room: Size): Place {
  const along = (start: number, length: number, space: number) =>
    Math.min(space - Math.min(KEPT, space / 2), Math.max(Math.min(KEPT, space / 2) - length, start));
  return {
    ...place,
    x: along(place.x, drawing.width * place.scale, room.width),
    y: along(place.y, drawing.height * place.scale, room.height),
  };
}

/** A box of the drawing as it lies in the room. */
const onScreen = (box: Box, { x, y, scale }: Place): Box => ({
  x: x + box.x * scale,
  y: y + box.y * scale,
  width: box.width * scale,
  height: box.height * scale,
});

/** Whether all of a state is in the room and not under what covers a part of it (the map in the corner). */
export function isInSight(state: Box, place: Place, room: Size, cover: Box | null = null): boolean {
  const { x, y, width, height } = onScreen(state, place);
  const isInside =
    x >= MARGIN && y >= MARGIN && x + width <= room.width - MARGIN && y + height <= room.height - MARGIN;
  const isCovered =
    cover !== null &&
    x < cover.x + cover.width &&
    x + width > cover.x &&
    y < cover.y + cover.height &&
    y + height > cover.y;
  return isInside && !isCovered;
}

/** Whether any of a state is in the room. */
export function isTouched(state: Box, place: Place, room: Size): boolean {
  const { x, y, width, height } = onScreen(state, place);
  return x < room.width - MARGIN && x + width > MARGIN && y < room.height - MARGIN && y + height > MARGIN;
}

/** The part of the drawing that the room shows, px of the drawing, cut off at its edges. */
export function frameOf(place: Place, drawing: Size, room: Size): Box {
  const along = (start: number, space: number, all: number) => {
    const from = Math.min(all, Math.max(0, -start / place.scale));
    const to = Math.min(all, Math.max(0, (space - start) / place.scale));
    return [from, to - from] as const;
  };
  const [x, width] = along(place.x, room.width, drawing.width);
  const [y, height] = along(place.y, room.height, drawing.height);
  return { x, y, width, height };
}

/** Whether the room shows all of the drawing. */
export const isWhole = (place: Place, drawing: Size, room: Size): boolean => {
  const { width, height } = frameOf(place, drawing, room);
  return width >= drawing.width - 1 && height >= drawing.height - 1;
};

/** A point of the drawing in the middle of the room. */
export const lookAt = (point: Point, room: Size, scale: number): Place => ({
  scale,
  x: room.width / 2 - point.x * scale,
  y: room.height / 2 - point.y * scale,
});

/** The point of the drawing that is in the middle of the room. */
export const middleOf = ({ x, y, scale }: Place, room: Size): Point => ({
  x: (room.width / 2 - x) / scale,
  y: (room.height / 2 - y) / scale,
});

/** Where a drawing lies once its room has another size: what was in the middle stays there. */
export const resized = (place: Place, before: Size, after: Size): Place => ({
  ...place,
  x: place.x + (after.width - before.width) / 2,
  y: place.y + (after.height - before.height) / 2,
});

/** Where a drawing lies that was laid out anew: what was at one point of it stays where it was on the screen. */
export const anchored = (place: Place, before: Point, after: Point): Place => ({
  ...place,
  x: place.x + (before.x - after.x) * place.scale,
  y: place.y + (before.y - after.y) * place.scale,
});

/** Largest width and height of the map in the corner, and its distance from the room's edges, px. */
const MAP: Size & { edge: number } = { width: 176, height: 112, edge: 12 };
/** A room narrower than this has no place for a map, px. */
const NARROW = 560;

/** Where the map of a drawing lies in the room; null where none is needed, or has no place. */
export function mapBox(drawing: Size, place: Place, room: Size): Box | null {
  if (room.width < NARROW || isWhole(place, drawing, room)) return null;
  const scale = whole(drawing, MAP);
  const width = Math.round(drawing.width * scale);
  const height = Math.round(drawing.height * scale);
  return { x: MAP.edge, y: room.height - MAP.edge - height, width, height };
}

const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
