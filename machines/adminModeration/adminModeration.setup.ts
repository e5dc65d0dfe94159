import { type AnyEventObject, assign, emit, fromCallback, fromPromise, setup, stopChild } from 'xstate';
import type { ProductReport } from '../../openapi/entities/moderation';
import { type Problem, serverMessageOf } from '../../openapi/entities/problem';
import type { Page } from '../../openapi/entities/types';
import { announce, isUnauthorized, provided } from '../kit';
import type { ShellEvent } from '../shell';
import { isStale } from '../stale';
import type { ModerationContext, ModerationEvent, ModerationInput, Question } from './adminModeration.types';
import { ALL, type ModerationFilter, moderationHref, parseFilter, type Subject } from './filter';
import { batchOf, counted, jobOn, jobsOf, leftIn } from './jobs';
import { type Action, allows, isProduct, type Row, rowAfter, STATUS_AFTER } from './rows';

/** Texts for a list that could not be loaded (section 8, admin toasts). */
export const LIST_FAILED = { users: 'Failed to load users', products: 'Failed to load products' } as const;
/** Texts for a change that the server refused without a message (section 8). */
export const UPDATE_FAILED = {
  users: 'Failed to update user',
  products: 'Failed to update product',
} as const;

export const draftOf = ({ search, status, role }: ModerationFilter): ModerationContext['draft'] => ({
  search,
  status,
  role,
});

/** Section 8: the server's message is shown for users only. */
export const listFailure = (subject: Subject, error: unknown): string =>
  subject === 'users' ? serverMessageOf(error, LIST_FAILED.users) : LIST_FAILED.products;

/** 'User {status} successfully' and 'Product {status} successfully' (section 8). */
export function successText(subject: Subject, action: Action): string {
  const status = STATUS_AFTER[action];
  if (status === null) return 'Reports dismissed successfully';
  return `${subject === 'users' ? 'User' : 'Product'} ${status} successfully`;
}

/** The id of the child that acts on a row. */
const actorOf = (id: number) => `act.${id}`;

/** The row with this id, even if it has left the page while its reports are shown. */
const rowOf = ({ rows, reported }: ModerationContext, id: number): Row | undefined =>
  rows.find((row) => row.id === id) ?? (reported?.id === id ? reported : undefined);

/** The ad with this id if it has open reports and no action is running on it, else null. */
const reportedAd = ({ rows, jobs }: ModerationContext, id: number) =>
  jobOn(jobs, id) === undefined
    ? (rows.filter(isProduct).find((row) => row.id === id && row.openReports > 0) ?? null)
    : null;

/** The question about one row; null where the action is not offered: the row is unknown or busy, or the action does not apply. */
export function questionFor(context: ModerationContext, action: Action, id: number): Question | null {
  const row = rowOf(context, id);
  if (row === undefined || jobOn(context.jobs, id) || !allows(action, row, context.selfId)) return null;
  return { action, rows: [asRead(context, row)], leftOut: 0, bulk: false };
}

/** The ad with the id of the newest report that the admin has seen: in the dialog, else in the list. */
function asRead({ reported, reports }: ModerationContext, row: Row): Row {
  if (reported === null || reported.id !== row.id) return row;
  const latestReport = reports.length > 0 ? Math.max(...reports.map(({ id }) => id)) : reported.latestReport;
  return { ...row, latestReport };
}

/** The selected rows that an action applies to. */
export const bulkRows = (context: ModerationContext, action: Action): Row[] =>
  context.rows.filter(
    (row) =>
      context.selected.includes(row.id) &&
      jobOn(context.jobs, row.id) === undefined &&
      allows(action, row, context.selfId),
  );

/** The question about all selected rows; null where the action applies to none of them, or one on many is running. */
export function bulkQuestion(context: ModerationContext, action: Action): Question | null {
  const rows = bulkRows(context, action);
  const underWay = context.batch !== null && leftIn(context.batch) > 0;
  if (rows.length === 0 || underWay) return null;
  return { action, rows, leftOut: context.selected.length - rows.length, bulk: true };
}

