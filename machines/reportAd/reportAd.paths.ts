import { press, type } from '../model/gestures';
import { lost, type Model, refusals, thrown } from '../paths';
import type { reportAdMachine } from './reportAd.machine';
import { errorsOf, REPORT_TEXTS, reasonText } from './reportAd.rules';

/** What can happen with a report, and what its writer sees. */
export const reportAdModel = {
  events: {
    'report.opened': { byButton: { gesture: press('button', 'Report this ad') } },
    'report.closed': {
      byButton: { gesture: press('button', 'Cancel'), in: ['writing', 'sending'] },
      afterThanks: { gesture: press('button', 'Close'), in: 'sent' },
    },
    'reason.chosen': {
      fraud: { with: { reason: 'fraud' }, gesture: press('radio', reasonText('fraud')) },
      other: { with: { reason: 'other' }, gesture: press('radio', reasonText('other')) },
    },
    'text.typed': {
      some: {
        with: { text: 'He wants money first' },
        gesture: type(/^Tell us more/, 'He wants money first'),
      },
    },
    'report.submitted': { byButton: { gesture: press('button', 'Send report') } },
  },
  outcomes: {
    sendReport: {
      done: { sent: null },
      error: {
        ...refusals('There is no such ad.', 404),
        lost,
        sessionEnded: thrown({ kind: 'unauthorized', status: 401, message: 'Please sign in again.' }),
        tooMany: thrown({
          kind: 'refused',
          status: 429,
          message: 'Too many reports. Please wait 10 minutes and try again.',
          retryAfter: 600,
        }),
      },
    },
  },
  delays: {},
  states: {
    closed: { shows: [['button', 'Report this ad']], hides: [['dialog', /./]] },
    writing: {
      shows: [
        ['dialog', 'Report this ad'],
        ['radiogroup', 'Reason'],
        ['button', 'Send report', { disabled: false }],
        ['button', 'Cancel'],
      ],
    },
    'writing.fresh': { shows: [], hides: [['alert', /./]] },
    // The message goes once the field is filled in.
    'writing.incomplete': {
      shows: [],
      hides: [['alert', new RegExp(`no such ad|Too many|${REPORT_TEXTS.failed}|${REPORT_TEXTS.lost}`)]],
    },
    'writing.refused': { shows: [['alert', /./]] },
    sending: {
      shows: [
        ['dialog', 'Report this ad'],
        ['button', 'Sending...', { disabled: true }],
      ],
    },
    sent: {
      shows: [
        ['status', /Thank you/],
        ['button', 'Close'],
      ],
      hides: [['radiogroup', 'Reason']],
    },
  },
  inputs: { ad: { productId: 7 } },
  ignored: [
    { states: ['writing', 'sending', 'sent'], events: 'report.opened', because: 'it is open' },
    {
      states: 'closed',
      events: ['report.closed', 'reason.chosen', 'text.typed', 'report.submitted'],
      because: 'the dialog is closed',
    },
    {
      states: ['sending', 'sent'],
      events: ['reason.chosen', 'text.typed', 'report.submitted'],
      because: 'the form cannot be edited while it is sent',
    },
  ],
  serialize: ({ reason, text, errors }) => [reason, text === '', Object.keys(errors)],
  invariants: {
    'a report that is sent breaks no rule': (snapshot) =>
      !snapshot.matches('sending') || Object.keys(errorsOf(snapshot.context)).length === 0,
    'nothing stays of a report that was sent': (snapshot) =>
      !snapshot.matches('sent') || (snapshot.context.reason === null && snapshot.context.text === ''),
    'a refused report says why': (snapshot) =>
      !snapshot.matches({ writing: 'refused' }) || snapshot.context.message !== null,
  },
  notShown: {
    productId: 'names the ad to the server',
  },
} satisfies Model<typeof reportAdMachine>;
