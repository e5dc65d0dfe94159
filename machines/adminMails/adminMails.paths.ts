import type { MailFailure } from '../../openapi/entities/mailFailure';
import { outside, press } from '../model/gestures';
import { type Model, refusals, thrown } from '../paths';
import { SAMPLE_NOW } from '../productList/samples';
import type { adminMailsMachine, MailPage } from './adminMails.machine';

const WAITING: MailFailure = {
  id: 9,
  recipient: 'ada@example.ng',
  subject: 'Verify your e-mail for Kasuwa',
  failure: 'The mail server does not answer.',
  attempts: 3,
  createdAt: '2026-11-28T11:00:00.000Z',
  nextTryAt: '2026-11-28T12:15:00.000Z',
};
const DUE: MailFailure = {
  ...WAITING,
  id: 8,
  recipient: 'musa@example.ng',
  attempts: 1,
  nextTryAt: '2026-11-28T12:00:30.000Z',
};
const GIVEN_UP: MailFailure = {
  ...WAITING,
  id: 7,
  subject: 'Choose a new Kasuwa password',
  failure: 'The mail server does not take mails to this address.',
  createdAt: '2026-11-27T09:00:00.000Z',
  nextTryAt: null,
};
const THREE: MailPage = {
  items: [WAITING, DUE, GIVEN_UP],
  page: 1,
  total: 45,
  totalPages: 3,
  now: SAMPLE_NOW,
};

const SESSION_ENDED = thrown({ kind: 'unauthorized', status: 401 });

/** What can happen on /admin/mails, and what an admin sees there. */
export const adminMailsModel = {
  events: {
    'url.changed': {
      same: { with: { search: '' }, gesture: outside },
      second: { with: { search: '?page=2' }, gesture: outside },
    },
    'list.retried': { byButton: { gesture: press('button', 'Retry') } },
    'list.reloaded': { byButton: { gesture: press('button', 'Reload') } },
    'mail.triedAgain': {
      waiting: {
        with: { id: WAITING.id },
        gesture: press('button', 'Try again now: Verify your e-mail for Kasuwa to ada@example.ng'),
      },
      // Its row has no button.
      givenUp: { with: { id: GIVEN_UP.id }, gesture: outside },
    },
  },
  outcomes: {
    loadMails: {
      done: { three: THREE, none: { items: [], page: 1, total: 0, totalPages: 0, now: SAMPLE_NOW } },
      error: { ...refusals('Only admins may do this.', 403), sessionEnded: SESSION_ENDED },
    },
    retryMail: {
      done: { done: null },
      error: {
        ...refusals('This mail was given up, and what it said is not kept.', 409),
        sessionEnded: SESSION_ENDED,
      },
    },
  },
  delays: {},
  states: {
    loading: { shows: [['heading', 'Failed mails']], hides: [['alert', /./]] },
    ready: {
      shows: [
        ['heading', 'Failed mails'],
        ['link', 'ada@example.ng'],
        ['text', 'The mail server does not answer.'],
        ['button', 'Reload'],
        ['button', 'Try again now: Verify your e-mail for Kasuwa to ada@example.ng'],
      ],
      hides: [['button', /^Try again now: Choose a new/]],
    },
    empty: {
      shows: [
        ['status', /No mail has failed/],
        ['button', 'Reload'],
      ],
      hides: [['button', /^Try again now/]],
    },
    failed: {
      shows: [
        ['alert', /./],
        ['button', 'Retry'],
      ],
      hides: [['button', 'Reload']],
    },
    retrying: { shows: [['link', 'ada@example.ng']], hides: [['alert', /./]] },
  },
  inputs: { first: { search: '' }, beyond: { search: '?page=9' } },
  ignored: [
    { states: ['loading', 'ready', 'empty', 'retrying'], events: 'list.retried', because: 'nothing failed' },
    {
      states: ['loading', 'failed', 'retrying'],
      events: 'list.reloaded',
      because: 'it is being loaded, or will be, or Retry does it',
    },
    {
      states: ['loading', 'empty', 'failed', 'retrying'],
      events: 'mail.triedAgain',
      because: 'nothing is listed, or something is under way already',
    },
  ],
  serialize: ({ filter, mails, triedId }) => [filter, mails.map(({ id }) => id), triedId],
  invariants: {
    'a list is called empty exactly when it is': (snapshot) =>
      (!snapshot.matches('empty') || snapshot.context.mails.length === 0) &&
      (!snapshot.matches('ready') || snapshot.context.mails.length > 0),
    'what is tried again is known, and was not given up': (snapshot) =>
      !snapshot.matches('retrying') ||
      snapshot.context.mails.some(
        ({ id, nextTryAt }) => id === snapshot.context.triedId && nextTryAt !== null,
      ),
    'a failure says why': (snapshot) => !snapshot.matches('failed') || snapshot.context.message !== null,
  },
} satisfies Model<typeof adminMailsMachine>;
