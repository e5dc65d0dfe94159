import ELK from 'elkjs/lib/elk.bundled.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { nodesOf, pathOf, transitionsOf } from '../../machines/model/generate/transitions';
import { loadChart } from '../../src/explorer/charts';
import { Drawing } from '../../src/explorer/drawing/Drawing';
import { type Layout, layoutOf, scaleOf } from '../../src/explorer/drawing/layout';
import { partsOf } from '../../src/explorer/drawing/parts';
import { neighbour } from '../../src/explorer/page/neighbour';

const engine = new ELK();
const layoutFor = async (name: string, allLines?: boolean) => {
  const { machine, model } = await loadChart(name);
  return { machine, layout: await layoutOf(partsOf(machine, model), engine, allLines) };
};

/** Keys of the transitions that a drawing shows, by a line or in a box. */
const shownTransitions = ({ lines, states }: Layout) =>
  new Set([
    ...lines.flatMap((line) => line.keys),
    ...states.flatMap(({ rows }) => rows.flatMap((row) => row.transition ?? [])),
  ]);

describe.each(['auth', 'payment', 'productForm', 'toasts'])('%s', async (name) => {
  const { machine, layout } = await layoutFor(name);

  test('every state and every transition is drawn', () => {
    expect(layout.states.map((state) => state.path).sort()).toEqual(nodesOf(machine).map(pathOf).sort());
    const shown = shownTransitions(layout);
    expect(
      transitionsOf(machine)
        .map((transition) => transition.key)
        .filter((key) => !shown.has(key)),
    ).toEqual([]);
  });

  test('states lie inside the state that holds them, and beside each other', () => {
    const by = new Map(layout.states.map((state) => [state.path, state]));
    for (const state of layout.states) {
      if (state.path === '') continue;
      const parent = by.get(state.path.split('.').slice(0, -1).join('.'));
      if (parent === undefined) throw new Error(`${state.path} has no parent`);
      expect(state.x, state.path).toBeGreaterThanOrEqual(parent.x);
      expect(state.y, state.path).toBeGreaterThan(parent.y);
      expect(state.x + state.width, state.path).toBeLessThanOrEqual(parent.x + parent.width);
      expect(state.y + state.height, state.path).toBeLessThanOrEqual(parent.y + parent.height);
      for (const other of layout.states) {
        const isBeside =
          other !== state && other.part.path !== '' && parentOf(other.path) === parentOf(state.path);
        if (!isBeside) continue;
        const apart =
          state.x + state.width <= other.x ||
          other.x + other.width <= state.x ||
          state.y + state.height <= other.y ||
          other.y + other.height <= state.y;
        expect(apart, `${state.path} and ${other.path}`).toBe(true);
      }
    }
  });

  test('each compound state has the mark where it is entered', () => {
    const compounds = layout.states.filter((state) => state.type === 'compound').map((state) => state.path);
    expect(layout.starts.map((start) => start.path).sort()).toEqual(compounds.sort());
  });

  test('the same chart gives the same picture', async () => {
    const again = (await layoutFor(name)).layout;
    const picture = (one: Layout) => renderToStaticMarkup(<Drawing layout={one} name={name} />);
    expect(picture(again)).toBe(picture(layout));
  });
});

const parentOf = (path: string) => path.split('.').slice(0, -1).join('.');

test('a small chart has all its lines; a large one is smaller without the far ones', async () => {
  const { layout: small } = await layoutFor('resendCooldown');
  expect(small.lines.flatMap((line) => line.keys).length).toBeGreaterThan(4);
  expect(scaleOf(small)).toBeGreaterThan(1);
  const { layout: large } = await layoutFor('auth');
  const { layout: whole, machine } = await layoutFor('auth', true);
  expect(scaleOf(large)).toBeGreaterThan(scaleOf(whole));
  const leaving = transitionsOf(machine).filter((transition) =>
    transition.targets.some((target) => target !== transition.source),
  );
  const lined = new Set(whole.lines.flatMap((line) => line.keys));
  expect(leaving.filter((transition) => !lined.has(transition.key))).toEqual([]);
});

test('active states and transitions just taken are lit, and states say their name to those who listen', async () => {
  const { layout } = await layoutFor('toasts');
  const [line] = layout.lines;
  const [, state] = layout.states;
  if (line === undefined || state === undefined) throw new Error('nothing drawn');
  const html = renderToStaticMarkup(
    <Drawing
      layout={layout}
      name="toasts"
      active={new Set([state.path])}
      taken={new Set(line.keys.slice(0, 1))}
      onState={() => {}}
    />,
  );
  expect(html).toMatch(/class="line lit"/);
  expect(html).toContain(`aria-label="${state.path}, active. `);
  expect(renderToStaticMarkup(<Drawing layout={layout} name="toasts" />)).not.toMatch(
    /line lit|role="button"/,
  );
});

test('arrow keys follow transitions, and go through all states', async () => {
  const { layout } = await layoutFor('resendCooldown', true);
  expect(neighbour(layout, 'idle', 'ArrowRight')).toBe('sending');
  expect(neighbour(layout, 'sending', 'ArrowLeft')).toBe('idle');
  expect(neighbour(layout, 'idle', 'ArrowDown')).toBe('sending');
  expect(neighbour(layout, 'idle', 'x')).toBeNull();
  const walked = [];
  for (let at: string | null = ''; at !== null; at = neighbour(layout, at, 'ArrowDown')) walked.push(at);
  expect(walked).toEqual(layout.states.map((state) => state.path));
});
