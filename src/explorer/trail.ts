import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Candidate, Edge, Effect } from '../../machines/model/generate/graph';
import { instrument } from '../../machines/model/generate/instrument';
import { hears, stillEnded } from '../../machines/model/generate/logic';
import { pureStep } from '../../machines/model/generate/step';
import { type Cause, candidatesIn, standIns, statesIn } from '../../machines/model/scenario';
import type { Chart } from './charts';

/** A path through a chart as plain data: what links, replay files and the picture of the view are made from. */
export interface Trail {
  machine: string;
  /** Name of the model's input. */
  input: string;
  /** Keys of the steps, as the model's candidates have them. */
  keys: string[];
}

/** Where a trail stands after some of its steps. */
export interface Stop {
  /** What brought it here; null at the start. */
  key: string | null;
  event: AnyEventObject | null;
  cause: Cause | null;
  snapshot: AnyMachineSnapshot;
  ended: readonly string[];
  /** Dot paths of the active states. */
  states: string[];
  transitions: string[];
  guards: string[];
  emitted: AnyEventObject[];
  effects: Effect[];
}

/** What may happen next: the model's samples, ends of actors and delays that the chart hears. */
export interface Next extends Candidate<Cause> {
  /** The transitions that it would take; none where a guard refuses it. */
  transitions: string[];
  /** Dot paths of the active states afterwards. */
  states: string[];
}

/** Runs trails on the pure machine: no actor, no timer, nothing outside of the page. */
export interface Runner {
  /** All stops of a trail, the start first; ends early, with the reason, at a step that can't happen. */
  run: (trail: Pick<Trail, 'input' | 'keys'>) => { stops: Stop[]; broken: string | null };
  next: (stop: Stop) => Next[];
  /** The step among those that may happen that does what an event from the view did. */
  keyFor: (stop: Stop, event: AnyEventObject) => string | null;
}

/** Makes the runner of a chart that has a model. */
export function runnerOf({ machine, model }: Chart): Runner {
  if (model === null) throw new Error('A chart without a model has no steps.');
  const step = pureStep(instrument(machine, standIns(machine)));
  const candidates = (stop: Stop) =>
    stop.snapshot.status === 'active'
      ? candidatesIn(stop.snapshot, stop.ended, model).filter((one) => hears(stop.snapshot, one.event.type))
      : [];
  const first = (input: string): Stop => {
    const { snapshot, ...did } = step(null, model.inputs[input]);
    return { key: null, event: null, cause: null, snapshot, ended: [], states: statesIn(snapshot), ...did };
  };
  const after = (stop: Stop, { key, event, data }: Candidate<Cause>): Stop => {
    const { snapshot, ...did } = step(stop.snapshot, event);
    const ended = stillEnded(stop, snapshot, event);
    return { key, event, cause: data, snapshot, ended, states: statesIn(snapshot), ...did };
  };
  const next = (stop: Stop): Next[] =>
    candidates(stop).map((one) => {
      const { transitions, states } = after(stop, one);
      return { ...one, transitions, states };
    });

  return {
    run({ input, keys }) {
      if (!(input in model.inputs)) return { stops: [], broken: `The model has no input '${input}'.` };
      const stops = [first(input)];
      for (const key of keys) {
        const at = stops[stops.length - 1] as Stop;
        const candidate = candidates(at).find((one) => one.key === key);
        if (!candidate) return { stops, broken: `Step ${stops.length}, ${key}, can't happen here.` };
        stops.push(after(at, candidate));
      }
      return { stops, broken: null };
    },
    next,
    keyFor(stop, event) {
      const samples = next(stop).filter((one) => one.event.type === event.type);
      const same = samples.find((one) => JSON.stringify(one.event) === JSON.stringify(event));
      if (same) return same.key;
      const { transitions } = step(stop.snapshot, event);
      return samples.find((one) => one.transitions.join() === transitions.join())?.key ?? null;
    },
  };
}

/** The steps of a generated path as keys. */
export const keysOf = (steps: readonly Pick<Edge, 'key'>[]): string[] => steps.map(({ key }) => key);
