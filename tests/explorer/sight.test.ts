import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FONT } from '../../src/explorer/drawing/measure';
import { scrollFor } from '../../src/explorer/page/scrollFor';
import {
  anchored,
  centredOn,
  fitted,
  frameOf,
  isInSight,
  isWhole,
  kept,
  lookAt,
  mapBox,
  middleOf,
  openingScale,
  type Place,
  pinched,
  resized,
  wheelFactor,
  zoomed,
} from '../../src/explorer/page/sight';

const ROOM = { width: 860, height: 360 };
const LARGE = { width: 3000, height: 2200 };
const SMALL = { width: 400, height: 200 };

const point = fc.record({
  x: fc.double({ min: -2000, max: 2000, noNaN: true }),
  y: fc.double({ min: -2000, max: 2000, noNaN: true }),
});
const place: fc.Arbitrary<Place> = fc.record({
  x: fc.double({ min: -3000, max: 3000, noNaN: true }),
  y: fc.double({ min: -3000, max: 3000, noNaN: true }),
  scale: fc.double({ min: 0.1, max: 4, noNaN: true }),
});
/** The point of a drawing that lies at a point of the room. */
const under = ({ x, y, scale }: Place, at: { x: number; y: number }) => ({
  x: (at.x - x) / scale,
  y: (at.y - y) / scale,
});
const near = (one: { x: number; y: number }, other: { x: number; y: number }) => {
  expect(one.x).toBeCloseTo(other.x, 4);
  expect(one.y).toBeCloseTo(other.y, 4);
};

describe('how large a chart opens', () => {
  test.each([
    ['a large chart', LARGE],
    ['a small chart', SMALL],
    ['a very wide chart', { width: 9000, height: 100 }],
  ])('texts of %s are at least 12 px, on a desk and on a phone', (_, drawing) => {
    for (const room of [ROOM, { width: 342, height: 380 }, { width: 200, height: 100 }])
      expect(openingScale(drawing, room) * FONT).toBeGreaterThanOrEqual(12);
  });

  test('a chart that has room is shown whole, and not blown up', () => {
    expect(SMALL.width * openingScale(SMALL, ROOM)).toBeLessThanOrEqual(ROOM.width);
    expect(openingScale({ width: 40, height: 20 }, ROOM)).toBe(1.5);
  });

  test('Fit shows all of it, in the middle', () => {
    for (const drawing of [LARGE, SMALL]) {
      const whole = fitted(drawing, ROOM);
      expect(isWhole(whole, drawing, ROOM)).toBe(true);
      near(middleOf(whole, ROOM), { x: drawing.width / 2, y: drawing.height / 2 });
    }
  });
});

describe('a state in the middle', () => {
  const state = { x: 2000, y: 1500, width: 250, height: 100 };

  test('of a large chart, also at its edges', () => {
    for (const one of [state, { ...state, x: 10, y: 10 }]) {
      const there = centredOn(one, LARGE, ROOM, 1.2);
      near(middleOf(there, ROOM), { x: one.x + one.width / 2, y: one.y + one.height / 2 });
      expect(isInSight(one, there, ROOM)).toBe(true);
    }
  });

  test('of a state larger than the room, its name is in sight', () => {
    const there = centredOn({ ...state, height: 600 }, LARGE, ROOM, 1);
    expect(there.y + state.y).toBeGreaterThan(0);
    expect(there.y + state.y).toBeLessThan(40);
  });

  test('where all of the chart fits, the chart is in the middle', () => {
    near(middleOf(centredOn({ x: 10, y: 10, width: 50, height: 20 }, SMALL, ROOM, 1), ROOM), {
      x: SMALL.width / 2,
      y: SMALL.height / 2,
    });
  });

  test('under the map it is not in sight', () => {
    const there = { x: -state.x + 40, y: -state.y + 230, scale: 1 };
    const map = mapBox(LARGE, there, ROOM);
    expect(map).not.toBeNull();
    expect(isInSight(state, there, ROOM)).toBe(true);
    expect(isInSight(state, there, ROOM, map)).toBe(false);
  });
});

