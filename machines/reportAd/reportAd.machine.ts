import { assign, fromPromise, setup } from 'xstate';
import { failure, provided } from '../kit';
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
  /** Counts refused attempts, so that each leads to the first wrong field. */
  refusedSubmits: number;
}

export type ReportAdEvent =
  | { type: 'report.opened' }
  | { type: 'report.closed' }
  | { type: 'reason.chosen'; reason: ReportReason }
  | { type: 'text.typed'; text: string }
  | { type: 'report.submitted' };

/** A sentence under a field goes once the field is right. */
function changed(context: ReportAdContext, change: Partial<ReportValues>) {
  const values = { reason: context.reason, text: context.text, ...change };
  const found = errorsOf(values);
  const errors: ReportErrors = {};
  if (context.errors.reason !== undefined && found.reason !== undefined) errors.reason = found.reason;
  if (context.errors.text !== undefined && found.text !== undefined) errors.text = found.text;
  return { ...values, errors };
}

/** 'Report this ad' on an ad's own page, for everybody but its seller (an addition; reports reach the admins). */
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
    nameErrors: assign(({ context }) => ({
      errors: errorsOf(context),
      refusedSubmits: context.refusedSubmits + 1,
    })),
    keepFailure: assign({ message: (_, { error }: { error: unknown }) => failureText(error) }),
    empty: assign({ reason: null, text: '', errors: {}, message: null }),
  },
  guards: {
    isRight: ({ context }) => Object.keys(errorsOf(context)).length === 0,
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
    refusedSubmits: 0,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The ad can be reported; what was written before is kept.',
      on: { 'report.opened': 'writing' },
    },
    writing: {
      description: 'The reason is chosen, the text written.',
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
        fresh: { description: 'Nothing stands against the report.' },
        incomplete: {
          description:
            'It was to be sent, and something was missing; what still is, is said under its field.',
        },
        refused: { description: 'It did not arrive; what was written is still there.', tags: 'failed' },
      },
    },
    sending: {
      description: 'The report is on its way.',
      tags: ['busy', 'writes'],
      invoke: {
        id: 'sendReport',
        src: 'sendReport',
        input: ({ context: { productId, reason, text } }) => ({
          productId,
          report: { reason: reason ?? 'other', text: text.trim() === '' ? null : text.trim() },
        }),
        onDone: { target: 'sent', actions: 'empty' },
        onError: { target: 'writing.refused', actions: { type: 'keepFailure', params: failure } },
      },
      on: { 'report.closed': 'closed' },
    },
    sent: { description: 'The report has arrived; thanks are said.', on: { 'report.closed': 'closed' } },
  },
});
