import type { AdminProduct, AdminUser } from '../../openapi/entities/moderation';

/** Rows of the admin lists and what may be done with them: pure functions over plain data (section 4). */

export type Row = AdminUser | AdminProduct;

/** What an admin does to a row. `dismiss` leaves a reported ad as it is. */
export type Action = 'suspend' | 'activate' | 'expire' | 'delete' | 'dismiss';

export const isUser = (row: Row): row is AdminUser => 'email' in row;
export const isProduct = (row: Row): row is AdminProduct => !isUser(row);

/** The name of a row in questions and summaries. */
export const nameOf = (row: Row): string => (isUser(row) ? row.name || row.email : row.title);

/**
 * Whether an action applies to a row as it is now: suspend active users but
 * not oneself, activate others; expire active ads, delete what isn't deleted yet.
 * @param selfId the admin's own account.
 */
export function allows(action: Action, row: Row, selfId: number): boolean {
  if (isUser(row)) {
    if (action === 'suspend') return row.status === 'active' && row.id !== selfId;
    return action === 'activate' && row.status !== 'active';
  }
  if (action === 'expire') return row.status === 'active';
  if (action === 'delete') return row.status !== 'deleted';
  return action === 'dismiss' && row.openReports > 0;
}

/** The actions that are offered on many rows at once. */
export const BULK_ACTIONS = {
  users: ['suspend', 'activate'],
  products: ['expire', 'delete', 'dismiss'],
} as const satisfies Record<string, readonly Action[]>;

/** The status that an action sets (section 7), null for `dismiss`. */
export const STATUS_AFTER = {
  suspend: 'suspended',
  activate: 'active',
  expire: 'expired',
  delete: 'deleted',
  dismiss: null,
} as const satisfies Record<Action, string | null>;

/**
 * The row after an action; every action on an ad resolves its reports.
 * @param openReports reports that arrived after the admin had looked, and stay open
 */
export function rowAfter(action: Action, row: Row, openReports = 0): Row {
  const status = STATUS_AFTER[action];
  if (isUser(row)) return status === 'active' || status === 'suspended' ? { ...row, status } : row;
  return { ...row, status: status ?? row.status, openReports };
}
