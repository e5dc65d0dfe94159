/** SQLSTATE classes that say the database cannot be reached or is going down. */
const CODES = /^(08|57P0|53|ECONNREFUSED$|ECONNRESET$|ETIMEDOUT$|EHOSTUNREACH$)/;
/** The pool gives its two time limits, for a new connection and for a free one, no code. */
const LATE = /^(Connection terminated due to connection timeout|timeout exceeded when trying to connect)$/;

/** Whether an error of the driver says that the database does not answer: worth another try soon. */
export function isDatabaseAway(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code === 'string' && CODES.test(code)) return true;
  return error instanceof Error && LATE.test(error.message);
}
