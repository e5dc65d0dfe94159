import { ApiError, type Problem } from '../openapi/entities/problem';
import type { Model as ModelOf, Refusals } from './model/types';
import type { RuleId } from './requirements';

/** The type of our charts' models: services throw errors, and expectations claim rules of `machines/requirements`. */
export type Model<M> = ModelOf<M, { thrown: Error; rule: RuleId }>;

/** What a service throws when a call fails: `thrown({ kind: 'notFound', status: 404 })`. */
export const thrown = (problem: Partial<Problem> & Pick<Problem, 'kind'>): ApiError => new ApiError(problem);

/**
 * The three ways in which every call to our server can fail: `error: refusals('That email is taken.', 409)`.
 * @param message the server's sentence in `refused`.
 * @param status HTTP status of the two refusals.
 */
export const refusals = (message = 'The server said no.', status = 422): Refusals<ApiError> => ({
  refused: thrown({ kind: 'refused', status, message }),
  silent: thrown({ kind: 'refused', status }),
  offline: thrown({ kind: 'network' }),
});
