import type { StateValue } from 'xstate';
import type { TraceStep } from '../../openapi/entities/problemReport';
import { MOST_STEPS } from '../../openapi/rules/problem';
import { seen } from './trace';

/** An actor's entry; its chart alone where it broke (RunPage). */
type Seen = [chart: string | null, actor: string, event?: string, state?: StateValue];

/**
 * An event's type as a step names it: numbers and keys that rows and photos are told apart by are data, and become `*`.
 */
export const eventName = (type: string): string => type.replace(/[^.]*\d[^.]*/g, '*');

/** Reads what trace.ts has written, in its order; null for what alone is no step. */
export function createReader(): (text: string) => TraceStep | null {
  const last = new Map<string, { chart: string; to: string }>();
  return (text) => {
    // Written by trace.ts.
    const [chart, actor, type = 'xstate.error', state] = JSON.parse(text) as Seen;
    const before = last.get(actor);
    const name = chart ?? before?.chart;
    if (name === undefined) return null;
    const to = state === undefined ? '!' : leavesOf(state).join(' ');
    last.set(actor, { chart: name, to });
    // Where the steps before are forgotten, the first one only tells where the next began.
    if (before === undefined && type !== 'xstate.init') return null;
    // Actors of a tab are called x:0, x:1, …
    const run = Number(actor.replace(/\D/g, '')) + 1;
    return { chart: name, run, from: before?.to ?? '', event: eventName(type), to };
  };
}

/** The last 50 steps of this tab's charts, the oldest first. */
export function stepsSoFar(): TraceStep[] {
  const steps = seen.map(createReader()).filter((step) => step !== null);
  return steps.slice(-MOST_STEPS);
}

/** Dot paths of the innermost states of a value. */
function leavesOf(value: StateValue, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return [[...path, value].join('.')];
  const inner = Object.entries(value).flatMap(([key, inside]) =>
    inside === undefined ? [] : leavesOf(inside, [...path, key]),
  );
  return inner.length > 0 || path.length === 0 ? inner : [path.join('.')];
}
