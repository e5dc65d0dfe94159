import type { BrowserContext } from '@playwright/test';
import { TOAST_TIME } from '../../machines/toasts/toasts.machine';

/** How much longer a held wait takes, milliseconds: no test has a step as long. */
const HOLD = 600_000;
/** Ends any of them; the product's longest is five minutes. */
export const LET_GO = HOLD + 300_000;

/**
 * Holds what passes by itself on all pages of a context, so that no machine is
 * too slow to see it or to act before: frames and short timers go on, toasts
 * stay until they are dismissed or replaced.
 * @param upTo the longest wait that is held, milliseconds; by default a toast's, which is also the shortest.
 */
export async function holdTimers(context: BrowserContext, upTo = TOAST_TIME): Promise<void> {
  await context.addInitScript(
    ([from, to, hold]) => {
      const start = window.setTimeout as (run: TimerHandler, ms?: number, ...args: unknown[]) => number;
      const held = (run: TimerHandler, ms = 0, ...args: unknown[]) =>
        start(run, ms < from || ms > to ? ms : ms + hold, ...args);
      window.setTimeout = held as typeof window.setTimeout;
    },
    [TOAST_TIME, upTo, HOLD] as const,
  );
}
