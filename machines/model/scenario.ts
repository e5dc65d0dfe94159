import type { AnyActorLogic, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { ApiError } from '../../openapi/entities/problem';
import { type Cover, cover } from './generate/cover';
import type { Path } from './generate/goals';
import type { Candidate, Edge, Visit, Walk } from './generate/graph';
import { type Instrumented, instrument } from './generate/instrument';
import { retrace } from './generate/retrace';
import { shortestByKey, shortestTo } from './generate/shortest';
import { nodesOf, pathOf, type Transition } from './generate/transitions';
import { walk } from './generate/walk';
import type { Gesture, Outside } from './gestures';
import type { AnyModel, Failure, Leads, Outcome } from './types';

/** What a step is, for the runner: who or what causes it. */
export type Cause =
  | { by: 'event'; variant: string; gesture: Gesture | Gesture[] | Outside; leads?: Leads }
  | { by: 'done'; child: string; variant: string; output: unknown }
  | { by: 'error'; child: string; variant: string; error: unknown }
  | { by: 'after'; delay: string; state: string };

export type Step = Edge<Cause>;
export type ModelPath = Path<Cause>;
export type ModelVisit = Visit<Cause>;

/** Everything that is generated from a chart and its model. */
export interface Scenario {
  chart: Instrumented;
  walked: Walk<Cause>;
  cover: Cover<Cause>;
  /** A shortest path to each visit of the walk, the shortest first. */
  toVisit: ReadonlyMap<ModelVisit, ModelPath>;
  /** A shortest path to each state, by dot path. */
  shortest: Map<string, ModelPath>;
}

/** Generates the paths of a chart from its model; the same each time. Takes a second or two for the largest. */
export function scenarioOf(machine: AnyStateMachine, model: AnyModel): Scenario {
  const chart = instrument(machine, standIns(machine));
  const candidates = (snapshot: AnyMachineSnapshot, ended: readonly string[]) =>
    candidatesIn(snapshot, ended, model);
  const walked = walk<Cause>(chart, {
    inputs: model.inputs,
    candidates,
    serialize: model.serialize as ((context: unknown) => unknown) | undefined,
    limit: model.limit,
    wanted: wantedOf(chart, model),
  });
  const again = (path: ModelPath) => retrace(chart, candidates, model.inputs, path);
  const covering = cover(walked);
  const toVisit = shortestTo(walked);
  return {
    chart,
    walked,
    cover: { ...covering, paths: covering.paths.map(again) },
    toVisit,
    shortest: new Map([...shortestByKey(toVisit, activeStates)].map(([state, path]) => [state, again(path)])),
  };
}

/** What a walk looks for: transitions, refusals of their guards, and whatever the model declares. */
function wantedOf({ machine, transitions }: Instrumented, model: AnyModel): string[] {
  const own = transitions.filter((transition) => !isElsewhere(model, transition));
  const samples = Object.entries(model.events).flatMap(([type, variants]) =>
    Object.keys(variants).map((variant) => `${type} (${variant})`),
  );
  const ends = nodesOf(machine)
    .flatMap((node) => node.invoke)
    .flatMap(({ id, src }) => {
      const outcome = outcomeOf(model, id, src);
      if (outcome === undefined || 'reports' in outcome) return [];
      return (['done', 'error'] as const).flatMap((by) =>
        Object.keys(outcome[by]).map((variant) => `${by} ${id} (${variant})`),
      );
    });
  return [
    ...own.map(({ key }) => key),
    ...own
      .filter((transition) => transition.guard !== null && !isCertain(model, transition))
      .map(({ key }) => `${key}:false`),
    ...samples,
    ...ends,
  ];
}

/** Whether a model leaves a transition to another model of the chart (`elsewhere`). */
export const isElsewhere = (model: AnyModel, { source, event }: Transition): boolean =>
  (model.elsewhere ?? []).some(
    ({ states, events }) =>
      isIn(states, source) && [events].flat().some((name) => name === '*' || name === event),
  );

/** Whether a model says that the guard of a transition always holds (`certain`). */
export const isCertain = (
  { certain = [] }: Pick<AnyModel, 'certain'>,
  { source, event, guard }: Transition,
): boolean =>
  certain.some(
    ({ states, events = '*', guard: name }) =>
      name === guard && isIn(states, source) && [events].flat().some((one) => one === '*' || one === event),
  );

/** Whether a state is one of those that a model names, or inside of one. */
const isIn = (states: string | readonly string[], source: string): boolean =>
  [states].flat().some((state) => state === '*' || source === state || source.startsWith(`${state}.`));

/** Dot paths of the active states of a visit, leaves and compounds. */
export const activeStates = (visit: ModelVisit): string[] => statesIn(visit.snapshot);

/** Dot paths of the active states of a snapshot, leaves and compounds, the root left out. */
export const statesIn = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.map((node: AnyStateNode) => pathOf(node)).filter((path: string) => path !== '');

/** The events that may come in a snapshot: samples, outcomes of actors, delays. */
export function candidatesIn(
  snapshot: AnyMachineSnapshot,
  ended: readonly string[],
  model: AnyModel,
): Candidate<Cause>[] {
  return [...samplesIn(snapshot, model), ...endsIn(snapshot, ended, model), ...delaysIn(snapshot)];
}

function samplesIn(snapshot: AnyMachineSnapshot, model: AnyModel): Candidate<Cause>[] {
  const active = statesIn(snapshot);
  return Object.entries(model.events).flatMap(([type, samples]) =>
    Object.entries(samples)
      .filter(
        ([, sample]) => sample.in === undefined || [sample.in].flat().some((state) => active.includes(state)),
      )
      .flatMap(([variant, sample]) => {
        const fields =
          typeof sample.with === 'function' ? sample.with(snapshot.context as never) : sample.with;
        if (fields === null) return [];
        const leads =
          typeof sample.leads === 'function' ? sample.leads(snapshot.context as never) : sample.leads;
        return {
          key: `${type} (${variant})`,
          event: { ...fields, type },
          data: { by: 'event' as const, variant, gesture: sample.gesture, leads },
        };
      }),
  );
}

function endsIn(snapshot: AnyMachineSnapshot, ended: readonly string[], model: AnyModel): Candidate<Cause>[] {
  const children = snapshot.children as Record<string, { src?: unknown } | undefined>;
  return Object.entries(children).flatMap(([child, ref]) => {
    const outcome = ref && !ended.includes(child) ? outcomeOf(model, child, ref.src) : undefined;
    if (outcome === undefined || 'reports' in outcome) return [];
    const done = Object.entries(outcome.done).map(([variant, output]) => ({
      key: `done ${child} (${variant})`,
      event: { type: `xstate.done.actor.${child}`, actorId: child, output },
      data: { by: 'done' as const, child, variant, output },
    }));
    const failed = Object.entries(outcome.error).map(([variant, failure]) => {
      const error = errorOf(failure as Failure);
      return {
        key: `error ${child} (${variant})`,
        event: { type: `xstate.error.actor.${child}`, actorId: child, error },
        data: { by: 'error' as const, child, variant, error },
      };
    });
    return [...done, ...failed];
  });
}

/** What the model says of a child: by its id first, then by the actor that it is made of. */
export const outcomeOf = (model: AnyModel, child: string, src: unknown): Outcome<unknown> | undefined =>
  model.outcomesById?.[child] ?? model.outcomes[String(src)];

/** What a service would throw: problems become `ApiError`s, each made once, since its stack takes time. */
function errorOf(failure: Failure): Error {
  if (failure instanceof Error) return failure;
  const error = errors.get(failure) ?? new ApiError(failure);
  errors.set(failure, error);
  return error;
}
const errors = new WeakMap<Failure, Error>();

function delaysIn(snapshot: AnyMachineSnapshot): Candidate<Cause>[] {
  return snapshot._nodes.flatMap((node: AnyStateNode) =>
    [...node.transitions.keys()]
      .filter((type) => type.startsWith('xstate.after.'))
      .map((type) => {
        const delay = type.slice('xstate.after.'.length, -(node.id.length + 1));
        const state = pathOf(node);
        return {
          key: `after ${delay} in ${state || 'root'}`,
          event: { type },
          data: { by: 'after' as const, delay, state },
        };
      }),
  );
}

/** The event by which a runner ends a stand-in. */
export type StandInEvent = { type: 'end'; output: unknown } | { type: 'fail'; error: unknown };

/**
 * Stand-ins for what the app provides. Actors do nothing until a runner ends
 * them, at once, by a `StandInEvent`; a machine's stand-in shows the machine's
 * first snapshot, so that views can paint it. Actions that are plain functions
 * (what the outside world shall do) become calls of `act`.
 */
export function standIns(
  machine: AnyStateMachine,
  act: (type: string, params: unknown) => void = () => {},
): { actors: Record<string, AnyActorLogic>; actions: Record<string, unknown> } {
  const { actors, actions } = machine.implementations as {
    actors: Record<string, AnyActorLogic>;
    actions: Record<string, object>;
  };
  return {
    actors: mapValues(actors, standIn),
    actions: mapValues(actions, (action, type) =>
      'resolve' in action ? action : (_: unknown, params: unknown) => act(type, params),
    ),
  };
}

const mapValues = <V, W>(from: Record<string, V> | undefined, to: (value: V, key: string) => W) =>
  Object.fromEntries(Object.entries(from ?? {}).map(([key, value]) => [key, to(value, key)]));

function standIn(logic: AnyActorLogic): AnyActorLogic {
  return {
    getInitialSnapshot: (scope, input) =>
      'root' in logic
        ? {
            ...logic.getInitialSnapshot({ ...scope, actionExecutor: () => {}, defer: () => {} }, input),
            input,
          }
        : { status: 'active', output: undefined, error: undefined, input },
    transition: (snapshot, event: StandInEvent) => {
      if (event.type === 'end') return { ...snapshot, status: 'done', output: event.output };
      if (event.type === 'fail') return { ...snapshot, status: 'error', error: event.error };
      return snapshot;
    },
    getPersistedSnapshot: ({ status, input }) => ({ status, input }) as never,
  };
}
