import type { ProblemReport } from '../../openapi/entities/problemReport';
import { outside, press } from '../model/gestures';
import { lost, type Model, refusals, thrown } from '../paths';
import { SAMPLE_NOW } from '../productList/samples';
import type { adminProblemsMachine } from './adminProblems.machine';

const OPEN: ProblemReport = {
  id: 7,
  text: 'The list of saved ads stays empty.\nI pressed Retry twice.',
  path: '/saved',
  build: '0a1b2c3d4e5f',
  steps: [
    { chart: 'savedList', run: 3, from: '', event: 'xstate.init', to: 'loading' },
    { chart: 'savedList', run: 3, from: 'loading', event: 'xstate.error.actor.loadSaved', to: 'failed' },
  ],
  createdAt: '2026-11-28T09:00:00.000Z',
  doneAt: null,
};
const DONE: ProblemReport = {
  ...OPEN,
  id: 6,
  text: 'No photo comes up.',
  path: null,
  steps: [],
  doneAt: '2026-11-28T10:00:00.000Z',
};
const TWO = { items: [OPEN, DONE], page: 1, total: 45, totalPages: 3 };

/** What can happen on /admin/problems, and what an admin sees there. */
export const adminProblemsModel = {
  events: {
    'url.changed': {
      same: { with: { search: '', now: SAMPLE_NOW }, gesture: outside },
      open: { with: { search: '?status=open', now: SAMPLE_NOW }, gesture: outside },
    },
    'list.retried': { byButton: { gesture: press('button', 'Retry') } },
    'problem.marked': {
      done: { with: { id: OPEN.id, done: true }, gesture: press('button', 'Mark as done: problem 7') },
      open: { with: { id: DONE.id, done: false }, gesture: press('button', 'Open again: problem 6') },
    },
    'delete.asked': { open: { with: { id: OPEN.id }, gesture: press('button', 'Delete problem 7') } },
    'delete.confirmed': { byButton: { gesture: press('button', 'Delete') } },
    'delete.cancelled': { byButton: { gesture: press('button', 'Cancel') } },
  },
  outcomes: {
    loadProblems: {
      done: { two: TWO, none: { items: [], page: 1, total: 0, totalPages: 0 } },
      error: {
        ...refusals('Only admins may do this.', 403),
        unauthorized: thrown({ kind: 'unauthorized', status: 401 }),
      },
    },
    act: {
      done: { done: null },
      error: {
        ...refusals('There is no such problem.', 404),
        lost,
        unauthorized: thrown({ kind: 'unauthorized', status: 401 }),
      },
    },
  },
  delays: {},
  states: {
    loading: { shows: [['heading', 'Reported problems']], hides: [['alert', /./]] },
    ready: {
      shows: [
        ['heading', 'Reported problems'],
        ['text', /I pressed Retry twice/],
        ['text', 'No photo comes up.'],
        ['link', 'Download Steps of problem 7'],
        ['button', 'Mark as done: problem 7'],
        ['button', 'Open again: problem 6'],
      ],
      hides: [['dialog', /./]],
    },
    empty: { shows: [['status', /No problem/]], hides: [['button', /^Delete/]] },
    failed: {
      shows: [
        ['alert', /./],
        ['button', 'Retry'],
      ],
    },
    confirming: { shows: [['dialog', 'Delete problem 7?']] },
    acting: { shows: [['text', /I pressed Retry twice/]], hides: [['dialog', /./]] },
  },
  inputs: { all: { search: '', now: SAMPLE_NOW }, beyond: { search: '?page=9', now: SAMPLE_NOW } },
  ignored: [
    {
      states: ['loading', 'ready', 'empty', 'confirming', 'acting'],
      events: 'list.retried',
      because: 'nothing failed',
    },
    {
      states: ['loading', 'empty', 'failed', 'confirming', 'acting'],
      events: ['problem.marked', 'delete.asked'],
      because: 'nothing is listed, or something is done already',
    },
    {
      states: ['loading', 'ready', 'empty', 'failed', 'acting'],
      events: ['delete.confirmed', 'delete.cancelled'],
      because: 'no question is open',
    },
  ],
  serialize: ({ filter, problems, act }) => [filter, problems.map(({ id }) => id), act],
  invariants: {
    'a list is called empty exactly when it is': (snapshot) =>
      (!snapshot.matches('empty') || snapshot.context.problems.length === 0) &&
      (!snapshot.matches('ready') || snapshot.context.problems.length > 0),
    'what is done is known': (snapshot) =>
      !(snapshot.matches('acting') || snapshot.matches('confirming')) || snapshot.context.act !== null,
    'a failure says why': (snapshot) => !snapshot.matches('failed') || snapshot.context.message !== null,
  },
  notShown: {
    'act.act': 'the state says it',
  },
} satisfies Model<typeof adminProblemsMachine>;
