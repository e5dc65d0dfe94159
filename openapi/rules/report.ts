/** Most characters of what a report says in words. */
export const REPORT_LENGTH = 1000;
/** A report for another reason than those on offer tells which. */
export const REPORT_TEXT_REQUIRED = 'Please tell us what is wrong with this ad.';
