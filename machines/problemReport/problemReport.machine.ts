import { assign, fromPromise, setup } from 'xstate';
import { problemOf } from '../../openapi/entities/problem';
import type { ProblemInput, Trace } from '../../openapi/entities/problemReport';
import { failure, isUnauthorized, provided, unauthorized } from '../kit';
import { PROBLEM_TEXTS, textError, traceToSend } from './problemReport.rules';

interface ProblemReportContext {
  text: string;
  /** Whether the steps go along. */
  withSteps: boolean;
  /** What goes along, as it was when the page was opened. */
  trace: Trace;
  /** What is wrong with the text, once it was submitted. */
  error: string | null;
  /** Why the last attempt failed. */
  message: string | null;
}

export type ProblemReportEvent =
  | { type: 'text.typed'; text: string }
  | { type: 'steps.toggled' }
  | { type: 'problem.submitted' };

/** 'Report a problem': what went wrong, in a person's words, and the last steps of the charts (an addition). */
export const problemReportMachine = setup({
  types: {
    context: {} as ProblemReportContext,
    events: {} as ProblemReportEvent,
    input: {} as Trace,
    tags: {} as 'busy' | 'failed' | 'writes' | 'forget',
  },
  actors: {
    /** Throws ApiError; 429 when too many were sent. */
    sendProblem: fromPromise<null, ProblemInput>(provided),
  },
  actions: {
    type: assign(({ context }, { text }: { text: string }) => ({
      text,
      // The message goes once the text is right.
      error: context.error === null ? null : textError(text),
    })),
    toggleSteps: assign({ withSteps: ({ context }) => !context.withSteps }),
    nameError: assign({ error: ({ context }) => textError(context.text) }),
    keepFailure: assign({
      message: (_, { error }: { error: unknown }) => {
        const { kind, message } = problemOf(error);
        return kind === 'network' || kind === 'unsure'
          ? PROBLEM_TEXTS.lost
          : (message ?? PROBLEM_TEXTS.failed);
      },
    }),
    empty: assign({ text: '', error: null, message: null }),
  },
  guards: {
    isRight: ({ context }) => textError(context.text) === null,
    isUnauthorized,
  },
}).createMachine({
  id: 'problemReport',
  description: 'Telling the admins that something went wrong.',
  context: ({ input }) => ({
    text: '',
    withSteps: true,
    trace: traceToSend(input),
    error: null,
    message: null,
  }),
  initial: 'writing',
  states: {
    writing: {
      description: 'The person writes what went wrong and sees what goes along.',
      initial: 'fresh',
      on: {
        'text.typed': { actions: { type: 'type', params: ({ event: { text } }) => ({ text }) } },
        'steps.toggled': { actions: 'toggleSteps' },
        'problem.submitted': [
          { guard: 'isRight', target: 'sending' },
          { target: '.incomplete', actions: 'nameError' },
        ],
      },
      states: {
        fresh: { description: 'No message is shown.' },
        incomplete: { description: 'It was submitted without words, or with too many; the field says so.' },
        refused: { description: 'Sending failed; the text is still there.', tags: 'failed' },
      },
    },
    sending: {
      description: 'The report is being sent.',
      tags: ['busy', 'writes'],
      invoke: {
        id: 'sendProblem',
        src: 'sendProblem',
        input: ({ context: { text, withSteps, trace } }) => ({
          ...trace,
          text: text.trim(),
          steps: withSteps ? trace.steps : [],
        }),
        onDone: { target: 'sent', actions: 'empty' },
        onError: [
          {
            // The shell goes to the sign-in and comes back; the page stays as it was.
            guard: unauthorized,
            target: 'writing',
          },
          { target: 'writing.refused', actions: { type: 'keepFailure', params: failure } },
        ],
      },
    },
    sent: {
      description: 'The report has arrived; the page says thanks.',
      tags: 'forget',
    },
  },
});
