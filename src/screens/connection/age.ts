const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** How long ago something was loaded: just now, 5 minutes ago, 2 hours ago, 3 days ago. Both ms since 1970. */
export function loadedAge(from: number, now: number): string {
  const age = now - from;
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return ago(Math.floor(age / MINUTE), 'minute');
  return age < DAY ? ago(Math.floor(age / HOUR), 'hour') : ago(Math.floor(age / DAY), 'day');
}
