import type { Page } from 'playwright';

declare global {
  interface Window {
    /** The longest event of each interaction so far, ms. */
    interactions: Map<number, number>;
  }
}

/** As browsers tell it; TypeScript's own lacks the id, which is 0 for an event that is no interaction. */
interface Told {
  interactionId: number;
  duration: number;
}

/** Shorter events are not told by browsers, ms. */
const SHORTEST = 16;
/** By when an interaction's last event has been told, ms. */
const TOLD = 300;

/** Begins to count interactions in every document that the page opens. */
export const watchInteractions = (page: Page): Promise<unknown> =>
  page.addInitScript((durationThreshold) => {
    window.interactions = new Map();
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as unknown as Told[]) {
        if (interactionId === 0) continue;
        const before = window.interactions.get(interactionId) ?? 0;
        window.interactions.set(interactionId, Math.max(before, duration));
      }
    }).observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit);
  }, SHORTEST);

/** Ms from a press to the next picture, in steps of 8; what is too short to be told counts as 16. */
export async function interactionTime(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => window.interactions.clear());
  await act();
  await page.waitForTimeout(TOLD);
  // A busy page answers only when it is through.
  return await page.evaluate(
    (least) =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() =>
          setTimeout(() => resolve(Math.max(least, ...window.interactions.values())), 50),
        ),
      ),
    SHORTEST,
  );
}
