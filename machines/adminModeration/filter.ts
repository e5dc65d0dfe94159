import { SEARCH_LENGTH } from '../../openapi/entities/browse';
import { parsePage } from '../productList/filter';

/**
 * The filters of the admin lists and their URLs: one is read from the other, both
 * ways (section 2, 'Admin users' and 'Admin products'; section 7, Admin).
 */

/** What the list contains. */
export type Subject = 'users' | 'products';

/** No choice made. */
export const ALL = 'all';

export interface ModerationFilter {
  search: string;
  /** One of the subject's statuses, or `all`. */
  status: string;
  /** One of the subject's roles, or `all`; ads have none. */
  role: string;
  page: number;
}

/** What can be chosen, `all` aside; 'reported' is an addition. */
export const CHOICES: Record<Subject, { statuses: readonly string[]; roles: readonly string[] }> = {
  users: { statuses: ['active', 'suspended'], roles: ['admin', 'seller', 'buyer'] },
  products: { statuses: ['active', 'expired', 'deleted', 'reported'], roles: [] },
};

const oneOf = (choices: readonly string[], text: string | null) =>
  text !== null && choices.includes(text) ? text : ALL;

/** Reads the query of an admin list; what can't be read counts as absent. Never throws. */
export function parseFilter(subject: Subject, query: string): ModerationFilter {
  const given = new URLSearchParams(query);
  const { statuses, roles } = CHOICES[subject];
  return {
    search: [...(given.get('search') ?? '').trim()].slice(0, SEARCH_LENGTH).join('').trim(),
    status: oneOf(statuses, given.get('status')),
    role: oneOf(roles, given.get('role')),
    page: parsePage(given.get('page')),
  };
}

/** The address of a filtered list; only what differs from the defaults is in the query. */
export function moderationHref(subject: Subject, filter: ModerationFilter): string {
  const { search, status, role, page } = filter;
  const query = new URLSearchParams();
  if (search.trim() !== '') query.set('search', search.trim());
  if (status !== ALL) query.set('status', status);
  if (role !== ALL) query.set('role', role);
  if (page > 1) query.set('page', String(page));
  const text = query.toString().replaceAll('+', '%20');
  return text === '' ? `/admin/${subject}` : `/admin/${subject}?${text}`;
}
