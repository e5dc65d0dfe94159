import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { authMachine } from '../../machines/auth/auth.machine';
import { authModel } from '../../machines/auth/auth.paths';
import { doorMachine } from '../../machines/model/example/door.machine';
import { doorModel } from '../../machines/model/example/door.paths';
import { leavesOf, pathOf } from '../../machines/model/generate/transitions';
import { follow } from '../../machines/model/live/follow';
import { type TestEvent, toTestModel } from '../../machines/model/testModel';

/** Runs paths of a test model on the running chart and returns the leaves that they pass. */
async function runOn(
  machine: AnyStateMachine,
  model: Parameters<typeof follow>[1] & { events: object },
  paths: ReturnType<ReturnType<typeof toTestModel>['getShortestPaths']>,
  input?: string,
): Promise<Set<string>> {
  const passed = new Set<string>();
  for (const path of paths) {
    const running = follow(machine, model, input);
    const types = new Set(path.steps.slice(1).map(({ event }) => event.type));
    await path.test({
      states: Object.fromEntries(
        leavesOf(machine)
          .map(pathOf)
          .map((leaf) => [
            leaf,
            (snapshot) => {
              passed.add(leaf);
              expect(running.value()).toEqual(snapshot.value);
            },
          ]),
      ),
      events: Object.fromEntries(
        [...types].map((type) => [type, ({ event }) => void running.step((event as TestEvent).key)]),
      ),
    });
  }
  return passed;
}

describe('a chart as a TestModel of @xstate/graph', () => {
  test('the door: its shortest paths pass every state, on the running chart', async () => {
    const paths = toTestModel(doorMachine, doorModel).getShortestPaths();
    expect(await runOn(doorMachine, doorModel, paths)).toEqual(
      new Set(['locked', 'checking', 'open', 'alarm']),
    );
  });

  test('the door: a state function that objects fails the path, and the message tells the steps', async () => {
    const paths = toTestModel(doorMachine, doorModel).getShortestPaths({
      toState: (at) => at.value === 'open',
    });
    const states = {
      open: () => {
        throw new Error('It is shut.');
      },
    };
    await expect(paths[0]?.test({ states })).rejects.toThrow(/It is shut\.[\s\S]*done checkCode \(right\)/);
  });

  test('the door: paths go on from the end of others', () => {
    const model = toTestModel(doorMachine, doorModel);
    const toOpen = model.getShortestPaths({ toState: (at) => at.value === 'open' }).slice(0, 1);
    const [on] = model.getShortestPathsFrom(toOpen, { toState: (at) => at.value === 'checking' });
    expect(on?.steps.map(({ event }) => event.key ?? event.type)).toEqual([
      'xstate.init',
      'code.entered (fourDigits)',
      'done checkCode (right)',
      'door.closed (byHand)',
      'code.entered (fourDigits)',
    ]);
  });

  test('auth, a parallel chart that invokes: the shortest paths of each input run on the running chart', async () => {
    const passed = new Set<string>();
    for (const input of Object.keys(authModel.inputs)) {
      const paths = toTestModel(authMachine, authModel, input).getShortestPaths();
      expect(paths.length).toBeGreaterThan(0);
      for (const leaf of await runOn(authMachine, authModel, paths, input)) passed.add(leaf);
    }
    expect(
      leavesOf(authMachine)
        .map(pathOf)
        .filter((leaf) => !passed.has(leaf)),
    ).toEqual([]);
  });

  test('an input that the model lacks is named', () => {
    expect(() => toTestModel(doorMachine, doorModel, 'ajar')).toThrow("no input 'ajar'");
  });
});
