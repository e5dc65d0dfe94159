import { type AnyEventObject, assign, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { problemOf } from '../../openapi/entities/problem';
import { bannerText, emailError } from '../auth/auth.rules';
import { announce, provided, toast } from '../kit';
import type { ShellEvent } from '../shell';
import { spec } from '../spec';
import { deadlineAfter, secondsLeft, soundDeadline } from './cooldown.rules';

interface CooldownContext {
  /** The e-mail in the page's address; '' where the person has to type it. */
  given: string;
  /** Where the mail goes; '' until it is typed. */
  email: string;
  /** When the next mail may be asked for, ms since 1970; null when at once. */
  deadline: number | null;
  /** The time of the last tick, ms since 1970. */
  now: number;
  /** The message at the e-mail field. */
  fieldError: string | null;
}

/** The outcome of requesting the mail; `retryAfter` in seconds, null when the mail was sent. */
export interface SendOutcome {
  now: number;
  retryAfter: number | null;
}

type CooldownEvent =
  | { type: 'resend.pressed'; email: string }
  | { type: 'email.edited' }
  /** The clock, about once a second, and whenever the tab comes back. */
  | { type: 'clock.ticked'; now: number }
  /** A deadline that was stored before a reload, or by another tab. */
  | { type: 'deadline.found'; deadline: number; now: number };

/** What the button and the toasts say (section 2, Verify email). */
export const RESEND_TEXTS = {
  idle: 'Resend Verification Email',
  busy: 'Sending...',
  sent: 'Verification email sent. Please check your inbox.',
  failed: 'Failed to send the verification email',
} as const;

/**
 * Requesting the verification mail again, once in 60 seconds (sections 2, 4 and
 * 9). The remaining time is always derived from the deadline, so it is right after
 * the tab has slept; the deadline is stored, so it survives a reload.
 */
export const resendCooldownMachine = setup({
  types: {
    context: {} as CooldownContext,
    events: {} as CooldownEvent,
    input: {} as { email: string; now: number },
    emitted: {} as ShellEvent,
    tags: {} as 'busy',
  },
  actors: {
    /**
     * Resolves with the time of the answer (ms since 1970) and, where the server sends no mail yet (429),
     * with the seconds to wait. Throws ApiError.
     */
    sendMail: fromPromise<SendOutcome, { email: string }>(provided),
    /** Sends `deadline.found` for what is stored for this e-mail, now and whenever another tab stores it. */
    watchStore: fromCallback<AnyEventObject, { email: string }>(provided),
    /** Sends `clock.ticked` each second, and when the tab comes to the front. */
    watchClock: fromCallback<AnyEventObject, { deadline: number | null }>(provided),
  },
  actions: {
    /** Stores the deadline for a reload and for other tabs. */
    storeDeadline: () => {},
    wait: assign({
      deadline: (_, { now, retryAfter }: SendOutcome) => deadlineAfter(now, retryAfter),
      now: (_, { now }: SendOutcome) => now,
    }),
    keepEmail: assign({ email: (_, { email }: { email: string }) => email.trim(), fieldError: null }),
    keepDeadline: assign({
      deadline: (_, { deadline, now }: { deadline: number; now: number }) => soundDeadline(deadline, now),
      now: (_, { now }: { deadline: number; now: number }) => now,
    }),
    keepTime: assign({
      now: (_, { now }: { now: number }) => now,
      deadline: ({ context }, { now }: { now: number }) =>
        context.deadline === null ? null : soundDeadline(context.deadline, now),
    }),
    showFieldError: assign({ fieldError: (_, { text }: { text: string | null }) => text }),
    announce,
  },
  guards: {
    isNoEmail: (_, { error }: { error: string | null }) => error !== null,
    isSent: (_, { retryAfter }: SendOutcome) => retryAfter === null,
    isAhead: (_, { deadline, now }: { deadline: number | null; now: number }) =>
      secondsLeft(deadline, now) > 0,
  },
}).createMachine({
  id: 'resendCooldown',
  description: 'Requesting the verification mail again, at most once in 60 seconds.',
  initial: 'idle',
  context: ({ input }) => ({
    given: input.email,
    email: input.email,
    deadline: null,
    now: input.now,
    fieldError: null,
  }),
  invoke: {
    id: 'watchStore',
    src: 'watchStore',
    input: ({ context }) => ({ email: context.email }),
    onError: { description: 'Without the store the cooldown ends with the page.' },
  },
  states: {
    idle: {
      description: 'A mail can be requested.',
      on: {
        'resend.pressed': [
          {
            meta: spec('S5.resend.email'),
            guard: { type: 'isNoEmail', params: ({ event }) => ({ error: emailError(event.email) }) },
            actions: { type: 'showFieldError', params: ({ event }) => ({ text: emailError(event.email) }) },
          },
          { target: 'sending', actions: { type: 'keepEmail', params: ({ event }) => event } },
        ],
        'email.edited': { actions: { type: 'showFieldError', params: { text: null } } },
        'deadline.found': {
          guard: { type: 'isAhead', params: ({ event }) => event },
          target: 'cooling',
          actions: { type: 'keepDeadline', params: ({ event }) => event },
        },
      },
    },
    sending: {
      description: 'The mail is being requested.',
      tags: 'busy',
      invoke: {
        id: 'sendMail',
        src: 'sendMail',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            meta: spec('S4.resend.cooldown', 'S9.resend'),
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'cooling',
            actions: [
              { type: 'wait', params: ({ event }) => event.output },
              'storeDeadline',
              toast('success', RESEND_TEXTS.sent),
            ],
          },
          {
            description:
              'The server sent a mail not long ago that this browser does not know of: its cooldown counts.',
            target: 'cooling',
            actions: [{ type: 'wait', params: ({ event }) => event.output }, 'storeDeadline'],
          },
        ],
        onError: {
          target: 'idle',
          actions: {
            type: 'announce',
            params: ({ event }) => ({
              tone: 'error',
              text: bannerText(problemOf(event.error), RESEND_TEXTS.failed),
            }),
          },
        },
      },
    },
    cooling: {
      description: 'A mail was sent not long ago: the button counts down to the deadline.',
      invoke: {
        id: 'watchClock',
        src: 'watchClock',
        input: ({ context }) => ({ deadline: context.deadline }),
        onError: 'idle',
      },
      on: {
        'clock.ticked': [
          {
            guard: {
              type: 'isAhead',
              params: ({ context, event }) => ({ deadline: context.deadline, now: event.now }),
            },
            actions: { type: 'keepTime', params: ({ event }) => event },
          },
          { target: 'idle', actions: { type: 'keepTime', params: ({ event }) => event } },
        ],
        'deadline.found': {
          guard: { type: 'isAhead', params: ({ event }) => event },
          actions: { type: 'keepDeadline', params: ({ event }) => event },
        },
      },
    },
  },
});

/** The button's text (section 2, Verify email). */
export function resendLabel(snapshot: SnapshotFrom<typeof resendCooldownMachine>): string {
  const { deadline, now } = snapshot.context;
  if (snapshot.hasTag('busy')) return RESEND_TEXTS.busy;
  if (snapshot.matches('cooling')) return `Resend in ${secondsLeft(deadline, now)}s`;
  return RESEND_TEXTS.idle;
}
