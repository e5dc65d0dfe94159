import { assign, fromPromise, setup } from 'xstate';
import { failure, isUnauthorized, provided, unauthorized } from '../kit';
import {
  errorsOf,
  failureText,
  type ReportErrors,
  type ReportInput,
  type ReportReason,
  type ReportValues,
} from './reportAd.rules';

interface ReportAdContext extends ReportValues {
  productId: number;
  errors: ReportErrors;
  /** Why the last attempt failed. */
  message: string | null;
}

export type ReportAdEvent =
  | { type: 'report.opened' }
  | { type: 'report.closed' }
  | { type: 'reason.chosen'; reason: ReportReason }
  | { type: 'text.typed'; text: string }
  | { type: 'report.submitted' };

/** The message at a field goes once the field is right. */
function changed(context: ReportAdContext, change: Partial<ReportValues>) {
  const values = { reason: context.reason, text: context.text, ...change };
  const found = errorsOf(values);
  const errors: ReportErrors = {};
  if (context.errors.reason !== undefined && found.reason !== undefined) errors.reason = found.reason;
  if (context.errors.text !== undefined && found.text !== undefined) errors.text = found.text;
  return { ...values, errors };
}

/** 'Report this ad' on an ad's own page, for everybody but its seller (an addition; admins see the reports). */
export const reportAdMachine = setup({
  types: {
    context: {} as ReportAdContext,
    events: {} as ReportAdEvent,
    input: {} as { productId: number },
    tags: {} as 'busy' | 'failed' | 'writes',
  },
  actors: {
    /** Throws ApiError; 429 when too many were sent. */
    sendReport: fromPromise<null, { productId: number; report: ReportInput }>(provided),
  },
  actions: {
    change: assign(({ context }, params: Partial<ReportValues>) => changed(context, params)),
    nameErrors: assign(({ context }) => ({ errors: errorsOf(context) })),
    keepFailure: assign({ message: (_, { error }: { error: unknown }) => failureText(error) }),
    empty: assign({ reason: null, text: '', errors: {}, message: null }),
  },
  guards: {
    isRight: ({ context }) => Object.keys(errorsOf(context)).length === 0,
    isUnauthorized,
  },
}).createMachine({
  id: 'reportAd',
  description: 'Telling the admins that something is wrong with an ad.',
  context: ({ input }) => ({
    productId: input.productId,
    reason: null,
    text: '',
    errors: {},
    message: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed; an unsent text is kept.',
      on: { 'report.opened': 'writing' },
    },
    writing: {
      description: 'The person chooses a reason and writes a text.',
      initial: 'fresh',
      on: {
        'reason.chosen': { actions: { type: 'change', params: ({ event: { reason } }) => ({ reason }) } },
        'text.typed': { actions: { type: 'change', params: ({ event: { text } }) => ({ text }) } },
        'report.submitted': [
          { guard: 'isRight', target: 'sending' },
          { target: '.incomplete', actions: 'nameErrors' },
        ],
        'report.closed': 'closed',
      },
      states: {
        fresh: { description: 'No message is shown.' },
        incomplete: {
          description: 'It was submitted incomplete; messages are at the fields that still miss something.',
        },
        refused: { description: 'Sending failed; the text is still there.', tags: 'failed' },
      },
    },
    sending: {
      description: 'The report is being sent.',
      tags: ['busy', 'writes'],
      invoke: {
        id: 'sendReport',
        src: 'sendReport',
        input: ({ context: { productId, reason, text } }) => ({
          productId,
          report: { reason: reason ?? 'other', text: text.trim() === '' ? null : text.trim() },
        }),
        onDone: { target: 'sent', actions: 'empty' },
        onError: [
          {
            // The shell goes to the sign-in and comes back; what was written is brought back then.
            guard: unauthorized,
            target: 'writing',
          },
          { target: 'writing.refused', actions: { type: 'keepFailure', params: failure } },
        ],
      },
      on: { 'report.closed': 'closed' },
    },
    sent: {
      description: 'The report has arrived; the dialog says thanks.',
      on: { 'report.closed': 'closed' },
    },
  },
});
