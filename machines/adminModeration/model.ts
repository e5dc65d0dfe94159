import { choose, outside, press, type } from '../model/gestures';
import type { Find } from '../model/types';
import { lost, type Model, refusals, thrown } from '../paths';
import type { adminModerationMachine } from './adminModeration.machine';
import { LIST_FAILED } from './adminModeration.setup';
import type { ModerationContext, ModerationInput } from './adminModeration.types';
import { ALL, moderationHref, type Subject } from './filter';
import { type Action, nameOf, type Row } from './rows';

type ModerationModel = Model<typeof adminModerationMachine>;

/** What differs between the two lists. */
export interface Samples {
  subject: Subject;
  selfId: number;
  /** Two rows; both can be acted on by `bulk`. */
  rows: [Row, Row];
  /** An action on the first row, and its button. */
  act: Action;
  verb: string;
  doing: string;
  bulk: Action;
  bulkVerb: string;
  searchLabel: string;
  role: ModerationModel['events']['role.chosen'];
  reports: Pick<ModerationModel['events'], 'reports.opened' | 'reports.closed' | 'reports.retried'>;
  loadReports: ModerationModel['outcomes']['loadReports'];
  /** Further samples of `act.asked`: the actions in the reports' dialog. */
  asked: ModerationModel['events']['act.asked'];
  table: Find;
  emptyText: RegExp;
}

/** The row whose action ends next: the first one that is running. */
const answered = ({ jobs }: ModerationContext) => ({ id: jobs[0]?.id ?? 0 });

/** Whether the list can be used: no dialog covers it. */
const isInFront = ({ question, reported }: ModerationContext) => question === null && reported === null;

const SESSION_ENDED = thrown({ kind: 'unauthorized', status: 401, message: 'Please sign in again.' });
const problem = (message: string | null, status: number) => ({
  kind: 'refused' as const,
  message,
  status,
  fieldErrors: {},
  retryAfter: null,
});

/** What neither list shows of its chart's data, and why. */
export const NOT_SHOWN = {
  subject: 'each of its two screens has one',
  selfId: 'whose row has no buttons for oneself',
  'draft.role': 'only users are filtered by it',
  done: 'what a late answer may not know yet',
  doubted: 'only what is loaded next depends on it',
  outdated: 'only what is loaded next depends on it',
  'jobs[].name': 'the toast names it',
  'jobs[].bulk': 'only where the outcome is told depends on it',
  'batch.action': 'the summary counts, whatever it was',
};

