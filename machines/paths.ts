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

/** What a service throws when a write's answer was lost, and looking for what became of it was not answered either. */
export const lost: ApiError = thrown({
  kind: 'unsure',
  message: 'No answer came, so it is not known whether this was done.',
});

/** What a list of ads holds, and cards don't show: `notShown: { ...notOnCards('products'), … }`. */
export const notOnCards = (list: string): Record<string, string> => ({
  [`${list}[].description`]: 'the page of the ad shows it',
  [`${list}[].categoryId`]: 'the name is shown',
  [`${list}[].categoryName`]: 'cards say what and where, not in which category',
  [`${list}[].stateId`]: 'the name is shown',
  [`${list}[].cityId`]: 'the name is shown',
  [`${list}[].sellerId`]: 'the page of the ad names the seller',
  [`${list}[].sellerName`]: 'the page of the ad names the seller',
  [`${list}[].contact`]: 'the page of the ad has the ways to the seller',
});
