import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { networkOf } from '../http/network';
import { countTry, forgetTries } from '../http/rateLimit';

/** Counts a try of a call by this address: `AUTH_LIMIT_ADDRESS` a minute. @throws HttpError 429 */
export const limitAddress = (deps: Deps, request: FastifyRequest, call: string): Promise<void> =>
  countTry(deps, {
    key: `${call}:addr:${networkOf(request)}`,
    hits: deps.config.AUTH_LIMIT_ADDRESS,
    seconds: 60,
  });

/** Counts a try against an account, whether it exists or not: `AUTH_LIMIT_ACCOUNT` in 15 minutes. @throws HttpError 429 */
export const limitAccount = (deps: Deps, email: string, call: string): Promise<void> =>
  countTry(deps, {
    key: `${call}:account:${email}`,
    hits: deps.config.AUTH_LIMIT_ACCOUNT,
    seconds: 15 * 60,
  });

/** Whoever knows the password has not been guessing. */
export const clearAccount = (deps: Deps, email: string, call: string): Promise<void> =>
  forgetTries(deps, `${call}:account:${email}`);
