/** The token of a mail's link (`?token=…`); empty where there is none. It is read when it is needed, and kept nowhere. */
export const tokenOf = (search: string): string => new URLSearchParams(search).get('token') ?? '';

/** Whether an address is a mail's link. */
export const linkOf = (search: string): 'given' | 'none' =>
  new URLSearchParams(search).has('token') ? 'given' : 'none';

/** The e-mail that /verify-email is about; empty where the address names none. */
export const emailOf = (search: string): string => new URLSearchParams(search).get('email')?.trim() ?? '';
