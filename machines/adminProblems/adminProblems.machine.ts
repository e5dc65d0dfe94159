import { assign, emit, fromPromise, setup } from 'xstate';
import { serverMessageOf } from '../../openapi/entities/problem';
import type { ProblemReport } from '../../openapi/entities/problemReport';
import type { Page } from '../../openapi/entities/types';
import {
  announce,
  failure,
  isUnauthorized,
  output,
  provided,
  toastServerMessage,
  unauthorized,
} from '../kit';
import { toLastPage } from '../productList/lastPage';
import type { ShellEvent } from '../shell';
import { type ProblemFilter, parseProblemFilter, problemsHref } from './filter';

/** What is done to a problem. */
export type ProblemAct = 'done' | 'reopen' | 'delete';

interface AdminProblemsContext {
  filter: ProblemFilter;
  problems: ProblemReport[];
  /** Over all pages. */
  total: number;
  totalPages: number;
  /** Ms since 1970: what ages are counted to. */
  now: number;
  /** Why loading failed. */
  message: string | null;
  /** What is asked about or done, and to which problem. */
  act: { act: ProblemAct; id: number } | null;
}

export type AdminProblemsEvent =
  | { type: 'url.changed'; search: string; now: number }
  | { type: 'list.retried' }
  | { type: 'problem.marked'; id: number; done: boolean }
  | { type: 'delete.asked'; id: number }
  | { type: 'delete.confirmed' }
  | { type: 'delete.cancelled' };

export const ADMIN_PROBLEMS_TEXTS = {
  loadFailed: 'Failed to load the reported problems',
  actFailed: 'That could not be done. Please try again.',
  done: { done: 'Marked as done.', reopen: 'Opened again.', delete: 'Problem deleted.' },
  empty: { all: 'No problems have been reported', open: 'No problem is open', done: 'No problem is done' },
} as const;

/** /admin/problems: what people report as having gone wrong, with the steps that led there (an addition). */
export const adminProblemsMachine = setup({
  types: {
    context: {} as AdminProblemsContext,
    events: {} as AdminProblemsEvent,
    input: {} as { search: string; now: number },
    emitted: {} as ShellEvent,
    tags: {} as 'busy' | 'failed' | 'writes',
  },
  actors: {
    /** Throws ApiError. */
    loadProblems: fromPromise<Page<ProblemReport>, { filter: ProblemFilter }>(provided),
    /** Throws ApiError. */
    act: fromPromise<null, { act: ProblemAct; id: number }>(provided),
  },
  actions: {
    announce,
    takeAddress: assign((_, { search, now }: { search: string; now: number }) => ({
      filter: parseProblemFilter(search),
      now,
    })),
    takeLastPage: assign(({ context }, { page }: { page: number }) => ({
      filter: { ...context.filter, page },
    })),
    goToPage: emit(({ context }: { context: AdminProblemsContext }, { page }: { page: number }) => ({
      type: 'navigate' as const,
      to: problemsHref({ ...context.filter, page }),
      replace: true,
    })),
    keepPage: assign((_, { page }: { page: Page<ProblemReport> }) => ({
      problems: page.items,
      total: page.total,
      totalPages: page.totalPages,
    })),
    keepFailure: assign({
      problems: [],
      message: (_, { error }: { error: unknown }) => serverMessageOf(error, ADMIN_PROBLEMS_TEXTS.loadFailed),
    }),
    begin: assign({ act: (_, act: { act: ProblemAct; id: number }) => act }),
    forgetAct: assign({ act: null }),
  },
  guards: {
    isUnauthorized,
    isEmpty: ({ context }) => context.problems.length === 0,
    isBeyondLast: ({ context }, { page }: { page: number }) => context.filter.page > page,
    isSameFilter: ({ context }, { search }: { search: string }) =>
      problemsHref(parseProblemFilter(search)) === problemsHref(context.filter),
  },
}).createMachine({
  id: 'adminProblems',
  description: 'Looking through reported problems.',
  context: ({ input }) => ({
    filter: parseProblemFilter(input.search),
    problems: [],
    total: 0,
    totalPages: 0,
    now: input.now,
    message: null,
    act: null,
  }),
  initial: 'loading',
  on: {
    'url.changed': { target: '.loading', actions: { type: 'takeAddress', params: ({ event }) => event } },
  },
  states: {
    loading: {
      description: 'The problems are being loaded; those shown before stay.',
      tags: 'busy',
      // On entry here, so that the transition's own actions can still read what was done.
      entry: 'forgetAct',
      on: {
        // The address of what is being loaded already: correcting the page number changes the address, too.
        'url.changed': { guard: { type: 'isSameFilter', params: ({ event }) => event } },
      },
      invoke: {
        id: 'loadProblems',
        src: 'loadProblems',
        input: ({ context }) => ({ filter: context.filter }),
        onDone: [
          toLastPage((page: Page<ProblemReport>) => page),
          { target: 'ready', actions: { type: 'keepPage', params: output('page') } },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: failure } },
      },
    },
    ready: {
      description: 'A page of problems.',
      always: { guard: 'isEmpty', target: 'empty' },
      on: {
        'problem.marked': {
          target: 'acting',
          actions: {
            type: 'begin',
            params: ({ event: { id, done } }) => ({ act: done ? 'done' : 'reopen', id }) as const,
          },
        },
        'delete.asked': {
          target: 'confirming',
          actions: { type: 'begin', params: ({ event: { id } }) => ({ act: 'delete', id }) as const },
        },
      },
    },
    empty: { description: 'Nothing has been reported, or nothing is in this state.' },
    failed: {
      description: 'Loading the problems failed; Retry loads them again.',
      tags: 'failed',
      on: { 'list.retried': 'loading' },
    },
    confirming: {
      description: 'A dialog asks whether the problem is to be deleted for good.',
      on: {
        'delete.confirmed': 'acting',
        'delete.cancelled': { target: 'ready', actions: 'forgetAct' },
      },
    },
    acting: {
      description:
        'A problem is being marked or deleted; then the list is loaded again, which also shows what others did.',
      tags: ['busy', 'writes'],
      on: {
        'url.changed': {
          description: 'What was begun is not given up; the list of the new address is loaded after it.',
          actions: { type: 'takeAddress', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'act',
        src: 'act',
        // Only entered with an act.
        input: ({ context: { act } }) => act ?? { act: 'done' as const, id: 0 },
        onDone: {
          target: 'loading',
          actions: {
            type: 'announce',
            params: ({ context: { act } }) => ({
              tone: 'success' as const,
              text: ADMIN_PROBLEMS_TEXTS.done[act?.act ?? 'done'],
            }),
          },
        },
        onError: [
          { guard: unauthorized, target: 'loading' },
          { target: 'loading', actions: toastServerMessage(ADMIN_PROBLEMS_TEXTS.actFailed) },
        ],
      },
    },
  },
});
