import { assign, emit, fromPromise, setup } from 'xstate';
import type { Problem } from '../../openapi/entities/problem';
import { bannerText } from '../auth/auth.rules';
import { announce, problem, provided, toast } from '../kit';
import type { SessionChanged, ShellEvent } from '../shell';
import { spec } from '../spec';

interface VerifyContext {
  /** Whether the address carries the token of a mail; the token itself stays in the service. */
  link: 'none' | 'given';
  /** A stored `redirectAfterAuth` that may be honoured. */
  target: string | null;
  message: string | null;
}

type VerifyEvent =
  | SessionChanged
  | { type: 'retry.pressed' }
  /** The address changed while the page was open. */
  | { type: 'url.changed'; link: 'none' | 'given' };

/** Messages of the page (decisions, 'the link in the verification e-mail'). */
export const VERIFY_TEXTS = {
  verified: 'Your email address is verified.',
  failed: "We couldn't check the link. Please try again.",
} as const;

/** /verify-email: instructions, or the mail's link being checked (section 2, Verify email; decisions). */
export const verifyEmailMachine = setup({
  types: {
    context: {} as VerifyContext,
    events: {} as VerifyEvent,
    input: {} as { link: 'none' | 'given'; target: string | null },
    emitted: {} as ShellEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** The service has the token. Throws ApiError: 404, 409 (used) and 410 (too old) are about the link. */
    checkLink: fromPromise<void>(provided),
  },
  actions: {
    /** Tells the session, in every tab, that the account changed. */
    tellAccountChanged: () => {},
    forgetTarget: () => {},
    keepLink: assign({ link: (_, { link }: { link: 'none' | 'given' }) => link }),
    keepMessage: assign({
      message: (_, { problem }: { problem: Problem }) => bannerText(problem, VERIFY_TEXTS.failed),
    }),
    announce,
    goOn: emit(({ context }) => ({
      type: 'navigate' as const,
      to: context.target ?? '/',
      replace: true,
    })),
  },
  guards: {
    hasLink: ({ context }) => context.link === 'given',
    mayGoOn: ({ context }, { verified }: { verified: boolean }) => verified && context.target !== null,
    wasUsed: (_, { problem }: { problem: Problem }) => problem.status === 409,
    isUnknownOrOld: (_, { problem }: { problem: Problem }) =>
      problem.kind === 'notFound' || problem.status === 410 || problem.status === 400,
  },
}).createMachine({
  id: 'verifyEmail',
  description: 'Instructions for the verification mail, and its link being checked.',
  initial: 'instructions',
  context: ({ input }) => ({ ...input, message: null }),
  on: {
    'url.changed': {
      target: '.instructions',
      actions: { type: 'keepLink', params: ({ event }) => event },
    },
  },
  states: {
    instructions: {
      description:
        'Asks the person to follow the link in the mail. Where the address carries the link, it is checked at once.',
      always: { guard: 'hasLink', target: 'checking' },
    },
    checking: {
      description: "The server is checking the link's token.",
      tags: 'busy',
      invoke: {
        id: 'checkLink',
        src: 'checkLink',
        onDone: {
          meta: spec('S4.email.verified'),
          target: 'done',
          actions: ['tellAccountChanged', toast('success', VERIFY_TEXTS.verified)],
        },
        onError: [
          { guard: { type: 'wasUsed', params: problem }, target: 'used', actions: 'tellAccountChanged' },
          { guard: { type: 'isUnknownOrOld', params: problem }, target: 'expired' },
          { target: 'failed', actions: { type: 'keepMessage', params: problem } },
        ],
      },
    },
    done: {
      description: 'Verified; a person who is signed in here goes on to the page they wanted to see.',
      on: {
        'session.changed': {
          guard: {
            type: 'mayGoOn',
            params: ({ event }) => ({ verified: event.user?.emailVerified === true }),
          },
          actions: ['goOn', 'forgetTarget'],
        },
      },
    },
    used: { description: 'The link has been used before; the e-mail is already verified.', tags: 'failed' },
    expired: { description: 'The link is too old or unknown: a new mail can be asked for.', tags: 'failed' },
    failed: {
      description: 'The server did not answer, or not about the link; Retry tries again.',
      tags: 'failed',
      on: { 'retry.pressed': 'checking' },
    },
  },
});
