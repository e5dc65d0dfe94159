import type { AnyMachineSnapshot, InspectionEvent } from 'xstate';

/**
 * The last steps of the charts that run in this tab, the oldest first, as JSON: chart, actor, event and state, by their
 * names; no data of an event, no context (docs/decisions/0013). `traceSteps.ts` reads them when somebody reports a problem.
 * Every visitor's first page pays for each byte of this file.
 */
export const seen: string[] = [];

/** Remembers a step. What repeats the step before (a letter typed after a letter) is remembered once. */
export function trace(told: InspectionEvent): void {
  if (told.type !== '@xstate.snapshot') return;
  // Promises and listeners have no machine.
  const { machine, value } = told.snapshot as AnyMachineSnapshot;
  const step = JSON.stringify([machine?.id, told.actorRef.sessionId, told.event.type, value]);
  if (machine && step !== seen.at(-1) && seen.push(step) > 99) seen.shift();
}
