/**
 * What an e-mail address must look like (section 5): one @ with something on both sides and a dot after it.
 * Enough to catch slips, the mail itself proves the rest. What would end an address in a mail's header or a
 * list of addresses is left out; an apostrophe is part of many a name.
 */
export const EMAIL = /^[^\s@<>",;]+@[^\s@<>",;.]+(\.[^\s@<>",;.]+)+$/;
