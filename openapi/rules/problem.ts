/** Limits and shapes of a reported problem (contract, `ProblemInput`). */

/** Most characters of what a person says went wrong. */
export const PROBLEM_LENGTH = 2000;
export const PROBLEM_TEXT_REQUIRED = 'Please write what went wrong.';

/** Most steps of running charts that go along. */
export const MOST_STEPS = 50;

/** A name of a chart, its states or an event: letters and what stands between them, so that none can hold a number or an address. */
export const STEP_NAMES = {
  chart: /^[A-Za-z]+$/,
  from: /^[A-Za-z_. ]*$/,
  event: /^[A-Za-z_.* -]+$/,
  to: /^(!|[A-Za-z_. ]*)$/,
} as const;

/** Most characters of each name. */
export const STEP_LENGTHS = { chart: 60, from: 600, event: 200, to: 600 } as const;

/** A page's path without query; what else browsers allow there is not told. */
export const PATH_SHAPE = /^\/[A-Za-z0-9._~%/-]*$/;
export const PATH_LENGTH = 300;
