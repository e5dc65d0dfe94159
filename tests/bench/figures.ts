/** The parts of the bench, each chosen by its name. */
export const PARTS = [
  'bytes',
  'time',
  'interactions',
  'pages',
  'scale',
  'uploads',
  'start',
  'processes',
] as const;
export type Part = (typeof PARTS)[number];

export const HEADINGS: Record<Part, string> = {
  bytes: 'Bytes of a visit (brotli)',
  time: 'Lighthouse, mobile: median (worst)',
  interactions: 'Interactions, phone, processor slowed down fourfold: slowest of 98 % (median)',
  pages: 'A document from the server: median (95th percentile)',
  uploads: 'Photos that come: memory, and times as median (95th percentile)',
  processes:
    'Several processes on one PostgreSQL; the balancer, the database and whoever asks are on the same machine',
  start: 'From the beginning of a process to its first 200 on /readyz: median (95th percentile)',
  scale: 'Calls of the API: 95th percentile (median, answers that were refusals)',
};

type Unit = 'bytes' | 'MB' | 'ms' | 's' | '';

/** What was measured of one build. */
export interface Value {
  value: number;
  /** Shown in brackets behind it, in the same unit. */
  beside?: readonly number[];
  /** All that it was computed from, where there was more than one. */
  samples?: readonly number[];
}

/** A row of the table. */
export interface Figure {
  part: Part;
  name: string;
  unit: Unit;
  /** Digits behind the point. */
  digits: number;
  /** What it should be at most; null where nothing is asked. */
  target: number | null;
  /** The target is the least that it should be. */
  atLeast?: true;
  /** A build each, ours first; null for one that could not be measured. */
  values: readonly (Value | null)[];
}

/** Whether a build misses the target, as it is printed: a figure that rounds to the target holds it. */
export function misses({ target, atLeast, digits, values }: Figure, at = 0): boolean {
  const value = values[at]?.value;
  if (target === null || value === undefined) return false;
  const printed = Number(value.toFixed(digits));
  return atLeast ? printed < target : printed > target;
}
