import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { brokenInWalk } from '../check/invariants';
import { scenarioOf } from '../scenario';
import type { AnyModel } from '../types';
import { lampMachine } from './fixtures/lamp/lamp.machine';
import { lampModel } from './fixtures/lamp/lamp.paths';

const machine = lampMachine as unknown as AnyStateMachine;
const problemsOf = (more: Partial<AnyModel> = {}) => {
  const model = { ...(lampModel as unknown as AnyModel), ...more };
  return brokenInWalk('lamp', machine, model, scenarioOf(machine, model));
};

describe('invariants', () => {
  test('those of the model and those of all charts are asked of every snapshot of the walk', () => {
    const { problems } = problemsOf();
    expect(problems.map((problem) => problem.replaceAll('pressed (once)', 'pressed'))).toEqual([
      "breaks the invariant 'no persisted snapshot holds a secret' after pressed",
      "breaks the invariant 'a busy state has a running call or a timer (lit has none)' after pressed",
      "breaks the invariant 'the context is plain JSON (context.since is a Date)' after pressed → left (once)",
      "breaks the invariant 'a step announces one toast at most' after pressed → left (once)",
      "breaks the invariant 'a dark lamp keeps no word' after pressed → left (once)",
    ]);
  });

  test('the shortest path to each is a replay', () => {
    const { replays } = problemsOf();
    expect(replays[0]).toEqual({
      machine: 'lamp',
      input: 'none',
      steps: ['pressed (once)'],
      failure: {
        on: 'machine',
        step: 1,
        what: "breaks the invariant 'no persisted snapshot holds a secret'",
      },
    });
  });

  test('a model excuses a general rule in some states, and only where it is broken', () => {
    const because = 'it shines, which is work';
    const excused = problemsOf({ excused: [{ rule: 'busy', states: 'lit', because }] }).problems;
    expect(excused.join('\n')).not.toContain('busy');
    expect(excused).toHaveLength(4);
    const elsewhere = problemsOf({ excused: [{ rule: 'busy', states: 'dark', because }] }).problems;
    expect(elsewhere).toContain("excuses the rule 'busy', which is never broken there");
    expect(elsewhere.join('\n')).toContain('(lit has none)');
  });
});
