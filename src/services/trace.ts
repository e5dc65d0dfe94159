import type { AnyMachineSnapshot, InspectionEvent } from 'xstate';

/**
 * The last steps of the charts that run in this tab, the oldest first, as JSON: chart, actor, event and state, by their
 * names; no data of an event, no context (docs/decisions/0013). `traceSteps.ts` reads them when somebody reports a problem.
 * Every visitor's first page pays for each byte of this file.
 */
export const seen: string[] = [];

/** Told of each step as it is remembered, where steps are counted (flowCounts.ts). */
export const tap: { step?: (text: string) => void } = {};

/** Remembers a step. What repeats the step before (a letter typed after a letter) is remembered once. */
export function remember(step: string): void {
  if (step === seen.at(-1)) return;
  tap.step?.(step);
  if (seen.push(step) > 99) seen.shift();
}

/** Remembers what a chart did. */
export function trace(told: InspectionEvent): void {
  if (told.type !== '@xstate.snapshot') return;
  // Promises and listeners have no machine.
  const { machine, value } = told.snapshot as AnyMachineSnapshot;
  if (machine) remember(JSON.stringify([machine.id, told.actorRef.sessionId, told.event.type, value]));
}
