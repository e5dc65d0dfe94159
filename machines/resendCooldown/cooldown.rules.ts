import { RESEND_SECONDS } from '../../openapi/rules/email';

/** How long one waits between two mails, in ms. */
const COOLDOWN_MS = RESEND_SECONDS * 1000;

/**
 * A deadline as this browser's clock may hold it: a stored one far ahead, or a
 * clock that was set back, must not lock the button for longer than the cooldown.
 * @param deadline and `now` in ms since 1970
 */
export function soundDeadline(deadline: number, now: number): number {
  return Math.min(deadline, now + COOLDOWN_MS);
}

/** Whole seconds until the deadline, rounded up; 0 once it is reached. Never more than 60. */
export function secondsLeft(deadline: number | null, now: number): number {
  if (deadline === null || !Number.isFinite(deadline)) return 0;
  return Math.max(0, Math.ceil((soundDeadline(deadline, now) - now) / 1000));
}

/** When a mail may be asked for again after an answer at `now`; `retryAfter` (seconds) is the server's word, which counts up to the cooldown. */
export function deadlineAfter(now: number, retryAfter: number | null): number {
  return soundDeadline(now + (retryAfter === null ? COOLDOWN_MS : retryAfter * 1000), now);
}

/** A stored deadline in ms since 1970, or null where the text is none. */
export function readDeadline(stored: string | null): number | null {
  if (stored === null || !/^\d{1,15}$/.test(stored)) return null;
  return Number(stored);
}
