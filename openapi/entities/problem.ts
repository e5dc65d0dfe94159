/**
 * What goes wrong between a chart and the outside world (section 8). Services
 * throw an `ApiError`; charts keep its plain `Problem` in context.
 */

/**
 * How a call failed: the server said no, nothing answered, or the session was refused. `unsure`: a write's answer was
 * lost, and looking for what became of it was not answered either (services/lostAnswers.ts).
 */
export type ProblemKind = 'refused' | 'network' | 'unauthorized' | 'notFound' | 'aborted' | 'unsure';

/** Plain JSON form of a failure, fit for a chart's context. */
export interface Problem {
  kind: ProblemKind;
  /** The server's own message, or null where it gave none: each chart has its own default text. */
  message: string | null;
  /** HTTP status, null when nothing answered, or nothing that can be read. */
  status: number | null;
  /** Messages by field name. */
  fieldErrors: Record<string, string>;
  /** Seconds to wait, from Retry-After. */
  retryAfter: number | null;
}

/** Thrown by every service; `message` is the text of section 8 ('An error occurred', 'Network error', or the server's). */
export class ApiError extends Error {
  readonly problem: Problem;
  /** `body`: the answer's, where it brings more than a message (412: the thing as it is now). */
  constructor(
    problem: Partial<Problem> & { kind: ProblemKind },
    readonly body?: unknown,
  ) {
    const whole: Problem = { message: null, status: null, fieldErrors: {}, retryAfter: null, ...problem };
    super(whole.message ?? (whole.kind === 'network' ? 'Network error' : 'An error occurred'));
    this.name = 'ApiError';
    this.problem = whole;
  }
}

/** Reads whatever an actor threw as a `Problem`; anything that is no ApiError counts as a network failure with its message. */
export function problemOf(error: unknown): Problem {
  if (typeof error === 'object' && error !== null && 'problem' in error) {
    return (error as { problem: Problem }).problem;
  }
  const message = error instanceof Error && error.message !== '' ? error.message : null;
  return new ApiError({ kind: 'network', message }).problem;
}

/**
 * Whether nobody knows what became of a write: there was no answer, or one that is none of the contract's (a proxy's, a
 * cut one), or the server is at fault.
 */
export const isLost = ({ status }: Problem): boolean => status === 408 || (status ?? 500) >= 500;

/**
 * Whether a failed write certainly changed nothing: the server refused it. Anything else (a lost answer, a server still
 * at work) leaves open what was done, so it is sent again under the same `Idempotency-Key`.
 */
export const isRefusal = (problem: Problem): boolean =>
  !isLost(problem) && problem.status !== 409 && Number(problem.status) >= 400;

/** The text to show for a failure: the server's message, else the chart's default for that failure. */
export function messageOf(error: unknown, fallback: string): string {
  return problemOf(error).message ?? fallback;
}

/**
 * As `messageOf`, for texts of section 8 that read 'server message or …': what a browser says of a cut line
 * is no message of the server's, and what we say of a lost answer comes after the section's text.
 */
export function serverMessageOf(error: unknown, fallback: string): string {
  const { kind, message } = problemOf(error);
  if (kind === 'unsure') return `${fallback.replace(/\.$/, '')}. ${message}`;
  return (kind === 'network' ? null : message) ?? fallback;
}
