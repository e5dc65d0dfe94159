import type { Problem } from '../../openapi/entities/problem';

/**
 * What section 8 wants logged and nothing more: a warning in the console, for
 * developers. What a chart gave up by itself (a newer search) is no problem.
 */
export function logProblem(_: unknown, { what, problem }: { what: string; problem: Problem }): void {
  if (problem.kind === 'aborted') return;
  console.warn(
    `Could not load ${what}: ${problem.message ?? problem.kind} (${problem.status ?? 'no answer'})`,
  );
}
