import { type Problem, problemOf } from '../openapi/entities/problem';
import { failure } from './kit';

/**
 * Whether what is shown is old: the server found things other than they are shown (somebody was faster, or an earlier try
 * was done though its answer was lost). Where nothing answers, what is shown stays: a list that is loaded again would fail as well.
 */
export const isStale = ({ kind, status }: Problem): boolean => kind === 'notFound' || status === 409;

/** As a guard; the chart has it as `isStale`. */
export const leavesStale = (_: unknown, { error }: { error: unknown }): boolean => isStale(problemOf(error));

/** `guard:` of the transition that loads again what is shown; the chart has `isStale: leavesStale`. */
export const stale = { type: 'isStale', params: failure } as const;
