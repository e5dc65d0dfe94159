/** Fewest characters of a password (sections 5 and 9). */
export const PASSWORD_MINIMUM = 6;
/** Most characters, so that nobody keeps the server busy hashing. */
export const PASSWORD_MAXIMUM = 200;

export const PASSWORD_REQUIRED = 'Password is required';
export const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_MINIMUM} characters`;
export const PASSWORD_TOO_LONG = `Password must be at most ${PASSWORD_MAXIMUM} characters`;

export const PASSWORD_TOO_COMMON = 'This password is too easy to guess. Please choose another one.';

/** Most characters of a display name. */
export const DISPLAY_NAME_LENGTH = 80;
export const DISPLAY_NAME_TOO_LONG = `Display name must be at most ${DISPLAY_NAME_LENGTH} characters.`;
