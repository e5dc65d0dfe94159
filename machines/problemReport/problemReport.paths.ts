import { press, type } from '../model/gestures';
import { lost, type Model, refusals, thrown } from '../paths';
import type { problemReportMachine } from './problemReport.machine';
import { PROBLEM_TEXTS, textError } from './problemReport.rules';

const WORDS = 'The list of saved ads stays empty.';

/** What can happen with the report of a problem, and what its writer sees. */
export const problemReportModel = {
  events: {
    'text.typed': {
      some: { with: { text: WORDS }, gesture: type('What went wrong?', WORDS) },
    },
    'steps.toggled': { byBox: { gesture: press('checkbox', 'Send the last steps along') } },
    'problem.submitted': { byButton: { gesture: press('button', 'Send report') } },
  },
  outcomes: {
    sendProblem: {
      done: { sent: null },
      error: {
        ...refusals('The text must be at most 2,000 characters.'),
        lost,
        sessionEnded: thrown({ kind: 'unauthorized', status: 401, message: 'Please sign in again.' }),
        tooMany: thrown({
          kind: 'refused',
          status: 429,
          message: 'Too many tries. Please wait 10 minutes and try again.',
          retryAfter: 600,
        }),
      },
    },
  },
  delays: {},
  states: {
    writing: {
      shows: [
        ['heading', 'Report a problem'],
        ['textbox', 'What went wrong?'],
        ['button', 'Send report', { disabled: false }],
      ],
      hides: [['status', /Thank you/]],
    },
    'writing.fresh': { shows: [], hides: [['alert', /./]] },
    // The message goes once something is written.
    'writing.incomplete': {
      shows: [],
      hides: [['alert', new RegExp(`at most|Too many|${PROBLEM_TEXTS.failed}|${PROBLEM_TEXTS.lost}`)]],
    },
    'writing.refused': { shows: [['alert', /./]] },
    sending: { shows: [['button', 'Sending...', { disabled: true }]], hides: [['alert', /./]] },
    sent: {
      shows: [
        ['heading', 'Report a problem'],
        ['status', /Thank you/],
        ['link', /Back to the page|To the home page/],
      ],
      hides: [['textbox', /./]],
    },
  },
  inputs: {
    fromSaved: {
      path: '/saved',
      build: '0a1b2c3d4e5f',
      steps: [
        { chart: 'savedList', run: 3, from: '', event: 'xstate.init', to: 'loading' },
        { chart: 'savedList', run: 3, from: 'loading', event: 'xstate.error.actor.loadSaved', to: 'failed' },
      ],
    },
    // Opened in a tab of its own.
    fromNowhere: { path: null, build: 'development', steps: [] },
  },
  ignored: [
    {
      states: ['sending', 'sent'],
      events: ['text.typed', 'steps.toggled', 'problem.submitted'],
      because: 'the form cannot be edited while it is sent, and is gone afterwards',
    },
  ],
  serialize: ({ text, withSteps, error, trace }) => [text === '', withSteps, error, trace.steps.length],
  invariants: {
    'a report that is sent breaks no rule': (snapshot) =>
      !snapshot.matches('sending') || textError(snapshot.context.text) === null,
    'nothing stays of the words that were sent': (snapshot) =>
      !snapshot.matches('sent') || snapshot.context.text === '',
    'a refused report says why': (snapshot) =>
      !snapshot.matches({ writing: 'refused' }) || snapshot.context.message !== null,
  },
  notShown: {
    'trace.steps[].run': 'tells two runs of a chart apart; a number of no meaning to people',
  },
} satisfies Model<typeof problemReportMachine>;
