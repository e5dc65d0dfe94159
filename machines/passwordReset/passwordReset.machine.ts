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
  /** Whether the address carries the token of a mail; the token itself stays in the service. */
  link: 'none' | 'given';
  /** The account's; as typed on /auth before, else ''. */
  email: string;
  fieldErrors: FieldErrors;
  banner: string | null;
}

type ResetEvent =
  | { type: 'email.submitted'; email: string }
  | { type: 'password.submitted'; password: string; confirmPassword: string }
  | { type: 'field.edited'; field: keyof FieldErrors }
  /** Asks for another mail, since none arrived or the link was too old. */
  | { type: 'again.pressed' }
  /** The address changed while the page was open. */
  | { type: 'url.changed'; link: 'none' | 'given' };

/** The banner's texts where the server gave no message. */
export const RESET_TEXTS = {
  mailFailed: 'Failed to send the password reset mail',
  saveFailed: 'Failed to reset the password',
} as const;

/** The call failed: messages above the form and at its fields say why. */
const refusedForm = (fallback: string) =>
  ({
    type: 'showProblem',
    params: (args: { event: { error: unknown } }) => ({ ...problem(args), fallback }),
  }) as const;

/** /reset-password: asking for the mail, and choosing a new password after following its link (section 7; decisions). */
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
    /** The service has token and password. Throws ApiError: 404, 409 (used) and 410 (too old) are about the link. */
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
    showProblem: assign((_, { problem, fallback }: { problem: Problem; fallback: string }) => ({
      fieldErrors: serverFieldErrors(problem),
      banner: bannerText(problem, fallback),
    })),
  },
  guards: {
    hasLink: ({ context }) => context.link === 'given',
    breaksRules: (_, { errors }: { errors: FieldErrors }) => Object.keys(errors).length > 0,
    isAboutLink: (_, { problem }: { problem: Problem }) =>
      problem.kind === 'notFound' || problem.status === 409 || problem.status === 410,
  },
}).createMachine({
  id: 'passwordReset',
  description: 'A forgotten password: asking for the mail, and choosing a new password.',
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
      description: 'Deciding by the address: asking for the mail, or choosing a new password.',
      always: [{ guard: 'hasLink', target: 'choosing' }, { target: 'asking' }],
    },
    asking: {
      description: 'The form asks for the e-mail of the account.',
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
      description: 'The mail is being requested.',
      tags: 'busy',
      invoke: {
        id: 'askForMail',
        src: 'askForMail',
        input: ({ context }) => ({ email: context.email }),
        onDone: 'sent',
        onError: { target: 'asking', actions: refusedForm(RESET_TEXTS.mailFailed) },
      },
    },
    sent: {
      description: 'If there is such an account, the mail was sent; the page says the same for every e-mail.',
      on: { 'again.pressed': 'asking' },
    },
    choosing: {
      description: "The mail's link was followed: the form asks for a new password, twice.",
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
      description: 'The new password is being saved.',
      tags: 'busy',
      invoke: {
        id: 'savePassword',
        src: 'savePassword',
        onDone: 'done',
        onError: [
          { guard: { type: 'isAboutLink', params: problem }, target: 'expired' },
          { target: 'choosing', actions: refusedForm(RESET_TEXTS.saveFailed) },
        ],
      },
    },
    done: { description: 'The new password is saved; all sessions of the account have ended.' },
    expired: {
      description: 'The link has been used, is too old or unknown.',
      tags: 'failed',
      on: { 'again.pressed': 'asking' },
    },
  },
});

function emailErrors(email: string): FieldErrors {
  const error = emailError(email);
  return error === null ? {} : { email: error };
}
