/** Limits of counted steps (contract, `FlowCountsInput`); their names are those of a problem's steps. */

/** Most steps that are sent at a time. */
export const MOST_COUNTS = 200;
/** Most that one step is told to have been taken. */
export const HIGHEST_COUNT = 1000;
