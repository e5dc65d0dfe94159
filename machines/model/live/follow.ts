import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import { candidatesIn, statesIn } from '../scenario';
import type { AnyModel } from '../types';
import { bringAbout, type Live, liveActor } from './play';

/** A running chart that goes on step by step, by the keys that paths and the explorer show. */
export interface Following {
  live: Live;
  /** XState's value of the state now. */
  value: () => StateValue;
  /** Dot paths of the active states. */
  states: () => string[];
  /** What the last step (or the start) emitted or sent to a parent. */
  emitted: () => AnyEventObject[];
  /** Keys of the transitions that the last step took. */
  taken: () => string[];
  /** Causes a step. @throws Error when it can't happen here. */
  step: (key: string) => Following;
}

/**
 * Starts a chart with stand-ins for what is outside and a clock that stands still.
 * @param input the model's name for it; left out: its first.
 * @param wrap called with the live chart before it starts.
 */
export function follow(
  machine: unknown,
  model: unknown,
  input?: string,
  wrap: (live: Live) => void = () => {},
): Following {
  // Types of charts and models differ from flow to flow; a step is checked when it is taken.
  const chart = machine as AnyStateMachine;
  const known = model as AnyModel;
  const name = input ?? Object.keys(known.inputs)[0] ?? '';
  if (!(name in known.inputs)) throw new Error(`The model has no input '${name}'.`);
  const live = liveActor(chart, known.inputs[name]);
  wrap(live);
  live.actor.start();
  const snapshot = () => live.actor.getSnapshot() as AnyMachineSnapshot;
  const following: Following = {
    live,
    value: () => snapshot().value,
    states: () => statesIn(snapshot()),
    emitted: () => [...live.emitted],
    taken: () => [...live.taken],
    step(key) {
      const candidate = candidatesIn(snapshot(), [], known).find((one) => one.key === key);
      if (candidate === undefined) {
        throw new Error(`${key} can't happen in ${JSON.stringify(snapshot().value)}.`);
      }
      live.forget();
      const wrong = bringAbout(live, candidate, known);
      if (wrong !== null) throw new Error(wrong);
      if (snapshot().status === 'error') throw snapshot().error;
      return following;
    },
  };
  return following;
}
