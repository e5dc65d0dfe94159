import { TestModel } from '@xstate/graph';
import type { ActorLogic, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Edge } from './generate/graph';
import { type Cause, scenarioOf, statesIn } from './scenario';
import type { AnyModel } from './types';

/** An event as the chart hears it, and what paths and runners need to know of it. */
export interface TestEvent extends AnyEventObject {
  /** The step's name, such as `code.entered (fourDigits)`. */
  key: string;
  /** Who or what brings it about; a person's events have a `gesture`. */
  cause: Cause;
}

/**
 * A chart and its model as a `TestModel` of @xstate/graph, for whoever knows that package: `getShortestPaths()`,
 * `getSimplePaths()`, `path.test({ states, events })`. (`createTestModel` refuses charts that invoke actors.) The graph is
 * that of `scenarioOf`; `states` are named by dot path. In a path's snapshots only the data that the model's `serialize`
 * names are sure to be the path's own.
 * @param input name of the model's input that paths begin with; left out: its first.
 * @throws Error when the model has no such input.
 */
export function toTestModel(
  machine: unknown,
  model: unknown,
  input?: string,
): TestModel<AnyMachineSnapshot, TestEvent, undefined> {
  // Types of charts and models differ from flow to flow.
  const { walked } = scenarioOf(machine as AnyStateMachine, model as AnyModel);
  const start = walked.starts.find((one) => one.start === (input ?? walked.starts[0]?.start));
  if (start === undefined) throw new Error(`The model has no input '${input}'.`);
  const places = new Map(walked.visits.map((visit) => [visit.snapshot, visit]));
  const edgesOf = (snapshot: AnyMachineSnapshot): Edge<Cause>[] => places.get(snapshot)?.edges ?? [];
  const logic: ActorLogic<AnyMachineSnapshot, TestEvent, undefined> = {
    getInitialSnapshot: () => start.snapshot,
    transition: (snapshot, { key }) =>
      edgesOf(snapshot).find((edge) => edge.key === key)?.to.snapshot ?? snapshot,
    getPersistedSnapshot: (snapshot) => snapshot,
  };
  return new TestModel(logic, {
    events: (snapshot) => edgesOf(snapshot).map(({ key, event, data }) => ({ ...event, key, cause: data })),
    serializeState: (snapshot) => String(places.get(snapshot)?.id),
    serializeEvent: ({ key }) => key,
    stateMatcher: (snapshot, state) => state === '*' || statesIn(snapshot).includes(state),
  });
}
