import type { BrowserContext } from '@playwright/test';
import { TOAST_TIME } from '../../machines/toasts/toasts.machine';

/** Waits from this on are held, milliseconds: a toast's time; the five seconds until a payment is asked about again. */
const LONG = TOAST_TIME;
/** How much longer such a wait takes here: no path has a step as long. */
const HOLD = 600_000;
/** Ends any of them; the product's longest is five minutes. */
export const LET_GO = HOLD + 300_000;

/**
 * Holds what passes by itself on all pages of a context, so that no machine is
 * too slow to see it or to act before: frames and short timers go on, long
 * ones end when the test says so (`LET_GO` on Playwright's clock), or never.
 */
export async function holdTimers(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([long, hold]) => {
      const start = window.setTimeout as (run: TimerHandler, ms?: number, ...args: unknown[]) => number;
      const held = (run: TimerHandler, ms = 0, ...args: unknown[]) =>
        start(run, ms < long ? ms : ms + hold, ...args);
      window.setTimeout = held as typeof window.setTimeout;
    },
    [LONG, HOLD] as const,
  );
}
