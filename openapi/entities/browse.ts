/** Numbers and words of browsing that charts, views and contract share (section 9). */

/** Ads on a page of the public list. */
export const PUBLIC_PAGE_SIZE = 12;
/** Featured ads on the home page. */
export const FEATURED_COUNT = 8;

/** Ends and step of the price slider in naira; at the ceiling the upper bound is off. */
export const PRICE_FLOOR = 0;
export const PRICE_CEILING = 1_000_000;
export const PRICE_STEP = 10_000;

/** Section 2, Home: values of the place fields that mean no filter. */
export const ALL_STATES = 'all-states';
export const ALL_CITIES = 'all-cities';
