import { createHash, timingSafeEqual } from 'node:crypto';

/** SHA-256 of a text, as hexadecimal digits. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares secrets in a time that tells nothing of where they differ. */
export const sameSecret = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
