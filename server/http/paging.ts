/** What the client needs to page on; `total` counts over all pages. */
export const pagination = (page: number, limit: number, total: number) => ({
  page,
  limit,
  total,
  totalPages: Math.ceil(total / limit),
});

/** A text as a LIKE pattern that finds it anywhere: %, _ and \ are no wildcards. */
export const containing = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** Which rows make up a page: read backwards from the end where that skips fewer. Null for a page beyond the last. */
export function sliceOf(
  page: number,
  limit: number,
  total: number,
): { backwards: boolean; offset: number; limit: number } | null {
  const offset = (page - 1) * limit;
  if (offset >= total) return null;
  const take = Math.min(limit, total - offset);
  if (offset <= total / 2) return { backwards: false, offset, limit: take };
  return { backwards: true, offset: total - offset - take, limit: take };
}
