import { isEnded, isNoneFree } from '../db/away';
import { HttpError } from './errors';

const BUSY = 'Very many people are searching just now. Please try again in a moment.';
const TOO_LONG = 'This search takes too long. Please add a word, a category or a place.';
/** Until it may be tried again, seconds. */
const SOON = { 'retry-after': '2' };

/**
 * Runs what reads through `Deps.search`, where few may read at once and nobody for long.
 * @throws HttpError 503 with a sentence that says which of the two it was
 */
export async function searching<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    // Drizzle wraps what the driver threw.
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    if (isNoneFree(cause)) throw new HttpError(503, BUSY, [], SOON);
    if (isEnded(cause)) throw new HttpError(503, TOO_LONG);
    throw error;
  }
}
