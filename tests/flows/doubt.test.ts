import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { doubtsOf } from '../../machines/model/check/doubt';
import { byRecord } from '../../machines/model/check/judgeByRecord';
import { type Mutant, mutantsOf } from '../../machines/model/check/mutants';
import { doorMachine } from '../../machines/model/example/door.machine';
import { doorModel } from '../../machines/model/example/door.paths';
import { scenarioOf } from '../../machines/model/scenario';
import type { AnyModel } from '../../machines/model/types';
import { resendCooldownMachine } from '../../machines/resendCooldown/resendCooldown.machine';
import { resendCooldownModel } from '../../machines/resendCooldown/resendCooldown.paths';

const door = doorMachine as unknown as AnyStateMachine;
const model = doorModel as unknown as AnyModel;
const scenario = scenarioOf(door, model);
const judge = byRecord(door, model, scenario);

describe('mutants of what a chart computes', () => {
  const doubts = doubtsOf(door, scenario);
  const names = (kind: string) => doubts.filter((one) => one.kind === kind).map(({ name }) => name);

  test('are made of each field, guard, time and argument', () => {
    expect(names('data')).toContain('checking — done checkCode [mayTryAgain]: tries kept');
    expect(names('guards')).toContain('checking — done checkCode [mayTryAgain]: guard misreads tries');
    expect(names('timing')).toEqual(['open: delay openTime shorter by 1 ms']);
    expect(names('arguments')).toContain('checking: checkCode called with another digits');
  });

  test('are told by the record; where it tells too little, the shortest path to the difference is named', () => {
    const missed = doubts.flatMap((one) => {
      const verdict = judge(one);
      return verdict.is === 'killed' ? [] : [{ name: one.name, ...verdict }];
    });
    // The record has the first wrong code, and the third; which of them is the last that may be followed by another, it hasn't.
    const wrong = 'code.entered (fourDigits) → done checkCode (wrong)';
    expect(missed).toEqual([
      {
        name: 'checking — done checkCode [mayTryAgain]: guard misreads tries',
        is: 'missed',
        where: `${wrong} → ${wrong}`,
      },
    ]);
  });

  test('a field that a guard does not read is none of them', () => {
    expect(names('guards').filter((name) => name.includes('misreads message'))).toEqual([]);
  });
});

describe('the record as a judge', () => {
  const mutant = (apply: Mutant['apply']): Mutant => ({ name: 'x', apply });

  test('what does the same everywhere can’t be detected', () => {
    expect(judge(mutant(() => {}))).toEqual({ is: 'equal' });
  });

  test('a mutant that fails is told', () => {
    const fails = mutant((copy) => {
      copy.machine.implementations.guards.mayTryAgain = (() => {
        throw new Error('broken');
      }) as never;
    });
    expect(judge(fails)).toEqual({ is: 'killed' });
  });

  test('a dropped transition and a moved target are told', () => {
    for (const one of mutantsOf(door).filter(({ name }) => /dropped$|: to /.test(name)))
      expect([one.name, judge(one).is]).not.toEqual([one.name, 'missed']);
  });

  test('times that are a minute apart are told apart', () => {
    const cooldown = resendCooldownMachine as unknown as AnyStateMachine;
    const its = resendCooldownModel as unknown as AnyModel;
    const walked = scenarioOf(cooldown, its);
    const late = doubtsOf(cooldown, walked).find(
      ({ name }) => name === 'sending — done sendMail [isSent]: deadline kept',
    );
    expect(late && byRecord(cooldown, its, walked)(late).is).toBe('killed');
  });
});
