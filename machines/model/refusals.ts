import type { Problem } from '../../openapi/entities/problem';

/** The three ways in which a call fails, as every model's `error` wants them. */
export type Refusals = {
  /** The server said no and why. */
  refused: Partial<Problem> & { kind: 'refused' };
  /** The server said no and nothing else: the chart's own text shows. */
  silent: Partial<Problem> & { kind: 'refused' };
  /** Nothing answered. */
  offline: Partial<Problem> & { kind: 'network' };
};

/**
 * Writes the three ways to fail: `error: refusals('That email is taken.', 409)`.
 * @param message the server's sentence in `refused`.
 * @param status HTTP status of the two refusals.
 */
export function refusals(message = 'The server said no.', status = 422): Refusals {
  return {
    refused: { kind: 'refused', status, message },
    silent: { kind: 'refused', status, message: null },
    offline: { kind: 'network', status: null, message: null },
  };
}
