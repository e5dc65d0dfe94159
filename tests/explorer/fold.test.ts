import ELK from 'elkjs/lib/elk.bundled.js';
import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { loadChart } from '../../src/explorer/charts';
import { folded, shownFor } from '../../src/explorer/drawing/fold';
import { type Layout, layoutOf, scaleOf } from '../../src/explorer/drawing/layout';
import { type Part, partsOf } from '../../src/explorer/drawing/parts';
import { neighbour } from '../../src/explorer/page/neighbour';

const engine = new ELK();

/** A door with a lock inside of its closed state, and an alarm that looks into it. */
const door = setup({}).createMachine({
  id: 'door',
  initial: 'open',
  states: {
    open: { on: { close: 'closed', slam: 'closed.locked' } },
    closed: {
      initial: 'unlocked',
      on: { check: '.locked', knock: {} },
      states: {
        unlocked: { on: { open: '#door.open', lock: 'locked', leave: '#door.closed' } },
        locked: { on: { unlock: 'unlocked', break: '#door.broken' } },
      },
    },
    broken: { on: { repair: 'closed.locked' } },
  },
});
const closed = new Set(['closed']);
const paths = ({ states }: Layout) => states.map((state) => state.path);
const drawn = (part: Part): Part[] => [part, ...part.children.flatMap(drawn)];
const partOf = (root: Part, path: string): Part => {
  const part = drawn(root).find((one) => one.path === path);
  if (part === undefined) throw new Error(`no part ${path}`);
  return part;
};
const said = ({ leaving }: Part) => leaving.map(({ label, targets }) => `${label} → ${targets.join(', ')}`);

describe('a closed region', () => {
  const root = folded(partsOf(door), closed);
  const box = partOf(root, 'closed');

  test('leaves out what is inside, and says how much that is', () => {
    expect(drawn(root).map(({ path }) => path)).toEqual(['', 'open', 'closed', 'broken']);
    expect(box).toMatchObject({ children: [], initial: null, hidden: 2 });
  });

  test('transitions into it lead to its box', () => {
    expect(said(partOf(root, 'open'))).toEqual(['close → closed', 'slam → closed']);
    expect(said(partOf(root, 'broken'))).toEqual(['repair → closed']);
  });

  test('transitions out of it leave its box; those inside of it are not shown', () => {
    expect(said(box)).toEqual(['open → open', 'break → broken']);
    // What the region itself hears stays readable.
    expect(box.staying.map(({ label }) => label)).toEqual(['check', 'knock']);
  });

  test('is laid out anew: smaller, with lines to and from its box', async () => {
    const before = await layoutOf(partsOf(door), engine, true);
    const after = await layoutOf(root, engine, true);
    expect(after.width * after.height).toBeLessThan(before.width * before.height);
    expect(after.lines.map(({ source, target }) => `${source} → ${target}`).sort()).toEqual([
      'broken → closed',
      'closed → broken',
      'closed → open',
      'open → closed',
    ]);
    for (const line of after.lines) expect(line.points.flat().length).toBeGreaterThan(1);
    const rows = after.states.find(({ path }) => path === 'closed')?.rows.map(({ text }) => text);
    expect(rows).toContain('… 2 states inside');
  });

  test('arrow keys go on along what is drawn', async () => {
    const layout = await layoutOf(root, engine, true);
    expect(neighbour(layout, 'open', 'ArrowRight')).toBe('closed');
    expect(neighbour(layout, 'closed', 'ArrowRight')).toBe('open');
    expect(neighbour(layout, 'closed', 'ArrowDown')).toBe('broken');
  });

  test('stands for the states inside of it', () => {
    const shown = new Set(drawn(root).map(({ path }) => path));
    expect(shownFor('closed.locked', shown)).toBe('closed');
    expect(shownFor('open', shown)).toBe('open');
  });
});

test('an open chart is drawn as ever', () => {
  const root = partsOf(door);
  expect(folded(root, new Set())).toBe(root);
  // A state without others in it can't be closed.
  expect(drawn(folded(root, new Set(['open']))).map(({ path }) => path)).toEqual(
    drawn(root).map(({ path }) => path),
  );
});

test.each(['auth', 'productList', 'productForm'])('%s with all regions closed', async (name) => {
  const { machine, model } = await loadChart(name);
  const root = partsOf(machine, model);
  const regions = new Set(
    drawn(root)
      .filter(({ path, children }) => path !== '' && children.length > 0)
      .map(({ path }) => path),
  );
  expect(regions.size).toBeGreaterThan(1);
  const layout = await layoutOf(folded(root, regions), engine);
  expect(paths(layout).sort()).toEqual(['', ...root.children.map(({ path }) => path)].sort());
  expect(scaleOf(layout)).toBeGreaterThan(scaleOf(await layoutOf(root, engine)));
  // Each way between two children of the chart is still there, by a line or in a box.
  const keys = new Set([
    ...layout.lines.flatMap((line) => line.keys),
    ...layout.states.flatMap(({ rows }) => rows.flatMap((row) => row.transition ?? [])),
  ]);
  const top = (path: string) => path.split('.')[0];
  const across = drawn(root)
    .filter(({ path }) => path !== '')
    .flatMap(({ path, leaving }) =>
      leaving.filter(({ targets }) => targets.some((target) => top(target) !== top(path))),
    );
  expect(across.map(({ key }) => key).filter((key) => !keys.has(key))).toEqual([]);
  // The same regions closed give the same picture.
  expect(await layoutOf(folded(root, regions), engine)).toEqual(layout);
});
