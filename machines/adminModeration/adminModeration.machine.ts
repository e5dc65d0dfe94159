import type { Page } from '../../openapi/entities/types';
import { output, unauthorized } from '../kit';
import { toLastPage } from '../productList/lastPage';
import { spec } from '../spec';
import {
  bulkQuestion,
  doneToast,
  draftOf,
  listFailure,
  moderationSetup,
  questionFor,
  refusal,
} from './adminModeration.setup';
import { parseFilter } from './filter';
import type { Row } from './rows';

/**
 * The admin's lists of users and of ads (section 2, 'Admin users' and 'Admin products'; flows.md): a
 * filtered, paged list, and actions on its rows. Each is confirmed first, then runs as a child of its own
 * (`act.{id}`), so that other rows stay usable; the service limits how many calls run at a time. An action's outcome is
 * newer than the answer to a load that had started before it. Where the filter asks for a status, the page is loaded
 * again after the last action: rows leave it, and those of the next page move up. It is loaded again, too, where nobody
 * knows what an action did, or the server found the row other than it is shown.
 */
export const adminModerationMachine = moderationSetup.createMachine({
  id: 'adminModeration',
  description: 'Listing users or ads, and acting on them.',
  type: 'parallel',
  context: ({ input }) => {
    const filter = parseFilter(input.subject, input.search);
    return {
      subject: input.subject,
      selfId: input.selfId,
      filter,
      draft: draftOf(filter),
      rows: [],
      total: 0,
      totalPages: 0,
      now: input.now,
      message: null,
      selected: [],
      question: null,
      jobs: [],
      done: [],
      doubted: false,
      outdated: false,
      batch: null,
      reported: null,
      reports: [],
    };
  },
  on: {
    'search.typed': { actions: { type: 'change', params: ({ event }) => ({ search: event.text }) } },
    'status.chosen': { actions: { type: 'change', params: ({ event }) => ({ status: event.status }) } },
    'role.chosen': { actions: { type: 'change', params: ({ event }) => ({ role: event.role }) } },
    'filter.applied': {
      actions: 'goToDraft',
      meta: spec('S2.adminUsers.filters', 'S2.adminProducts.filters'),
    },
    'row.toggled': {
      guard: { type: 'isSelectable', params: ({ event }) => event },
      actions: { type: 'toggleRow', params: ({ event }) => event },
    },
    'page.toggled': { actions: 'togglePage' },
  },
  states: {
    list: {
      description: 'The rows that the filter finds.',
      initial: 'loading',
      always: { guard: 'isOutdated', target: '.loading' },
      on: {
        'url.changed': {
          target: '.loading',
          actions: { type: 'takeAddress', params: ({ event }) => event },
        },
      },
      states: {
        loading: {
          description: 'The rows are being loaded; the previous ones stay usable.',
          tags: 'busy',
          entry: 'beginAnew',
          on: {
            // The address of what is being loaded already: correcting the page number changes the address, too.
            'url.changed': { guard: { type: 'isSameFilter', params: ({ event }) => event } },
          },
          invoke: {
            id: 'loadRows',
            src: 'loadRows',
            input: ({ context }) => ({ filter: context.filter }),
            onDone: [
              toLastPage((page: Page<Row>) => page),
              {
                target: 'ready',
                actions: { type: 'keepRows', params: output('page') },
                meta: spec('S2.adminUsers.rows', 'S2.adminProducts.rows', 'S9.adminPageSize'),
              },
            ],
            onError: [
              {
                guard: unauthorized,
                target: 'failed',
                actions: { type: 'dropRows', params: ({ event }) => event },
              },
              {
                target: 'failed',
                actions: [
                  { type: 'dropRows', params: ({ event }) => event },
                  {
                    type: 'announce',
                    params: ({ context, event }) => ({
                      tone: 'error',
                      text: listFailure(context.subject, event.error),
                    }),
                  },
                ],
                meta: spec('S8.admin.usersFailed', 'S8.admin.productsFailed'),
              },
            ],
          },
        },
        ready: {
          description: 'A page of rows.',
          always: {
            guard: 'isEmpty',
            target: 'empty',
            meta: spec('S2.adminUsers.empty', 'S2.adminProducts.empty'),
          },
        },
        empty: { description: 'Nothing fits the filter.' },
        failed: {
          description: 'Loading the rows failed; Retry loads them again.',
          tags: 'failed',
          on: { 'list.retried': 'loading' },
        },
      },
    },
    question: {
      description: 'The question before an action.',
      initial: 'closed',
      states: {
        closed: {
          description: 'No question is open.',
          // On entry here, so that the transition's own actions can still read the question.
          entry: 'forgetQuestion',
          on: {
            'act.asked': {
              guard: {
                type: 'canAsk',
                params: ({ context, event }) => ({
                  question: questionFor(context, event.action, event.id),
                }),
              },
              target: 'confirming',
              actions: {
                type: 'ask',
                params: ({ context, event }) => ({
                  question: questionFor(context, event.action, event.id),
                }),
              },
              meta: spec('S2.adminUsers.status', 'S2.adminProducts.expire', 'S2.adminProducts.delete'),
            },
            'bulk.asked': {
              guard: {
                type: 'canAsk',
                params: ({ context, event }) => ({ question: bulkQuestion(context, event.action) }),
              },
              target: 'confirming',
              actions: {
                type: 'ask',
                params: ({ context, event }) => ({ question: bulkQuestion(context, event.action) }),
              },
            },
          },
        },
        confirming: {
          description: 'A dialog says what will happen and asks for confirmation.',
          on: {
            'question.confirmed': {
              target: 'closed',
              actions: 'begin',
              meta: spec('S6.admin.users', 'S6.admin.products'),
            },
            'question.cancelled': 'closed',
          },
        },
      },
    },
    work: {
      description: 'The confirmed actions.',
      initial: 'idle',
      states: {
        idle: { description: 'No action is running.', always: { guard: 'hasJobs', target: 'acting' } },
        acting: {
          description: 'Rows are acted on; each of them is marked busy, the others stay usable.',
          tags: 'writes',
          always: { guard: 'hasNoJobs', target: 'idle', actions: 'lookBack' },
          on: {
            'row.acted': [
              {
                guard: { type: 'isInBatch', params: ({ event }) => event },
                actions: [
                  { type: 'settle', params: ({ event }) => ({ ...event, reason: null }) },
                  { type: 'endActor', params: ({ event }) => event },
                ],
              },
              {
                actions: [
                  { type: 'announce', params: ({ context, event }) => doneToast(context, event.id) },
                  { type: 'settle', params: ({ event }) => ({ ...event, reason: null }) },
                  { type: 'endActor', params: ({ event }) => event },
                ],
                meta: spec(
                  'S8.admin.userChanged',
                  'S8.admin.productChanged',
                  'S4.user.status',
                  'S4.product.expire',
                  'S4.product.delete',
                ),
              },
            ],
            'row.refused': [
              {
                guard: { type: 'isToldElsewhere', params: ({ event }) => event },
                actions: [
                  { type: 'settle', params: ({ context, event }) => refusal(context.subject, event) },
                  { type: 'endActor', params: ({ event }) => event },
                ],
              },
              {
                actions: [
                  {
                    type: 'announce',
                    params: ({ context, event }) => ({
                      tone: 'error',
                      text: refusal(context.subject, event).reason,
                    }),
                  },
                  { type: 'settle', params: ({ context, event }) => refusal(context.subject, event) },
                  { type: 'endActor', params: ({ event }) => event },
                ],
                meta: spec('S8.admin.userFailed', 'S8.admin.productFailed'),
              },
            ],
          },
        },
      },
    },
    summary: {
      description: 'The summary of an action on the selected rows.',
      initial: 'none',
      states: {
        none: {
          description: 'There was no such action, or its summary was dismissed.',
          on: { 'question.confirmed': { guard: 'isBulk', target: 'counting', actions: 'startCount' } },
        },
        counting: {
          description: 'The action is running; its progress is shown.',
          on: {
            'row.acted': {
              guard: { type: 'isLastOfBatch', params: ({ event }) => event },
              target: 'shown',
            },
            'row.refused': {
              guard: { type: 'isLastOfBatch', params: ({ event }) => event },
              target: 'shown',
            },
          },
        },
        shown: {
          description:
            'The summary says how many succeeded, and which failed and why, until it is dismissed.',
          on: {
            'question.confirmed': { guard: 'isBulk', target: 'counting', actions: 'startCount' },
            'summary.dismissed': 'none',
          },
        },
      },
    },
    reports: {
      description: 'The reports about an ad.',
      initial: 'closed',
      states: {
        closed: {
          description: 'No reports are shown.',
          // On entry here, so that the question can still be about an ad that has left the list meanwhile.
          entry: 'forgetReports',
          on: {
            'reports.opened': {
              guard: { type: 'isReported', params: ({ event }) => event },
              target: 'open',
              actions: { type: 'openReports', params: ({ event }) => event },
            },
          },
        },
        open: {
          description: 'A dialog with the reports of one ad.',
          initial: 'loading',
          on: {
            'reports.closed': 'closed',
            // One dialog at a time: the question replaces the reports.
            'act.asked': 'closed',
          },
          states: {
            loading: {
              description: 'The reports are being loaded.',
              invoke: {
                id: 'loadReports',
                src: 'loadReports',
                input: ({ context }) => ({ id: context.reported?.id ?? 0 }),
                onDone: { target: 'shown', actions: { type: 'keepReports', params: output('reports') } },
                onError: 'failed',
              },
            },
            shown: { description: 'The reports are listed, with the actions on the ad.' },
            failed: {
              description: 'Loading the reports failed; Retry loads them again.',
              on: { 'reports.retried': 'loading' },
            },
          },
        },
      },
    },
  },
});
