/** Least and most that an ad may cost, in naira; in kobo, the most is still exact as a number (section 5; section 9). */
export const MIN_PRICE = 1;
export const MAX_PRICE = 1_000_000_000_000;

export const PRICE_NOT_A_NUMBER = 'Price must be a number.';
export const PRICE_TOO_LOW = `Price must be at least ${MIN_PRICE}.`;
export const PRICE_TOO_HIGH = `Price must be at most ₦${MAX_PRICE.toLocaleString('en-NG')}.`;

/** Kobo of a naira. */
export const KOBO = 100;

/** Naira to whole kobo, rounded: 19.99 × 100 is 1998.9999… in floating point. */
export const koboOf = (naira: number): number => Math.round(naira * KOBO);

/** Kobo to naira, the number nearest to the two decimals. */
export const nairaOf = (kobo: number): number => kobo / KOBO;

/** Whether an amount in naira has at most two decimals, and few enough digits to be exact in kobo. */
export const isWholeKobo = (naira: number): boolean =>
  Number.isSafeInteger(koboOf(naira)) && nairaOf(koboOf(naira)) === naira;
