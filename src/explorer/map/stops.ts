import type { Trail } from '../trail';
import type { Way } from './graph';

/** One picture on the way from a screen to another. */
export interface MapStop {
  /** The screen that it shows. */
  screen: string;
  /** What its view stands in; null for a page of words. */
  trail: Trail | null;
  /** Which of the ways is taken here, from 0; the number of ways once one has arrived. */
  leg: number;
  /** What has just happened, as the chart's paths have it. */
  label: string;
}

/**
 * A way across charts, step by step: each chart's path in turn, then where one arrives.
 * @param arrival what the last screen is shown in.
 */
export function stopsOf(ways: readonly Way[], to: string, arrival: Trail | null): MapStop[] {
  const legs = ways.flatMap(({ from, trail }, leg): MapStop[] => {
    if (trail === null) return [{ screen: from, trail, leg, label: from }];
    return [`start (${trail.input})`, ...trail.keys].map((label, count) => ({
      screen: from,
      trail: { ...trail, keys: trail.keys.slice(0, count) },
      leg,
      label,
    }));
  });
  return [...legs, { screen: to, trail: arrival, leg: ways.length, label: `arrives at ${to}` }];
}
