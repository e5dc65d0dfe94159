/** Most characters of each field of a category. */
export const CATEGORY_LENGTH = { name: 60, description: 500, icon: 2048 } as const;

/** Section 5, admin category form. */
export const CATEGORY_NAME_REQUIRED = 'Category name is required';
