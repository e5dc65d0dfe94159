import { problemOf } from '../../openapi/entities/problem';
import { spec } from '../spec';
import { AUTH_TEXTS } from './auth.setup';
import type { ProfileOutcome } from './auth.types';
import type { Arrival } from './redirect';

/** How the session's calls end: what several of its states do alike with an answer. */

const arrival = ({ event }: { event: { output: Arrival } }) => event.output;
/** What loading the profile found, for actions and guards that look at it. */
export const outcome = ({ event }: { event: { output: ProfileOutcome } }) => ({ outcome: event.output });

/** Why a call was refused, for actions and guards that look at it. */
export const problem = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) });

export const keepProfile = { type: 'keepProfile', params: outcome } as const;
export const resumeJourney = { type: 'resumeJourney', params: outcome } as const;
/** The e-mail of whom was found has not been verified. */
export const stillUnverified = {
  type: 'isUnverified',
  params: ({ event }: { event: { output: ProfileOutcome } }) => ({ user: event.output?.user }),
} as const;

/** The token has gone while it was asked whose it is. */
export const nobodyAnyMore = {
  guard: { type: 'isNobody', params: outcome },
  target: '#auth.signedOut',
  actions: 'forgetPerson',
} as const;

const keepUser = { type: 'keepUser', params: arrival } as const;
const arrive = { type: 'arrive', params: arrival } as const;

/** New by Google: whoever it is chooses a role first. */
export const newcomer = {
  guard: {
    type: 'isNew',
    params: ({ event }: { event: { output: { isNewUser: boolean } } }) => event.output,
  },
  meta: spec('S4.google.newUser'),
  target: '#auth.roleChoicePending',
  actions: keepUser,
} as const;

/**
 * Somebody has come to be signed in: kept, and led on. The stored target is spent by those who are verified;
 * for the others the mail leads there, too.
 * @param meta what both transitions claim of the specification.
 * @param first actions before these.
 */
export const arrivals = <const First extends readonly unknown[]>(
  meta: ReturnType<typeof spec>,
  ...first: First
) =>
  [
    {
      guard: { type: 'isUnverified', params: arrival },
      meta,
      target: '#auth.unverified',
      actions: [...first, keepUser, arrive],
    },
    { meta, target: '#auth.signedIn', actions: [...first, keepUser, arrive, 'forgetTarget'] },
  ] as const;

/**
 * A call of /auth was refused: the banner says why, and the fields.
 * @param fallback what the banner says when the server gave no message.
 * @param rules of the specification that it fulfils.
 */
export const refusedForm = (fallback: string, ...rules: Parameters<typeof spec>) =>
  ({
    meta: spec(...rules),
    target: 'failed',
    actions: {
      type: 'showProblem',
      params: ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error), fallback }),
    },
  }) as const;

/** How the calls of both forms end. */
export const formEnds = {
  onDone: arrivals(spec('S4.auth.token', 'S2.guard.returnsToTarget', 'S2.guard.homeByRole')),
  onError: refusedForm(AUTH_TEXTS.formFailed, 'S8.auth.banner', 'S8.generic.message', 'S8.generic.network'),
} as const;
