import { describe, expect, test } from 'vitest';
import { leavesOf, pathOf } from '../../machines/model/generate/transitions';
import { follow } from '../../machines/model/live/follow';
import { chartNames, loadChart } from '../../src/explorer/charts';
import { whereIs } from '../../src/explorer/page/where';
import { summarise } from '../../src/explorer/summary';
import { runnerOf } from '../../src/explorer/trail';

describe.each(['auth', 'productForm', 'toasts', 'resendCooldown'])('%s', async (name) => {
  const chart = await loadChart(name);
  const summary = summarise(chart);
  const runner = runnerOf(chart);

  test('its paths take every transition', () => {
    expect(summary.problem).toBeNull();
    expect(summary.covered).toHaveLength(summary.transitions);
  });

  test('the path to each state ends there, and the path over each transition ends with it', () => {
    // Where a chart decides at once it never rests.
    const resting = leavesOf(chart.machine).filter((node) => !node.always?.length);
    for (const leaf of resting.map(pathOf)) {
      const { stops, broken } = runner.run(summary.byState[leaf] ?? { input: '', keys: [] });
      expect(broken, leaf).toBeNull();
      expect(stops.at(-1)?.states, leaf).toContain(leaf);
    }
    expect(Object.keys(summary.byTransition)).toHaveLength(summary.transitions);
    for (const [transition, path] of Object.entries(summary.byTransition)) {
      const { stops, broken } = runner.run(path);
      expect(broken, transition).toBeNull();
      expect(stops.at(-1)?.transitions, transition).toContain(transition);
    }
  });

  test('each path runs again step by step, on the pure machine and alive', () => {
    for (const path of summary.paths) {
      const { stops, broken } = runner.run(path);
      expect(broken).toBeNull();
      expect(stops.map((stop) => stop.states)).toEqual(path.states);
      const alive = follow(chart.machine, chart.model, path.input);
      for (const [index, key] of path.keys.entries()) {
        alive.step(key);
        expect(alive.states()).toEqual(path.states[index + 1]);
      }
    }
  });

  test('all that can happen next can be chosen', () => {
    const [input = ''] = Object.keys(chart.model?.inputs ?? {});
    const [start] = runner.run({ input, keys: [] }).stops;
    if (start === undefined) throw new Error('no start');
    for (const one of runner.next(start)) {
      const { stops, broken } = runner.run({ input, keys: [one.key] });
      expect(broken).toBeNull();
      expect(stops.at(-1)?.states).toEqual(one.states);
    }
  });
});

test('every chart of machines/ is found, with its model', async () => {
  expect(chartNames).toContain('auth');
  expect(chartNames).not.toContain('door');
  for (const name of chartNames) {
    const { machine, files } = await loadChart(name);
    expect(`${machine?.id}.machine`, name).toBe(files.machine.replace(/^.*\//, ''));
  }
});

test('a step that cannot happen ends the trail there and says which', async () => {
  const runner = runnerOf(await loadChart('resendCooldown'));
  const { stops, broken } = runner.run({ input: 'typed', keys: ['resend.pressed (typed)', 'no such step'] });
  expect(stops).toHaveLength(2);
  expect(broken).toBe("Step 2, no such step, can't happen here.");
  expect(runner.run({ input: 'none', keys: [] }).broken).toBe("The model has no input 'none'.");
});

test('what a person does on the view is told by the sample that does the same', async () => {
  const runner = runnerOf(await loadChart('resendCooldown'));
  const [idle] = runner.run({ input: 'typed', keys: [] }).stops;
  if (idle === undefined) throw new Error('no start');
  expect(runner.keyFor(idle, { type: 'resend.pressed', email: 'someone@else.ng' })).toBe(
    'resend.pressed (typed)',
  );
  expect(runner.keyFor(idle, { type: 'resend.pressed', email: 'not an address' })).toBe(
    'resend.pressed (empty)',
  );
  expect(runner.keyFor(idle, { type: 'unheard' })).toBeNull();
});

test('addresses that lead nowhere say so', async () => {
  const chart = await loadChart('toasts');
  const summary = summarise(chart);
  const where = (at: Parameters<typeof whereIs>[2]) => whereIs('toasts', ['none'], at, summary);
  expect(where({ by: 'state', state: 'nowhere' })).toMatch(/No path leads to a state 'nowhere'/);
  expect(where({ by: 'transition', key: 'x|y|0' })).toMatch(/No path takes a transition/);
  expect(where({ by: 'path', path: 99, step: 0 })).toMatch(/There is no path 99/);
  expect(where({ by: 'path', path: 1, step: 999 })).toMatchObject({ step: summary.paths[0]?.keys.length });
});
