import type { Batch, Job, Question } from './adminModeration.types';
import { isUser, nameOf } from './rows';

/** The confirmed actions: pure functions over plain data. */

/** The rows of a confirmed question as jobs. */
export const jobsOf = ({ action, rows, bulk }: Question): Job[] =>
  rows.map((row) => ({
    id: row.id,
    name: nameOf(row),
    action,
    bulk,
    upTo: action === 'dismiss' && !isUser(row) ? row.latestReport : null,
  }));

/** The job on a row, while it is acted on. */
export const jobOn = (jobs: readonly Job[], id: number): Job | undefined => jobs.find((job) => job.id === id);

/** A batch that has not begun. */
export const batchOf = ({ action, rows }: Question): Batch => ({
  action,
  total: rows.length,
  done: 0,
  failed: [],
});

/** Rows of a batch whose action has not ended. */
export const leftIn = ({ total, done, failed }: Batch): number => total - done - failed.length;

/** The batch after the action on one more row has ended. @param reason why it failed, null on success. */
export const counted = (batch: Batch, { id, name }: Job, reason: string | null): Batch =>
  reason === null
    ? { ...batch, done: batch.done + 1 }
    : { ...batch, failed: [...batch.failed, { id, name, reason }] };