/** Rows that can be selected: all but the admin's own account, to which no action applies. */
export const selectable = ({ rows, subject, selfId }: ModerationContext): Row[] =>
  rows.filter((row) => subject !== 'users' || row.id !== selfId);

/** A loaded row after the actions that finished while it was loaded: the answer may be older than they are. */
const rowNow = ({ done }: ModerationContext, loaded: Row): Row =>
  done.reduce(
    (row, { id, action, openReports }) => (id === row.id ? rowAfter(action, row, openReports) : row),
    loaded,
  );

/**
 * The outcome of an action on a row: why it was refused, null on success; whether the row may be another than it is
 * shown; and the reports that are open then.
 */
interface Settled {
  id: number;
  reason: string | null;
  doubted?: boolean;
  openReports?: number;
}

/** The context after an action on a row has ended. */
function settled(context: ModerationContext, { id, reason, doubted = false, openReports = 0 }: Settled) {
  const { jobs, done, rows, selected, batch } = context;
  const job = jobOn(jobs, id);
  if (job === undefined) return {};
  return {
    doubted: context.doubted || doubted,
    jobs: jobs.filter((one) => one !== job),
    done: reason === null ? [...done, { id, action: job.action, openReports }] : done,
    rows:
      reason === null
        ? rows.map((row) => (row.id === id ? rowAfter(job.action, row, openReports) : row))
        : rows,
    // A row that failed stays selected, so that it can be tried again at once.
    selected: reason === null ? selected.filter((one) => one !== id) : selected,
    batch: job.bulk && batch !== null ? counted(batch, job, reason) : batch,
  };
}

