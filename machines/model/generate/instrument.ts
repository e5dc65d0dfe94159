import { type AnyStateMachine, and, or } from 'xstate';
import { type OwnedTransition, type Transition, transitionsOf } from './transitions';

/** A copy of a chart that records which transitions it takes and how its guards answer. */
export interface Instrumented {
  machine: AnyStateMachine;
  transitions: OwnedTransition[];
  /** Keys of the transitions taken since the last `reset`; read it after running the actions of a transition. */
  taken: string[];
  /** `key:true` and `key:false` for each guard asked since the last `reset`. */
  guards: string[];
  reset: () => void;
}

/**
 * Copies a chart and puts a marker action in front of each transition's actions
 * and a recorder around each guard. The original is left alone; the copy
 * behaves alike, on its own or as a running actor.
 * @param implementations what the copy is provided with (stand-ins for actors).
 */
export function instrument(machine: AnyStateMachine, implementations: object = {}): Instrumented {
  const copy = machine.provide(implementations) as AnyStateMachine;
  const result: Instrumented = {
    machine: copy,
    transitions: transitionsOf(copy),
    taken: [],
    guards: [],
    reset() {
      this.taken.length = 0;
      this.guards.length = 0;
    },
  };
  for (const { key, definition } of result.transitions) {
    const mark = Object.assign(() => void result.taken.push(key), { transition: key });
    // XState types transitions as read-only data, but reads them anew at each step.
    (definition as unknown as { actions: unknown[] }).actions = [mark, ...definition.actions];
    if (definition.guard !== undefined) {
      const note = (answer: boolean) => () => {
        result.guards.push(`${key}:${answer}`);
        return answer;
      };
      // biome-ignore lint/suspicious/noExplicitAny: guards of any chart
      const original = definition.guard as any;
      (definition as { guard: unknown }).guard = or([and([original, note(true)]), note(false)]);
    }
  }
  return result;
}

/** The transition that an executable action of the pure `transition()` marks, or null for an action of the chart's own. */
export const markOf = (action: { exec?: unknown }): string | null =>
  (action.exec as { transition?: string } | undefined)?.transition ?? null;

/** A transition without XState's own objects: fit for JSON. */
export const plainTransition = ({
  node: _node,
  definition: _definition,
  ...transition
}: OwnedTransition): Transition => transition;
