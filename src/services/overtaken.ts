import { ApiError } from '../../openapi/entities/problem';
import { unwrap } from './api';

/** The header that names the version which was changed; none where the server keeps no versions. */
export const ifMatch = (version: number | null) => (version === null ? {} : { 'If-Match': `"${version}"` });

/**
 * Reads a failed save: where another save came first (412), the answer brings the thing as it is now.
 * @param needed a field without which it brings no such thing
 * @throws the failure itself where it is another one, ApiError where the answer does not say how the thing is now
 */
export const orNow =
  <T>(parse: (wire: unknown) => T, needed?: string) =>
  (failure: unknown): Promise<T> => {
    if (!(failure instanceof ApiError) || failure.problem.status !== 412) throw failure;
    return unwrap(Promise.resolve({ data: failure.body }), parse, needed);
  };
