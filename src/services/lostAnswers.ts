import { ApiError, isLost, problemOf } from '../../openapi/entities/problem';
import type { Page } from '../../openapi/entities/types';

/** What is said where nobody could find out whether a write was done. */
export const UNSURE = 'No answer came, so it is not known whether this was done.';

/** How long a server may still be at work on a call whose answer was lost, before it is looked at a last time; ms. */
const STILL_AT_WORK = 1500;

/**
 * Waits for a write. Where its answer was lost (`isLost`), `look` finds out what became of it: it resolves with what the
 * write would have, or with `'notDone'`; or it sends the same again, where the server does that only once (by a key, or
 * since the method says so).
 * @throws ApiError of the write where it was refused or not done; of the look where that was refused; of kind `unsure`
 * where neither was answered.
 */
export async function orLook<T>(write: Promise<T>, look: () => Promise<T | 'notDone'>): Promise<T> {
  try {
    return await write;
  } catch (lost) {
    const problem = problemOf(lost);
    // A call that was given up is asked about by nobody.
    if (!isLost(problem) || problem.kind === 'aborted') throw lost;
    const found = await looked(look);
    if (found !== 'notDone') return found;
    await new Promise((resolve) => setTimeout(resolve, STILL_AT_WORK));
    const foundLater = await looked(look);
    if (foundLater === 'notDone') throw lost;
    return foundLater;
  }
}

async function looked<T>(look: () => Promise<T>): Promise<T> {
  try {
    return await look();
  } catch (error) {
    throw isLost(problemOf(error)) ? new ApiError({ kind: 'unsure', message: UNSURE }) : error;
  }
}

/** What `look` says of a write whose answer tells nothing. */
export const doneIf = (done: boolean): undefined | 'notDone' => (done ? undefined : 'notDone');

/** The item with this id in a list of pages; undefined where it is in none of them. */
export async function findIn<T extends { id: number }>(
  read: (page: number) => Promise<Page<T>>,
  id: number,
): Promise<T | undefined> {
  for (let number = 1; ; number += 1) {
    const { items, totalPages } = await read(number);
    const found = items.find((item) => item.id === id);
    if (found !== undefined || number >= totalPages) return found;
  }
}
