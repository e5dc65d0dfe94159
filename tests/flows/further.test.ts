import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { authMachine } from '../../machines/auth/auth.machine';
import { authModel } from '../../machines/auth/auth.paths';
import { furtherCover } from '../../machines/model/further';
import { play } from '../../machines/model/live/play';
import { scenarioOf, statesIn } from '../../machines/model/scenario';
import type { AnyModel } from '../../machines/model/types';

const machine = authMachine as unknown as AnyStateMachine;
const model = authModel as unknown as AnyModel;
const scenario = scenarioOf(machine, model);
const { paths, figures, left } = furtherCover(model, scenario);

/** Consecutive steps on the further paths, as keys. */
const pairs = paths.flatMap(({ steps }) =>
  steps.slice(1).map((step, index) => `${steps[index]?.key} → ${step.key}`),
);

describe('further paths', () => {
  test('take each inherited transition out of each leaf', () => {
    const { all, covered, added } = figures.inherited;
    expect(all).toBe(41);
    expect(covered + added).toBe(all);
    expect(left.filter((goal) => goal.startsWith('inherited'))).toEqual([]);
    const whileLoading = paths
      .flatMap(({ steps }) => steps)
      .filter(
        ({ key, from }) => key.startsWith('session.ended') && statesIn(from.snapshot).includes('loading'),
      );
    expect(whileLoading.length).toBeGreaterThan(0);
  });

  test('have a failure and its retry, and a request that is made anew before its answer', () => {
    expect(figures.retry.covered + figures.retry.added).toBe(figures.retry.all);
    expect(figures.stale.covered + figures.stale.added).toBe(figures.stale.all);
    expect(pairs.some((pair) => /^token\.stored .* → done loadProfile/.test(pair))).toBe(true);
  });

  test('do the same twice', () => {
    expect(figures.twice.all).toBeGreaterThan(0);
    expect(pairs.some((pair) => pair.split(' → ')[0] === pair.split(' → ')[1])).toBe(true);
  });

  test('leave the paths of the cover as they are, and go as the machine goes', () => {
    expect(scenario.cover.paths).not.toContain(paths[0]);
    for (const path of paths) expect(play(machine, model, path).failure).toBeNull();
  });
});