/** What can happen on an admin list, and what a person sees there; for users and for ads, which differ in their texts. */
export function modelOf(samples: Samples): ModerationModel {
  const { subject, selfId, rows, verb, doing } = samples;
  const [first] = rows;
  const input: ModerationInput = { subject, selfId, search: '', now: Date.UTC(2026, 10, 28, 12) };
  const here = (context: ModerationContext) =>
    new URL(moderationHref(subject, context.filter), 'http://here').search;
  return {
    events: {
      'url.changed': {
        other: { with: ({ now }) => ({ search: '?status=active', now }), gesture: outside },
        same: { with: (context) => ({ search: here(context), now: context.now }), gesture: outside },
      },
      'search.typed': { words: { with: { text: 'lamp' }, gesture: type(samples.searchLabel, 'lamp') } },
      'status.chosen': { active: { with: { status: 'active' }, gesture: choose('Status', 'Active') } },
      'role.chosen': samples.role,
      'filter.applied': { byButton: { gesture: press('button', 'Apply'), in: 'question.closed' } },
      'list.retried': { byButton: { gesture: press('button', 'Retry'), in: 'question.closed' } },
      'row.toggled': {
        first: {
          with: (context) => (isInFront(context) ? { id: first.id } : null),
          gesture: press('checkbox', `Select ${nameOf(first)}`),
          in: 'list.ready',
        },
      },
      'page.toggled': {
        all: {
          with: (context) => (isInFront(context) ? {} : null),
          gesture: press('checkbox', 'Select page'),
          in: 'list.ready',
        },
      },
      'act.asked': {
        first: {
          with: { action: samples.act, id: first.id },
          gesture: press('button', `${verb} ${nameOf(first)}`),
          in: 'reports.closed',
        },
        ...samples.asked,
      },
      'bulk.asked': {
        all: {
          with: { action: samples.bulk },
          gesture: press('button', new RegExp(`^${samples.bulkVerb}, selected: [1-9]`)),
          in: 'reports.closed',
        },
      },
      'question.confirmed': {
        byButton: { gesture: press('button', /^(Suspend|Activate|Expire|Delete|Dismiss reports)$/) },
      },
      'question.cancelled': { byButton: { gesture: press('button', 'Cancel') } },
      'row.acted': { done: { with: answered, gesture: outside } },
      'row.refused': {
        said: {
          with: (context) => ({ ...answered(context), problem: problem('Somebody was faster.', 409) }),
          gesture: outside,
        },
        silent: {
          with: (context) => ({ ...answered(context), problem: problem(null, 500) }),
          gesture: outside,
        },
        unsure: {
          with: (context) => ({ ...answered(context), problem: lost.problem }),
          gesture: outside,
        },
        sessionEnded: {
          with: (context) => ({
            ...answered(context),
            problem: SESSION_ENDED.problem,
          }),
          gesture: outside,
        },
      },
      'summary.dismissed': { byButton: { gesture: press('button', 'Dismiss'), in: 'question.closed' } },
      ...samples.reports,
    },
    outcomes: {
      loadRows: {
        done: {
          two: { items: rows, page: 1, total: 42, totalPages: 3 },
          none: { items: [], page: 1, total: 0, totalPages: 0 },
        },
        error: { ...refusals(), sessionEnded: SESSION_ENDED },
      },
      act: { reports: 'row.acted or row.refused' },
      loadReports: samples.loadReports,
    },
    delays: {},
    states: {
      'list.loading': { shows: [['button', 'Apply']] },
      'list.ready': {
        shows: [samples.table, ['checkbox', 'Select page'], ['navigation', 'Pages']],
        hides: [['button', 'Retry']],
      },
      'list.empty': { shows: [['status', samples.emptyText]], hides: [samples.table] },
      'list.failed': {
        shows: [
          ['alert', new RegExp(`${LIST_FAILED[subject]}|said no|sign in again`)],
          ['button', 'Retry'],
        ],
        hides: [samples.table],
      },
      'question.closed': { shows: [], hides: [['button', 'Cancel']] },
      'question.confirming': {
        shows: [
          ['dialog', /\?$/],
          ['button', 'Cancel'],
        ],
      },
      'work.idle': { shows: [], hides: [['button', new RegExp(`^${doing.replaceAll('.', '\\.')}`)]] },
      'work.acting': { unseen: 'shown on the rows, which may be on another page' },
      'summary.none': {
        shows: [],
        hides: [
          ['button', 'Dismiss'],
          ['progressbar', /\.\.\.$/],
        ],
      },
      'summary.counting': { shows: [['progressbar', /\.\.\.$/]], hides: [['button', 'Dismiss']] },
      'summary.shown': {
        shows: [
          ['status', /^\d of \d (user|ad)s? /],
          ['button', 'Dismiss'],
        ],
      },
      'reports.closed': { shows: [], hides: [['dialog', /^Reports of/]] },
      'reports.open': {
        shows: [
          ['dialog', /^Reports of/],
          ['button', 'Close'],
        ],
      },
      'reports.open.loading': { shows: [['status', /Loading reports/]] },
      'reports.open.shown': { shows: [['list', 'Reports']] },
      'reports.open.failed': { shows: [['alert', 'Failed to load reports']] },
    },
    inputs: { firstPage: input, beyondLast: { ...input, search: '?page=9' } },
    ignored: [
      {
        states: ['list.loading', 'list.ready', 'list.empty'],
        events: 'list.retried',
        because: 'nothing failed',
      },
      {
        states: 'question.confirming',
        events: ['act.asked', 'bulk.asked'],
        because: 'one question at a time',
      },
      {
        states: 'question.closed',
        events: ['question.confirmed', 'question.cancelled'],
        because: 'no question is open',
      },
      { states: 'work.idle', events: ['row.acted', 'row.refused'], because: 'no row is acted on' },
      {
        states: 'summary.counting',
        events: 'question.confirmed',
        because: 'one action on many rows at a time; a confirmation meanwhile is about one row',
      },
      {
        states: ['summary.none', 'summary.shown'],
        events: ['row.acted', 'row.refused'],
        because: 'the row was acted on alone',
      },
      {
        states: ['summary.none', 'summary.counting'],
        events: 'summary.dismissed',
        because: 'there is no summary yet',
      },
      {
        states: 'reports.closed',
        events: ['act.asked', 'reports.closed', 'reports.retried'],
        because: 'no reports are shown',
      },
      { states: 'reports.open', events: 'reports.opened', because: 'one dialog at a time' },
      {
        states: ['reports.open.loading', 'reports.open.shown'],
        events: 'reports.retried',
        because: 'nothing failed',
      },
    ],
    serialize: ({ rows: now, filter, selected, question, jobs, done, doubted, batch, reported }) => [
      now.map(({ id, status }) => [id, status]),
      filter.page,
      filter.status !== ALL && [done.length > 0],
      doubted,
      selected,
      question === null ? null : [question.action, question.rows.length, question.bulk],
      jobs.map(({ id, bulk }) => [id, bulk]),
      batch === null ? null : [batch.total, batch.done, batch.failed.length],
      reported?.id ?? null,
    ],
    invariants: {
      'each confirmed action runs once, and nothing else runs on a row': ({ context }, { running }) =>
        context.jobs
          .map(({ id }) => `act.${id}`)
          .toSorted()
          .join() ===
        running
          .filter((id) => id.startsWith('act.'))
          .toSorted()
          .join(),
      'no admin acts on their own account': ({ context: { subject, selfId, jobs } }) =>
        subject !== 'users' || jobs.every(({ id }) => id !== selfId),
      'a dialog asks about something': (snapshot) =>
        !snapshot.matches({ question: 'confirming' }) || (snapshot.context.question?.rows.length ?? 0) > 0,
      'the count of an action on many rows adds up': ({ context: { batch, jobs } }) =>
        batch === null ||
        batch.done + batch.failed.length + jobs.filter(({ bulk }) => bulk).length === batch.total,
      'only rows of this page are selected, each once': ({ context: { rows, selected } }) =>
        new Set(selected).size === selected.length &&
        selected.every((id) => rows.some((row) => row.id === id)),
      'pages are counted from 1': ({ context }) => context.filter.page >= 1,
      'an empty list shows no row, and a page of rows shows some': (snapshot) =>
        (!snapshot.matches({ list: 'empty' }) || snapshot.context.rows.length === 0) &&
        (!snapshot.matches({ list: 'ready' }) || snapshot.context.rows.length > 0),
      'a list that failed says why': (snapshot) =>
        !snapshot.matches({ list: 'failed' }) || snapshot.context.message !== null,
    },
  };
}