/** The admin lists' types, actors, actions and guards; the chart itself is in `adminModeration.machine.ts`. */
export const moderationSetup = setup({
  types: {
    context: {} as ModerationContext,
    events: {} as ModerationEvent,
    input: {} as ModerationInput,
    emitted: {} as ShellEvent,
    tags: {} as 'busy' | 'failed' | 'writes',
    children: {} as Record<string, 'act'>,
  },
  actors: {
    /** Throws ApiError. */
    loadRows: fromPromise<Page<Row>, { filter: ModerationFilter }>(provided),
    /** Does one action on one row, and sends `row.acted` or `row.refused`. */
    act: fromCallback<AnyEventObject, { id: number; action: Action; upTo: number | null }>(provided),
    /** What was reported about an ad. Throws ApiError. */
    loadReports: fromPromise<ProductReport[], { id: number }>(provided),
  },
  actions: {
    announce,
    takeAddress: assign(({ context }, { search, now }: { search: string; now: number }) => {
      const filter = parseFilter(context.subject, search);
      return { filter, draft: draftOf(filter), now };
    }),
    takeLastPage: assign({
      filter: ({ context }, { page }: { page: number }) => ({ ...context.filter, page }),
    }),
    change: assign({
      draft: ({ context }, change: Partial<ModerationContext['draft']>) => ({ ...context.draft, ...change }),
    }),
    /** Apply: navigates to the address of the filled-in filter's first page. */
    goToDraft: emit(({ context }: { context: ModerationContext }) => ({
      type: 'navigate' as const,
      to: moderationHref(context.subject, { ...context.draft, page: 1 }),
    })),
    goToPage: emit(({ context }: { context: ModerationContext }, { page }: { page: number }) => ({
      type: 'navigate' as const,
      to: moderationHref(context.subject, { ...context.filter, page }),
      replace: true,
    })),
    keepRows: assign(({ context }, { page }: { page: Page<Row> }) => ({
      rows: page.items.map((row) => rowNow(context, row)),
      total: page.total,
      totalPages: page.totalPages,
      selected: context.selected.filter((id) => page.items.some((row) => row.id === id)),
    })),
    dropRows: assign(({ context }, { error }: { error: unknown }) => ({
      message: listFailure(context.subject, error),
      rows: [],
      selected: [],
    })),
    toggleRow: assign(({ context }, { id }: { id: number }) => ({
      selected: context.selected.includes(id)
        ? context.selected.filter((one) => one !== id)
        : [...context.selected, id],
    })),
    togglePage: assign(({ context }) => {
      const ids = selectable(context).map(({ id }) => id);
      return { selected: ids.every((id) => context.selected.includes(id)) ? [] : ids };
    }),
    ask: assign((_, params: { question: Question | null }) => params),
    forgetQuestion: assign({ question: null }),
    /** Spawns an actor for each confirmed row; calls that wait their turn wait in the service, which outlives the page. */
    begin: assign(({ context, spawn }) => {
      const { question } = context;
      if (question === null) return {};
      const jobs = jobsOf(question);
      for (const { id, action, upTo } of jobs) spawn('act', { id: actorOf(id), input: { id, action, upTo } });
      return { jobs: [...context.jobs, ...jobs] };
    }),
    startCount: assign({
      batch: ({ context: { question, batch } }) => (question === null ? batch : batchOf(question)),
    }),
    /** The action on the row has ended. */
    settle: assign(({ context }, params: Settled) => settled(context, params)),
    /** All actions have ended: rows may be old, and where the filter asks for a status, they may have moved. */
    lookBack: assign({
      outdated: ({ context: { doubted, done, filter } }) =>
        doubted || (done.length > 0 && filter.status !== ALL),
    }),
    /** The answer to the load that starts now will include all actions so far. */
    beginAnew: assign({ done: [], doubted: false, outdated: false, message: null }),
    endActor: stopChild((_, { id }: { id: number }) => actorOf(id)),
    openReports: assign(({ context }, { id }: { id: number }) => ({ reported: reportedAd(context, id) })),
    keepReports: assign((_, params: { reports: ProductReport[] }) => params),
    /** Reports are kept no longer than they are shown. */
    forgetReports: assign({ reported: null, reports: [] }),
  },
  guards: {
    isSameFilter: ({ context: { subject, filter } }, { search }: { search: string }) =>
      moderationHref(subject, parseFilter(subject, search)) === moderationHref(subject, filter),
    isBeyondLast: ({ context }, { page }: { page: number }) => context.filter.page > page,
    isEmpty: ({ context }) => context.rows.length === 0,
    isUnauthorized,
    /** Reported by the summary, or, where the session has ended, by the shell. */
    isToldElsewhere: ({ context }, { id, problem }: { id: number; problem: Problem }) =>
      jobOn(context.jobs, id)?.bulk === true || problem.kind === 'unauthorized',
    isSelectable: ({ context }, { id }: { id: number }) =>
      selectable(context).some((row) => row.id === id) && jobOn(context.jobs, id) === undefined,
    canAsk: (_, { question }: { question: Question | null }) => question !== null,
    isInBatch: ({ context }, { id }: { id: number }) => jobOn(context.jobs, id)?.bulk === true,
    hasJobs: ({ context }) => context.jobs.length > 0,
    hasNoJobs: ({ context }) => context.jobs.length === 0,
    isOutdated: ({ context }) => context.outdated,
    isBulk: ({ context }) => context.question?.bulk === true,
    isLastOfBatch: ({ context }, { id }: { id: number }) =>
      context.batch !== null && jobOn(context.jobs, id)?.bulk === true && leftIn(context.batch) === 1,
    /** One dialog at a time. */
    isReported: ({ context }, { id }: { id: number }) =>
      context.question === null && reportedAd(context, id) !== null,
  },
});

/** The toast for a successful action on a row. */
export const doneToast = ({ subject, jobs }: ModerationContext, id: number) => ({
  tone: 'success' as const,
  text: successText(subject, jobOn(jobs, id)?.action ?? 'dismiss'),
});

/** Why a row was refused: the server's message, else section 8's; and whether the row is another than it is shown. */
export const refusal = (subject: Subject, { id, problem }: { id: number; problem: Problem }) => ({
  id,
  reason: serverMessageOf({ problem }, UPDATE_FAILED[subject]),
  doubted: isStale(problem),
});
