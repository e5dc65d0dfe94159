/** The value that a share of the samples does not exceed (nearest rank). */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/**
 * Takes `times` samples of each subject: one of the first, one of the second, and again, so that what else the
 * machine does falls on all alike. Answers the samples by subject.
 */
export async function inTurn<S, T>(
  subjects: readonly S[],
  times: number,
  measure: (subject: S, n: number) => Promise<T>,
): Promise<T[][]> {
  const samples: T[][] = subjects.map(() => []);
  for (let n = 0; n < times; n += 1)
    for (const [at, subject] of subjects.entries()) samples[at]?.push(await measure(subject, n));
  return samples;
}
