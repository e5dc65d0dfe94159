import { assign, fromPromise, setup } from 'xstate';
import type { Problem } from '../../openapi/entities/problem';
import {
  bannerText,
  emailError,
  type FieldErrors,
  newPasswordErrors,
  serverFieldErrors,
} from '../auth/auth.rules';
import { problem, provided } from '../kit';
import type { ShellEvent } from '../shell';

interface ResetContext {
  /** Whether the address carries a mail's token; the token itself stays with the service. */
  link: 'none' | 'given';
  /** Of the account; as typed on /auth before, '' where it was not. */
  email: string;
  fieldErrors: FieldErrors;
  banner: string | null;
}

type ResetEvent =
  | { type: 'email.submitted'; email: string }
  | { type: 'password.submitted'; password: string; confirmPassword: string }
  | { type: 'field.edited'; field: keyof FieldErrors }
  /** Back to asking, after the mail did not come or the link was too old. */
  | { type: 'again.pressed' }
  /** The address changed while the page stayed. */
  | { type: 'url.changed'; link: 'none' | 'given' };

/** What is shown when the server gives no message. */
export const RESET_FAILED = 'Failed to reset the password';

/** /reset-password: asking for the mail, and choosing a new password by its link (section 7; decisions). */
export const passwordResetMachine = setup({
  types: {
    context: {} as ResetContext,
    events: {} as ResetEvent,
    input: {} as { link: 'none' | 'given'; email: string },
    emitted: {} as ShellEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Throws ApiError. */
    askForMail: fromPromise<void, { email: string }>(provided),
    /** Takes token and password from the service. Throws ApiError: 404, 409 (used) and 410 (too old) are about the link. */
    savePassword: fromPromise<void>(provided),
  },
  actions: {
    keepPassword: (_, _params: { password: string }) => {},
    keepEmail: assign({ email: (_, { email }: { email: string }) => email.trim() }),
    keepLink: assign({ link: (_, { link }: { link: 'none' | 'given' }) => link }),
    showErrors: assign({ fieldErrors: (_, { errors }: { errors: FieldErrors }) => errors, banner: null }),
    clearErrors: assign({ fieldErrors: {}, banner: null }),
    clearFieldError: assign({
      fieldErrors: ({ context }, { field }: { field: keyof FieldErrors }) => {
        const { [field]: _gone, ...left } = context.fieldErrors;
        return left;
      },
    }),
    showProblem: assign({
      fieldErrors: (_, { problem }: { problem: Problem }) => serverFieldErrors(problem),
      banner: (_, { problem }: { problem: Problem }) => bannerText(problem, RESET_FAILED),
    }),
  },
  guards: {
    hasLink: ({ context }) => context.link === 'given',
    breaksRules: (_, { errors }: { errors: FieldErrors }) => Object.keys(errors).length > 0,
    isAboutLink: (_, { problem }: { problem: Problem }) =>
      problem.status === 404 || problem.status === 409 || problem.status === 410,
  },
}).createMachine({
  id: 'passwordReset',
  description: 'A forgotten password: the mail, and the new one.',
  initial: 'opening',
  context: ({ input }) => ({ ...input, fieldErrors: {}, banner: null }),
  on: {
    'url.changed': {
      target: '.opening',
      actions: ['clearErrors', { type: 'keepLink', params: ({ event }) => event }],
    },
  },
  states: {
    opening: {
      description: 'Reads from the address which of the two this is.',
      always: [{ guard: 'hasLink', target: 'choosing' }, { target: 'asking' }],
    },
    asking: {
      description: 'Which account is it?',
      on: {
        'email.submitted': [
          {
            guard: { type: 'breaksRules', params: ({ event }) => ({ errors: emailErrors(event.email) }) },
            actions: { type: 'showErrors', params: ({ event }) => ({ errors: emailErrors(event.email) }) },
          },
          {
            target: 'sending',
            actions: ['clearErrors', { type: 'keepEmail', params: ({ event }) => event }],
          },
        ],
        'field.edited': { actions: { type: 'clearFieldError', params: ({ event }) => event } },
      },
    },
    sending: {
      description: 'The mail is being asked for.',
      tags: 'busy',
      invoke: {
        id: 'askForMail',
        src: 'askForMail',
        input: ({ context }) => ({ email: context.email }),
        onDone: 'sent',
        onError: { target: 'asking', actions: { type: 'showProblem', params: problem } },
      },
    },
    sent: {
      description: 'If there is such an account, its mail is on its way; the answer is the same for all.',
      on: { 'again.pressed': 'asking' },
    },
    choosing: {
      description: "The mail's link is open: a new password is typed, twice.",
      on: {
        'password.submitted': [
          {
            guard: { type: 'breaksRules', params: ({ event }) => ({ errors: newPasswordErrors(event) }) },
            actions: { type: 'showErrors', params: ({ event }) => ({ errors: newPasswordErrors(event) }) },
          },
          {
            target: 'saving',
            actions: [
              'clearErrors',
              { type: 'keepPassword', params: ({ event }) => ({ password: event.password }) },
            ],
          },
        ],
        'field.edited': { actions: { type: 'clearFieldError', params: ({ event }) => event } },
      },
    },
    saving: {
      description: 'The new password is on its way.',
      tags: 'busy',
      invoke: {
        id: 'savePassword',
        src: 'savePassword',
        onDone: 'done',
        onError: [
          { guard: { type: 'isAboutLink', params: problem }, target: 'expired' },
          { target: 'choosing', actions: { type: 'showProblem', params: problem } },
        ],
      },
    },
    done: { description: 'The new password counts; all sessions of the account have ended.' },
    expired: {
      description: 'The link was used, is too old or is not ours.',
      tags: 'failed',
      on: { 'again.pressed': 'asking' },
    },
  },
});

function emailErrors(email: string): FieldErrors {
  const error = emailError(email);
  return error === null ? {} : { email: error };
}
