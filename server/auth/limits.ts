import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { networkOf } from '../http/network';
import { countHits, countTry, forgetTries, forgetTriesOf } from '../http/rateLimit';

const QUARTER = 15 * 60;
/** The first wait of somebody who tries an account that many have tried, and the longest, milliseconds. */
const [FIRST_WAIT, LONGEST_WAIT] = [250, 5_000];

/** Counts a try of a call by this network: `AUTH_LIMIT_ADDRESS` a minute. @throws HttpError 429 */
export const limitAddress = (deps: Deps, request: FastifyRequest, call: string): Promise<void> =>
  countTry(deps, {
    key: `${call}:addr:${networkOf(request)}`,
    hits: deps.config.AUTH_LIMIT_ADDRESS,
    seconds: 60,
  });

/** Counts a try of a call by this network against an account, whether it exists or not: `AUTH_LIMIT_ACCOUNT` in 15 minutes. @throws HttpError 429 */
export const limitAccount = (
  deps: Deps,
  request: FastifyRequest,
  email: string,
  call: string,
): Promise<void> =>
  countTry(deps, {
    key: `${call}:account:${email}:${networkOf(request)}`,
    hits: deps.config.AUTH_LIMIT_ACCOUNT,
    seconds: QUARTER,
  });

/**
 * Counts a try to sign in. A browser in which the account has signed in before has a count of its own, so that
 * nobody else's tries keep its owner out. All others are counted by network, and by network and account; where
 * many networks try one account, each try waits, and none is refused for what others did.
 * @param device the browser's name as its mark says it; null for an unknown one
 * @throws HttpError 429
 */
export async function limitSignIn(
  deps: Deps,
  request: FastifyRequest,
  email: string,
  device: string | null,
): Promise<void> {
  const most = deps.config.AUTH_LIMIT_ACCOUNT;
  if (device !== null)
    return await countTry(deps, { key: `login:device:${device}`, hits: most, seconds: QUARTER });
  await limitAddress(deps, request, 'login');
  await limitAccount(deps, request, email, 'login');
  const { hits } = await countHits(deps, { key: `login:all:${email}`, seconds: QUARTER });
  if (hits > most) await deps.pause(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(20, hits - most - 1)));
}

/** Whoever knows the password has not been guessing, nor has who has chosen a new one by mail. */
export async function forgetSignIns(deps: Deps, email: string, device: string | null): Promise<void> {
  await forgetTriesOf(deps, `login:account:${email}:`);
  await forgetTries(deps, `login:all:${email}`);
  if (device !== null) await forgetTries(deps, `login:device:${device}`);
}

/** Whether an address may have one more mail of this kind: `AUTH_LIMIT_ACCOUNT` in 15 minutes, whoever asks. */
export async function mayHaveMail(deps: Deps, email: string, call: string): Promise<boolean> {
  const { hits } = await countHits(deps, { key: `${call}:mail:${email}`, seconds: QUARTER });
  return hits <= deps.config.AUTH_LIMIT_ACCOUNT;
}
