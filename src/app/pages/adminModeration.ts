import { type AnyEventObject, fromCallback, fromPromise } from 'xstate';
import type { adminModerationMachine } from '../../../machines/adminModeration/adminModeration.machine';
import type { ModerationFilter, Subject } from '../../../machines/adminModeration/filter';
import { ADMIN_PAGE_SIZE } from '../../../machines/adminModeration/pageSize';
import type { Action, Row } from '../../../machines/adminModeration/rows';
import { problemOf } from '../../../openapi/entities/problem';
import type { Page } from '../../../openapi/entities/types';
import { type AdminService, adminService } from '../../services/admin';
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

/** What each action calls; dismissing tells how many newer reports are open. */
const act = (
  admin: AdminService,
  id: number,
  upTo: number | null,
): Record<Action, () => Promise<unknown>> => ({
  suspend: () => admin.setUserStatus(id, 'suspended'),
  activate: () => admin.setUserStatus(id, 'active'),
  expire: () => admin.setProductStatus(id, 'expired'),
  delete: () => admin.setProductStatus(id, 'deleted'),
  dismiss: () => admin.dismissReports(id, upTo),
});

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
  return {
    actors: {
      loadRows: fromPromise<Page<Row>, { filter: ModerationFilter }>(({ input, signal }) =>
        load(admin, subject, input.filter, signal),
      ),
      // What was confirmed is carried out after leaving the page, too, also what waits: neither call nor turn is aborted.
      act: fromCallback<AnyEventObject, { id: number; action: Action; upTo: number | null }>(
        ({ input: { id, action, upTo }, sendBack }) => {
          inTurn(act(admin, id, upTo)[action]).then(
            (left) => sendBack({ type: 'row.acted', id, openReports: typeof left === 'number' ? left : 0 }),
            (error: unknown) => sendBack({ type: 'row.refused', id, problem: problemOf(error) }),
          );
        },
      ),
      loadReports: fromPromise(({ input, signal }) => admin.reports(input.id, signal)),
    },
  };
}
