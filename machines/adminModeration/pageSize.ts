/** Rows on a page of an admin's list (section 9). In a file of its own, since most of those lists need nothing else of these. */
export const ADMIN_PAGE_SIZE = 20;
