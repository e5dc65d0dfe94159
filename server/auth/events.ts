import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { networkOf } from '../http/network';

/** What the log tells of an account's doors, at level `info`; who somebody is only by the account's number. */
export type AuthEvent =
  | 'signedUp'
  | 'signedIn'
  | 'signInRefused'
  | 'googleSignedIn'
  | 'signedOut'
  | 'emailVerified'
  | 'passwordReset';

/** Writes down that it happened; `userId` is null where no account is known. */
export function noteAuth(
  { log }: Pick<Deps, 'log'>,
  request: FastifyRequest,
  event: AuthEvent,
  userId: number | null,
): void {
  log.info({ event, userId, network: networkOf(request) }, 'auth');
}
