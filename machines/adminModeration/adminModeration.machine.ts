import type { Page } from '../../openapi/entities/types';
import { output, unauthorized } from '../kit';
import { toLastPage } from '../productList/regions';
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
 * (`act.{id}`), so that other rows stay usable; how many calls run at a time is the service's affair. What is
 * done is newer than the answer of a load that had begun before, and where the filter asks for a status, the
 * page is loaded again once all is done: rows leave it, and those of the next page move up.
 */
export const adminModerationMachine = moderationSetup.createMachine({
  id: 'adminModeration',
  description: 'An admin looks through users or ads and acts on them.',
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
          description: 'The rows are being fetched; those of before stay usable.',
          tags: 'busy',
          entry: 'beginAnew',
          on: {
            // The address of what is being fetched already: a corrected page comes back so.
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
          description: 'The rows did not come; they can be asked for again.',
          tags: 'failed',
          on: { 'list.retried': 'loading' },
        },
      },
    },
    question: {
      description: 'Whether the admin is sure.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Nothing is asked.',
          // After what goes with the answer: the summary counts what was asked.
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
          description: 'A dialog says what will happen and asks for a yes.',
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
        idle: { description: 'Nothing is under way.', always: { guard: 'hasJobs', target: 'acting' } },
        acting: {
          description: 'Rows are acted on one by one; each is marked busy, the others stay usable.',
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
      description: 'What became of an action on all that was selected.',
      initial: 'none',
      states: {
        none: {
          description: 'No such action yet, or its end has been read.',
          on: { 'question.confirmed': { guard: 'isBulk', target: 'counting', actions: 'startCount' } },
        },
        counting: {
          description: 'The rows are acted on; how far it has come is shown.',
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
          description: 'How many were done, which failed and why, until it is dismissed.',
          on: {
            'question.confirmed': { guard: 'isBulk', target: 'counting', actions: 'startCount' },
            'summary.dismissed': 'none',
          },
        },
      },
    },
    reports: {
      description: 'What was reported about an ad.',
      initial: 'closed',
      states: {
        closed: {
          description: 'No reports are shown.',
          // After the question, which may be about an ad that has left the list meanwhile.
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
            // One dialog at a time: the question takes the place of the reports, which offer only what can be asked.
            'act.asked': 'closed',
          },
          states: {
            loading: {
              description: 'The reports are being fetched.',
              invoke: {
                id: 'loadReports',
                src: 'loadReports',
                input: ({ context }) => ({ id: context.reported?.id ?? 0 }),
                onDone: { target: 'shown', actions: { type: 'keepReports', params: output('reports') } },
                onError: 'failed',
              },
            },
            shown: { description: 'The reports, and what can be done about the ad.' },
            failed: {
              description: 'The reports did not come; they can be asked for again.',
              on: { 'reports.retried': 'loading' },
            },
          },
        },
      },
    },
  },
});
