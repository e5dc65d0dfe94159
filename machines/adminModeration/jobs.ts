import type { Batch, Job, Question } from './adminModeration.types';
import { nameOf } from './rows';

/** The queue of confirmed actions: pure functions over plain data. */

/** Calls that run at a time, whatever was confirmed. */
export const MOST_AT_ONCE = 4;

/** The rows of a confirmed question as jobs that wait for their turn. */
export const jobsOf = ({ action, rows, bulk }: Question): Job[] =>
  rows.map((row) => ({ id: row.id, name: nameOf(row), action, bulk, running: false }));

/**
 * The queue with as many running as may be, in order.
 * @param start called for each that begins now.
 */
export function started(jobs: readonly Job[], start: (job: Job) => void): Job[] {
  let free = MOST_AT_ONCE - jobs.filter(({ running }) => running).length;
  return jobs.map((job) => {
    if (job.running || free <= 0) return job;
    free -= 1;
    start(job);
    return { ...job, running: true };
  });
}

/** The job on a row, while it is acted on or waits to be. */
export const jobOn = (jobs: readonly Job[], id: number): Job | undefined => jobs.find((job) => job.id === id);

/** A batch that has not begun. */
export const batchOf = ({ action, rows }: Question): Batch => ({
  action,
  total: rows.length,
  done: 0,
  failed: [],
});

/** Rows of a batch that have not been answered for. */
export const leftIn = ({ total, done, failed }: Batch): number => total - done - failed.length;

/** The batch once one more row is answered for. @param reason why it failed, null when it was done. */
export const counted = (batch: Batch, { id, name }: Job, reason: string | null): Batch =>
  reason === null
    ? { ...batch, done: batch.done + 1 }
    : { ...batch, failed: [...batch.failed, { id, name, reason }] };
