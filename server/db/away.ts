/** SQLSTATE classes that say the database cannot be reached or is going down. */
const CODES = /^(08|57P0|53|ECONNREFUSED$|ECONNRESET$|ETIMEDOUT$|EHOSTUNREACH$)/;
/** The pool gives its two time limits, for a new connection and for a free one, no code. */
const NO_CONNECTION = 'Connection terminated due to connection timeout';
const NONE_FREE = 'timeout exceeded when trying to connect';
/** SQLSTATE of a statement that took longer than it may. */
const ENDED = '57014';

const codeOf = (error: unknown): string | null => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : null;
};

/** Whether an error of the driver says that the database does not answer: worth another try soon. */
export function isDatabaseAway(error: unknown): boolean {
  if (CODES.test(codeOf(error) ?? '')) return true;
  return isNoneFree(error) || (error instanceof Error && error.message === NO_CONNECTION);
}

/** Whether all connections of a pool were busy for too long. */
export const isNoneFree = (error: unknown): boolean => error instanceof Error && error.message === NONE_FREE;

/** Whether the database ended a statement that took too long. */
export const isEnded = (error: unknown): boolean => codeOf(error) === ENDED;
