import { assign, emit, fromPromise, setup } from 'xstate';
import type { MailFailure } from '../../openapi/entities/mailFailure';
import { serverMessageOf } from '../../openapi/entities/problem';
import type { Page } from '../../openapi/entities/types';
import {
  announce,
  failure,
  isUnauthorized,
  output,
  provided,
  toast,
  toastServerMessage,
  unauthorized,
} from '../kit';
import { toLastPage } from '../productList/lastPage';
import type { ShellEvent } from '../shell';
import { type MailFilter, mailsHref, parseMailFilter } from './filter';

/** A page of mails, and when it was loaded, in ms since 1970: what is due is told by it. */
export interface MailPage extends Page<MailFailure> {
  now: number;
}

interface AdminMailsContext {
  filter: MailFilter;
  mails: MailFailure[];
  /** Over all pages. */
  total: number;
  totalPages: number;
  now: number;
  /** Why loading failed. */
  message: string | null;
  /** The mail that is being tried again. */
  triedId: number | null;
}

export type AdminMailsEvent =
  | { type: 'url.changed'; search: string }
  | { type: 'list.retried' }
  | { type: 'list.reloaded' }
  | { type: 'mail.triedAgain'; id: number };

export const ADMIN_MAILS_TEXTS = {
  loadFailed: 'Failed to load the failed mails',
  retryFailed: 'The mail could not be tried again.',
  retried: 'The mail is being sent again.',
  empty: 'No mail has failed',
} as const;

/** /admin/mails: mails that the mail server has not taken, and trying one of them again (an addition). */
export const adminMailsMachine = setup({
  types: {
    context: {} as AdminMailsContext,
    events: {} as AdminMailsEvent,
    input: {} as { search: string },
    emitted: {} as ShellEvent,
    tags: {} as 'busy' | 'failed' | 'writes',
  },
  actors: {
    /** Throws ApiError. */
    loadMails: fromPromise<MailPage, { filter: MailFilter }>(provided),
    /** Throws ApiError: kind `notFound` for one that has been sent meanwhile, status 409 for one that was given up. */
    retryMail: fromPromise<null, { id: number }>(provided),
  },
  actions: {
    announce,
    takeAddress: assign((_, { search }: { search: string }) => ({ filter: parseMailFilter(search) })),
    takeLastPage: assign((_, { page }: { page: number }) => ({ filter: { page } })),
    goToPage: emit((_, { page }: { page: number }) => ({
      type: 'navigate' as const,
      to: mailsHref({ page }),
      replace: true,
    })),
    keepPage: assign((_, { page }: { page: MailPage }) => ({
      mails: page.items,
      total: page.total,
      totalPages: page.totalPages,
      now: page.now,
    })),
    keepFailure: assign({
      mails: [],
      message: (_, { error }: { error: unknown }) => serverMessageOf(error, ADMIN_MAILS_TEXTS.loadFailed),
    }),
    begin: assign({ triedId: (_, { id }: { id: number }) => id }),
    forgetTried: assign({ triedId: null }),
  },
  guards: {
    isUnauthorized,
    isEmpty: ({ context }) => context.mails.length === 0,
    /** Of one that was given up nothing is left to be sent. */
    isWaiting: ({ context }, { id }: { id: number }) =>
      context.mails.some((mail) => mail.id === id && mail.nextTryAt !== null),
    isBeyondLast: ({ context }, { page }: { page: number }) => context.filter.page > page,
    isSameFilter: ({ context }, { search }: { search: string }) =>
      parseMailFilter(search).page === context.filter.page,
  },
}).createMachine({
  id: 'adminMails',
  description: 'The failed mails, for admins.',
  context: ({ input }) => ({
    filter: parseMailFilter(input.search),
    mails: [],
    total: 0,
    totalPages: 0,
    now: 0,
    message: null,
    triedId: null,
  }),
  initial: 'loading',
  on: {
    'url.changed': { target: '.loading', actions: { type: 'takeAddress', params: ({ event }) => event } },
  },
  states: {
    loading: {
      description: 'The mails are being loaded; those shown before stay.',
      tags: 'busy',
      entry: 'forgetTried',
      on: {
        // The address of what is being loaded already: correcting the page number changes the address, too.
        'url.changed': { guard: { type: 'isSameFilter', params: ({ event }) => event } },
      },
      invoke: {
        id: 'loadMails',
        src: 'loadMails',
        input: ({ context }) => ({ filter: context.filter }),
        onDone: [
          toLastPage((page: MailPage) => page),
          { target: 'ready', actions: { type: 'keepPage', params: output('page') } },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: failure } },
      },
    },
    ready: {
      description: 'A page of mails.',
      always: { guard: 'isEmpty', target: 'empty' },
      on: {
        'list.reloaded': 'loading',
        'mail.triedAgain': {
          guard: { type: 'isWaiting', params: ({ event }) => event },
          target: 'retrying',
          actions: { type: 'begin', params: ({ event }) => event },
        },
      },
    },
    empty: { description: 'The mail server takes all mails.', on: { 'list.reloaded': 'loading' } },
    failed: {
      description: 'Loading the mails failed; Retry loads them again.',
      tags: 'failed',
      on: { 'list.retried': 'loading' },
    },
    retrying: {
      description:
        'The server is asked to try a mail again now; then the list is loaded again, which also shows what happened meanwhile.',
      tags: ['busy', 'writes'],
      on: {
        'url.changed': {
          description: 'What was begun is not given up; the list of the new address is loaded after it.',
          actions: { type: 'takeAddress', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'retryMail',
        src: 'retryMail',
        // Only entered with a mail.
        input: ({ context }) => ({ id: context.triedId ?? 0 }),
        onDone: { target: 'loading', actions: toast('success', ADMIN_MAILS_TEXTS.retried) },
        onError: [
          { guard: unauthorized, target: 'loading' },
          { target: 'loading', actions: toastServerMessage(ADMIN_MAILS_TEXTS.retryFailed) },
        ],
      },
    },
  },
});
