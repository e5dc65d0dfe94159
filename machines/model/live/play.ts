import {
  type AnyActor,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  fromTransition,
  type Snapshot,
} from 'xstate';
import type { Effect } from '../generate/graph';
import { type Instrumented, instrument } from '../generate/instrument';
import { type ModelPath, type StandInEvent, type Step, standIns } from '../scenario';
import type { AnyModel } from '../types';
import { PathClock } from './clock';

/** A chart running with stand-ins for all that is outside it, and a record of what it does. */
export interface Live {
  actor: AnyActor;
  clock: PathClock;
  /** Since the last `forget`. */
  taken: string[];
  guards: string[];
  emitted: AnyEventObject[];
  effects: Effect[];
  forget: () => void;
}

/**
 * Makes a chart's actor with stand-ins, listening but not yet started.
 * @param change what is done to the copy of the chart before it starts (`flows:mutate` applies a mutant).
 * @param snapshot a persisted one to go on from, in place of the input.
 */
export function liveActor(
  machine: AnyStateMachine,
  input: unknown,
  change: (chart: Instrumented) => void = () => {},
  snapshot?: Snapshot<unknown>,
): Live {
  const effects: Effect[] = [];
  const emitted: AnyEventObject[] = [];
  const act = (type: string, params: unknown) => {
    effects.push({ type, params: JSON.stringify(params) ?? '' });
  };
  const chart = instrument(machine, standIns(machine, act));
  change(chart);
  const clock = new PathClock();
  // A parent that records what is sent to it, for charts that have one.
  const parent = createActor(
    fromTransition((state: object, event: AnyEventObject) => {
      if (!event.type.startsWith('xstate.')) emitted.push(event);
      return state;
    }, {}),
    { clock },
  ).start();
  // biome-ignore lint/suspicious/noExplicitAny: `parent` is an option that XState keeps to itself
  const actor: AnyActor = createActor(chart.machine, { input, parent, snapshot } as any);
  actor.on('*', (event: AnyEventObject) => void emitted.push(event));
  // Listening keeps an error from being thrown out of reach; the path's check reports it.
  actor.subscribe({ error: () => {} });
  return {
    actor,
    clock,
    taken: chart.taken,
    guards: chart.guards,
    emitted,
    effects,
    forget: () => {
      chart.reset();
      emitted.length = 0;
      effects.length = 0;
    },
  };
}

/** Causes a step: sends the event, ends the stand-in, or fires the timer. Returns what is wrong, or null. */
export function bringAbout(
  live: Live,
  step: Pick<Step, 'key' | 'event' | 'data'>,
  model: Pick<AnyModel, 'delays'>,
): string | null {
  const cause = step.data;
  if (cause.by === 'event') {
    live.actor.send(step.event);
    return null;
  }
  if (cause.by === 'after') {
    const delay = model.delays[cause.delay];
    const named = typeof delay === 'function' ? delay(live.actor.getSnapshot().context as never) : delay;
    const ms = live.clock.fire(live.actor, step.event.type);
    if (ms === null) return `no timer waits for ${step.key}`;
    return named === undefined || named === ms ? null : `${cause.delay} is ${ms} ms, the model says ${named}`;
  }
  const child = live.actor.getSnapshot().children[cause.child];
  if (!child) return `no actor ${cause.child} runs`;
  const end: StandInEvent =
    cause.by === 'done' ? { type: 'end', output: cause.output } : { type: 'fail', error: cause.error };
  child.send(end);
  return null;
}

/** How a running chart differs from what the path predicts, or null. */
export function difference(
  live: Live,
  expected: Pick<Step, 'transitions' | 'emitted' | 'effects'>,
  snapshot: Step['to']['snapshot'],
): string | null {
  const now = live.actor.getSnapshot();
  const own = expected.effects.filter((effect) => !effect.type.startsWith('xstate.'));
  const pairs: [string, unknown, unknown][] = [
    ['status', snapshot.status, now.status],
    ['state', snapshot.value, now.value],
    ['context', snapshot.context, now.context],
    ['transitions', expected.transitions, live.taken],
    ['emitted', expected.emitted, live.emitted],
    ['actions', own, live.effects],
    ['children', Object.keys(snapshot.children).sort(), Object.keys(now.children ?? {}).sort()],
  ];
  for (const [what, wanted, got] of pairs) {
    if (JSON.stringify(wanted) !== JSON.stringify(got)) {
      const error = now.status === 'error' ? ` (${String(now.error)})` : '';
      return `${what}: expected ${JSON.stringify(wanted)}, got ${JSON.stringify(got)}${error}`;
    }
  }
  return null;
}

/** The result of playing a path. */
export interface Played {
  taken: string[];
  guards: string[];
  /** Persisted snapshots after each step, as JSON. */
  persisted: string[];
  /** Null when all went as predicted. */
  failure: { step: number; key: string; what: string } | null;
}

/**
 * Runs a path on the machine itself, a real actor with a clock that stands still.
 * @param change as in `liveActor`.
 */
export function play(
  machine: AnyStateMachine,
  model: AnyModel,
  path: ModelPath,
  change?: (chart: Instrumented) => void,
): Played {
  const live = liveActor(machine, model.inputs[path.start.start ?? ''], change);
  const played: Played = { taken: [], guards: [], persisted: [], failure: null };
  const look = (
    index: number,
    key: string,
    wrong: string | null,
    step: Parameters<typeof difference>[1],
    at: ModelPath['start'],
  ) => {
    played.taken.push(...live.taken);
    played.guards.push(...live.guards);
    const what = wrong ?? difference(live, step, at.snapshot);
    if (what !== null) played.failure = { step: index, key, what };
    else played.persisted.push(JSON.stringify(live.actor.getPersistedSnapshot()));
    live.forget();
  };
  live.actor.start();
  look(0, `start (${path.start.start})`, null, path.start.started, path.start);
  for (const [index, step] of path.steps.entries()) {
    if (played.failure) break;
    look(index + 1, step.key, bringAbout(live, step, model), step, step.to);
  }

  return played;
}
