/** Numbers and words of browsing that charts, views and server share (section 9). */

/** Ads on a page of the public list. */
export const PUBLIC_PAGE_SIZE = 12;
/** Most characters of a search, and of a place or a category to filter by (contract). */
export const SEARCH_LENGTH = 200;
export const NAME_LENGTH = 100;
/** Featured ads on the home page. */
export const FEATURED_COUNT = 8;

/** Saved ads that a browser or an account keeps at most: more are no help to anybody, and the page shows them all at once. */
export const MOST_SAVED = 100;

/** Ends and step of the price slider in naira; at its right end the upper bound is off, for ads may cost more (`MAX_PRICE`). */
export const SLIDER_MIN = 0;
export const SLIDER_MAX = 1_000_000;
export const SLIDER_STEP = 10_000;

/** Section 2, Home: values of the place fields that mean no filter. */
export const ALL_STATES = 'all-states';
export const ALL_CITIES = 'all-cities';
