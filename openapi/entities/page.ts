import { countOf, listOf, recordOf } from './read';
import type { Page } from './types';

/**
 * Reads a list's answer, `{ data, pagination? }` or the bare list. Where the
 * server says nothing of pages, what came is counted; `totalPages` follows from
 * total and limit. `data: null` is the empty list.
 */
export function pageOf<T>(
  body: unknown,
  parseItem: (wire: unknown) => T,
  asked: { page?: number; limit?: number },
): Page<T> {
  const { data, pagination } = recordOf(body);
  const items = listOf(Array.isArray(body) ? body : data)
    .filter((item) => item !== null && item !== undefined)
    .map((item) => parseItem(item));
  const told = recordOf(pagination);
  const total = 'total' in told ? countOf(told.total) : items.length;
  const limit = countOf(told.limit) || asked.limit || 0;
  const totalPages = countOf(told.totalPages) || (limit > 0 ? Math.ceil(total / limit) : total > 0 ? 1 : 0);
  return { items, page: countOf(told.page) || asked.page || 1, total, totalPages };
}
