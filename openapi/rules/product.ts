/** Fewest characters of an ad's title (section 5). */
export const TITLE_MINIMUM = 2;
/** Most characters of each text of an ad. */
export const PRODUCT_LENGTH = { title: 200, description: 5000, phone: 60, whatsapp: 60 } as const;

/** Section 5, 'Product form'. */
export const TITLE_TOO_SHORT = `Title must be at least ${TITLE_MINIMUM} characters.`;
export const NO_CATEGORY_CHOSEN = 'Please select a category.';
export const NO_STATE_CHOSEN = 'Please select a state.';
export const NO_CITY_CHOSEN = 'Please select a city.';
