/**
 * Text for prices and ages, the same for every visitor: the page decides, not
 * the browser's locale or time zone (section 9).
 */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NAIRA = '₦';

const whole = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 0 });
const decimal = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 2 });

/** Wire prices may be numbers or decimal text; anything else is no price. */
function numberOf(naira: number | string | null | undefined): number | null {
  if (naira === null || naira === undefined || naira === '') return null;
  const value = Number(naira);
  return Number.isFinite(value) ? value : null;
}

/**
 * A price in naira as listings and plans show it: `₦1,500`, no decimals,
 * halves rounded up; an empty text when there is no readable price (section 9).
 */
export function formatNaira(naira: number | string | null | undefined): string {
  const value = numberOf(naira);
  // Intl prints "NGN" or nothing at all for locales it lacks, so the sign is our own.
  return value === null ? '' : `${NAIRA}${whole.format(Math.round(value))}`;
}

/** A price in naira as the price input shows it: `1,234.5`, no sign, at most two decimals (section 9). */
export function formatNairaInput(naira: number | string | null | undefined): string {
  const value = numberOf(naira);
  return value === null ? '' : decimal.format(value);
}

const STAMP =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d+))?)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/** Milliseconds of an offset such as `+01:00`, `+0100` or `+00`. */
function offsetOf(zone: string | undefined): number {
  if (!zone || /^z$/i.test(zone)) return 0;
  const sign = zone.startsWith('-') ? -1 : 1;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(3).replace(':', '') || 0);
  return sign * (hours * HOUR + minutes * 60_000);
}

/**
 * Milliseconds since 1970 of a timestamp as servers write them, or null when it
 * can't be read. A stamp without zone counts as UTC; `Date.parse` differs
 * between browsers there, so it isn't asked.
 */
export function readStamp(stamp: string | null | undefined): number | null {
  const match = STAMP.exec((stamp ?? '').trim());
  if (!match) return null;
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', zone] = match;
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) return null;
  const milliseconds = Math.floor(Number(`0.${fraction || 0}`) * 1000);
  const utc = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
    milliseconds,
  );
  return utc - offsetOf(zone);
}

/** Milliseconds from the stamp to now; a date in the future counts as now; null when unreadable. */
function elapsed(createdAt: string | null | undefined, now: number): number | null {
  const at = readStamp(createdAt);
  return at === null ? null : Math.max(0, now - at);
}

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/**
 * Age on home and dashboards: Today, 1 day ago, N weeks ago, N months ago
 * (section 9). Whole periods of 24 hours; a month is 30 days.
 * @param now milliseconds since 1970
 */
export function homeAge(createdAt: string | null | undefined, now: number): string {
  const age = elapsed(createdAt, now);
  if (age === null) return '';
  const days = Math.floor(age / DAY);
  if (days === 0) return 'Today';
  if (days < 7) return ago(days, 'day');
  if (days < 30) return ago(Math.floor(days / 7), 'week');
  return ago(Math.floor(days / 30), 'month');
}

/**
 * Age on the category listing: Just now, Nh ago, Nd ago (section 9).
 * @param now milliseconds since 1970
 */
export function categoryAge(createdAt: string | null | undefined, now: number): string {
  const age = elapsed(createdAt, now);
  if (age === null) return '';
  if (age < HOUR) return 'Just now';
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  return `${Math.floor(age / DAY)}d ago`;
}

/**
 * Age on the ad's own page and in the public list: Just posted, Nh ago, Nd ago,
 * Nmo ago (section 9).
 * @param now milliseconds since 1970
 */
export function detailAge(createdAt: string | null | undefined, now: number): string {
  const age = elapsed(createdAt, now);
  if (age === null) return '';
  if (age < HOUR) return 'Just posted';
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  const days = Math.floor(age / DAY);
  return days < 30 ? `${days}d ago` : `${Math.floor(days / 30)}mo ago`;
}
