/** What the client needs to page on; `total` counts over all pages. */
export const pagination = (page: number, limit: number, total: number) => ({
  page,
  limit,
  total,
  totalPages: Math.ceil(total / limit),
});

/** A text as a LIKE pattern that finds it anywhere: %, _ and \ are no wildcards. */
export const containing = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