describe('zoom', () => {
  test('the point under the pointer stays there', () => {
    fc.assert(
      fc.property(place, point, fc.double({ min: 0.05, max: 20, noNaN: true }), (from, at, by) =>
        near(under(zoomed(from, by, at), at), under(from, at)),
      ),
    );
  });

  test('ends at a smallest and a largest size', () => {
    const from = { x: 0, y: 0, scale: 1 };
    expect(zoomed(from, 1e9, from).scale).toBe(4);
    expect(zoomed(from, 1e-9, from).scale).toBe(0.08);
  });

  test('a turn of the wheel away from oneself enlarges, back again it is as before', () => {
    const turn = (deltaY: number, ctrlKey = false, deltaMode = 0) =>
      wheelFactor({ deltaY, ctrlKey, deltaMode });
    expect(turn(-100)).toBeGreaterThan(1.1);
    expect(turn(-100) * turn(100)).toBeCloseTo(1);
    // The wheel does the same with ctrl; a trackpad's pinch, which comes in small steps, counts for more.
    expect(turn(-100, true)).toBe(turn(-100));
    expect(turn(-4, true)).toBeGreaterThan(turn(-4));
    // Firefox counts lines.
    expect(turn(-3, false, 1)).toBeGreaterThan(1.05);
  });

  test('two fingers keep what is under each of them', () => {
    const from: Place = { x: -120, y: 40, scale: 1 };
    const before = [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
    ] as const;
    const after = [
      { x: 80, y: 140 },
      { x: 280, y: 140 },
    ] as const;
    const to = pinched(from, before, after);
    expect(to.scale).toBe(2);
    for (const finger of [0, 1] as const) near(under(to, after[finger]), under(from, before[finger]));
  });
});

describe('moved, resized, laid out anew', () => {
  test('some of the drawing stays in the room', () => {
    fc.assert(
      fc.property(place, fc.constantFrom(LARGE, SMALL), (from, drawing) => {
        const { width, height } = frameOf(kept(from, drawing, ROOM), drawing, ROOM);
        expect(width).toBeGreaterThan(0);
        expect(height).toBeGreaterThan(0);
      }),
    );
    const inSight = { x: -300, y: -200, scale: 1 };
    expect(kept(inSight, LARGE, ROOM)).toEqual(inSight);
  });

  test('in a room of another size the middle stays the middle', () => {
    const from = { x: -300, y: -200, scale: 1.3 };
    const phone = { width: 342, height: 380 };
    near(middleOf(resized(from, ROOM, phone), phone), middleOf(from, ROOM));
  });

  test('what was held stays where it was on the screen', () => {
    const from = { x: -300, y: -200, scale: 1.3 };
    const to = anchored(from, { x: 700, y: 300 }, { x: 90, y: 20 });
    near({ x: to.x + 90 * to.scale, y: to.y + 20 * to.scale }, { x: -300 + 700 * 1.3, y: -200 + 300 * 1.3 });
  });
});

describe('the map', () => {
  test('frames what is in sight, cut off at the edges of the drawing', () => {
    expect(frameOf({ x: -400, y: -200, scale: 2 }, LARGE, ROOM)).toEqual({
      x: 200,
      y: 100,
      width: 430,
      height: 180,
    });
    expect(frameOf({ x: 100, y: 60, scale: 1 }, LARGE, ROOM)).toEqual({
      x: 0,
      y: 0,
      width: 760,
      height: 300,
    });
    expect(frameOf({ x: -2900, y: -2100, scale: 1 }, LARGE, ROOM)).toMatchObject({ width: 100, height: 100 });
  });

  test('a press on it looks there', () => {
    near(middleOf(lookAt({ x: 1234, y: 567 }, ROOM, 1.1), ROOM), { x: 1234, y: 567 });
  });

  test('keeps the proportions of the drawing and lies in the corner', () => {
    const map = mapBox(LARGE, { x: 0, y: 0, scale: 1 }, ROOM);
    if (map === null) throw new Error('no map');
    expect(map.width / map.height).toBeCloseTo(LARGE.width / LARGE.height, 1);
    expect(map.x).toBeGreaterThan(0);
    expect(map.y + map.height).toBeLessThan(ROOM.height);
  });

  test('is not there on a phone, nor where all is in sight', () => {
    expect(mapBox(LARGE, { x: 0, y: 0, scale: 1 }, { width: 342, height: 380 })).toBeNull();
    expect(mapBox(LARGE, fitted(LARGE, ROOM), ROOM)).toBeNull();
  });
});

describe('a list that scrolls', () => {
  test('stays where current and next step are in sight, and moves as little as it must where not', () => {
    expect(scrollFor(100, 400, 150, 350)).toBe(100);
    expect(scrollFor(0, 400, 500, 700)).toBe(700 + 24 - 400);
    expect(scrollFor(900, 400, 500, 700)).toBe(500 - 24);
    expect(scrollFor(50, 400, 0, 100)).toBe(0);
  });

  test('shows the beginning of what is longer than it', () => {
    expect(scrollFor(0, 300, 500, 900)).toBe(500);
  });
});
