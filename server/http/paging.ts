/** What the client needs to page on; `total` counts over all pages. */
export const pagination = (page: number, limit: number, total: number) => ({
  page,
  limit,
  total,
  totalPages: Math.ceil(total / limit),
});

/** A text as a LIKE pattern that finds it anywhere: %, _ and \ are no wildcards. */
export const containing = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** Rows of a list that are read from its start, or backwards from its end. */
export interface Slice {
  backwards: boolean;
  offset: number;
  limit: number;
}

/** Which rows make up a page: read backwards from the end where that skips fewer. Null for a page beyond the last. */
export const sliceOf = (page: number, limit: number, total: number): Slice | null =>
  sliceFrom((page - 1) * limit, limit, total);

/** The same by the row that it begins with, from 0. */
export function sliceFrom(offset: number, limit: number, total: number): Slice | null {
  if (offset >= total || limit <= 0) return null;
  const take = Math.min(limit, total - offset);
  if (offset <= total / 2) return { backwards: false, offset, limit: take };
  return { backwards: true, offset: total - offset - take, limit: take };
}
