import { type AnyEventObject, fromCallback, fromPromise } from 'xstate';
import type { adminModerationMachine } from '../../../machines/adminModeration/adminModeration.machine';
import type { ModerationFilter, Subject } from '../../../machines/adminModeration/filter';
import { ADMIN_PAGE_SIZE } from '../../../machines/adminModeration/pageSize';
import { type Action, isUser, nameOf, type Row, STATUS_AFTER } from '../../../machines/adminModeration/rows';
import { problemOf } from '../../../openapi/entities/problem';
import type { Page } from '../../../openapi/entities/types';
import { type AdminService, adminService } from '../../services/admin';
import { doneIf, findIn, orLook } from '../../services/lostAnswers';
import type { Provided } from '../page';
import type { Services } from '../services';

/** The choice as the contract types it; `all` and what the list has no choice of are no filter. */
const chosen = <Choice extends string>(choices: readonly Choice[], text: string): Choice | undefined =>
  choices.find((choice) => choice === text);

function load(admin: AdminService, subject: Subject, filter: ModerationFilter, signal: AbortSignal) {
  const { search, status, role, page } = filter;
  const query = { page, limit: ADMIN_PAGE_SIZE, search: search === '' ? undefined : search };
  const rows: Promise<Page<Row>> =
    subject === 'users'
      ? admin.users(
          {
            ...query,
            status: chosen(['active', 'suspended'], status),
            role: chosen(['admin', 'seller', 'buyer'], role),
          },
          signal,
        )
      : admin.products(
          { ...query, status: chosen(['active', 'expired', 'deleted', 'reported'], status) },
          signal,
        );
  return rows;
}

/**
 * What each action calls; dismissing tells how many newer reports are open. Where the answer was lost, the row tells what
 * was done.
 * @param search what the row is found by among all
 */
const act = (
  admin: AdminService,
  id: number,
  upTo: number | null,
  search: string,
): Record<Action, () => Promise<unknown>> => {
  const { signal } = new AbortController();
  const is = async (row: Promise<Row | undefined>, action: Action) =>
    doneIf((await row)?.status === STATUS_AFTER[action]);
  const user = () => findIn((page) => admin.users({ page, limit: MOST_ON_A_PAGE, search }, signal), id);
  const product = () => findIn((page) => admin.products({ page, limit: MOST_ON_A_PAGE, search }, signal), id);
  const openReports = async () => {
    const open = (await admin.reports(id, signal)).filter(({ resolution }) => resolution === null);
    const seenOne = upTo === null ? open.length > 0 : open.some((report) => report.id <= upTo);
    return seenOne ? 'notDone' : open.length;
  };
  return {
    suspend: () => orLook(admin.setUserStatus(id, 'suspended'), () => is(user(), 'suspend')),
    activate: () => orLook(admin.setUserStatus(id, 'active'), () => is(user(), 'activate')),
    expire: () => orLook(admin.setProductStatus(id, 'expired'), () => is(product(), 'expire')),
    delete: () => orLook(admin.setProductStatus(id, 'deleted'), () => is(product(), 'delete')),
    dismiss: () => orLook(admin.dismissReports(id, upTo), openReports),
  };
};

/** Rows of one answer at most (contract, `AdminLimit`). */
const MOST_ON_A_PAGE = 100;

/** Calls that run at a time, whatever was confirmed. */
const MOST_AT_ONCE = 4;

/** Lets tasks run as far as there is room; the others wait in the order in which they came. */
function limiter() {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The place is handed on, not given back: a newcomer can't slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** The services of the admin lists' chart. @param subject which of the two lists. */
export function provideAdminModeration(
  { api, config }: Pick<Services, 'api' | 'config'>,
  subject: Subject,
): Provided<typeof adminModerationMachine> {
  const admin = adminService(api, config);
  // Outside the chart, whose end it outlives.
  const inTurn = limiter();
  /** What each row that was listed is found by. */
  const words = new Map<number, string>();
  return {
    actors: {
      loadRows: fromPromise<Page<Row>, { filter: ModerationFilter }>(({ input, signal }) =>
        load(admin, subject, input.filter, signal).then((page) => {
          for (const row of page.items) words.set(row.id, isUser(row) ? row.email : nameOf(row));
          return page;
        }),
      ),
      // What was confirmed is carried out after leaving the page, too, also what waits: neither call nor turn is aborted.
      act: fromCallback<AnyEventObject, { id: number; action: Action; upTo: number | null }>(
        ({ input: { id, action, upTo }, sendBack }) => {
          inTurn(act(admin, id, upTo, words.get(id) ?? '')[action]).then(
            (left) => sendBack({ type: 'row.acted', id, openReports: typeof left === 'number' ? left : 0 }),
            (error: unknown) => sendBack({ type: 'row.refused', id, problem: problemOf(error) }),
          );
        },
      ),
      loadReports: fromPromise(({ input, signal }) => admin.reports(input.id, signal)),
    },
  };
}
