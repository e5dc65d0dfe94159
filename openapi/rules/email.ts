/**
 * What an e-mail address must look like (section 5): one @ with something on both sides and a dot after it.
 * Enough to catch slips, the mail itself proves the rest. Signs that mail programs read otherwise (groups,
 * comments, routes, lists) are left out; an apostrophe is part of many a name. Characters that nobody sees
 * (`\p{Cf}`) pass: the server drops them.
 */
export const EMAIL =
  /^[\p{L}\p{M}\p{N}\p{Cf}.#$&'*+/=?^_`{|}~-]+@[\p{L}\p{M}\p{N}\p{Cf}-]+(\.[\p{L}\p{M}\p{N}\p{Cf}-]+)+$/u;
/** Most characters of an address (RFC 5321). */
export const EMAIL_LENGTH = 254;

export const EMAIL_REQUIRED = 'Email is required';
export const EMAIL_INVALID = 'Email is invalid';

/** Seconds between two verification mails to one address (section 9). */
export const RESEND_SECONDS = 60;
