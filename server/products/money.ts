/** Dearest price that can be asked, naira: a hundred times it is still exact as a number. */
export const MAX_PRICE = 1_000_000_000_000;

/** Naira to kobo by their decimal text, never by floating point (19.99 × 100 is 1998.9999…). Null for more than two decimals or no plain number. */
export function koboOf(naira: number): number | null {
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(naira));
  if (!match) return null;
  return Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`);
}

/** Kobo to naira, the number nearest to the two decimals. */
export function nairaOf(kobo: number): number {
  return Number(`${Math.trunc(kobo / 100)}.${String(kobo % 100).padStart(2, '0')}`);
}
