/**
 * Readers of single wire values, shared by the entities. None of them throws:
 * what cannot be read is null, so that one odd field never costs a whole page.
 */
export type Wire = Record<string, unknown>;

/** The value as an object with fields; an empty one for anything else. */
export function recordOf(value: unknown): Wire {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Wire) : {};
}

/** Text that holds something; numbers count as their digits. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** A number, also one that came as text: databases send decimals so. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** A whole number not below zero; 0 for anything else. */
export function countOf(value: unknown): number {
  const number = numberOf(value);
  return number === null || number < 0 ? 0 : Math.floor(number);
}

/** An id, also one that came as text; null where it is none. Ids start at 1. */
export function idOf(value: unknown): number | null {
  const number = numberOf(value);
  return number !== null && Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** True for true, 1, 'true' and '1' only: the text 'false' is not true, and missing is no. */
export function flagOf(value: unknown): boolean {
  if (typeof value === 'string') return /^(true|1)$/i.test(value.trim());
  return value === true || value === 1;
}

/** A list; one that came as JSON text is unpacked, a single value is a list of one, nothing an empty list. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value === 'string' && value.trimStart().startsWith('[')) {
    try {
      const list: unknown = JSON.parse(value);
      if (Array.isArray(list)) return list;
    } catch {
      // A text that only looks like a list is a text.
    }
  }
  return value === null || value === undefined || value === '' ? [] : [value];
}

/** `2026-11-01 10:00:00+00`, as databases print it: day, time, zone. Safari reads ISO 8601 only. */
const DATABASE_TIME =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/** A number of ten digits counts seconds: as milliseconds it would be a day of 1970. */
const MOST_SECONDS = 9_999_999_999;

/** A time as ISO 8601 in UTC with milliseconds, null when unreadable; one without zone is taken as UTC. */
export function timeOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const seconds = typeof value === 'number' && value <= MOST_SECONDS && value > 999_999_999;
  const date = new Date(typeof value === 'string' ? isoOf(value.trim()) : seconds ? value * 1000 : value);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

function isoOf(text: string): string {
  const match = DATABASE_TIME.exec(text);
  if (!match) return text;
  const [, day, time, zone = 'Z'] = match;
  const offset = /^z$/i.test(zone)
    ? 'Z'
    : zone.replace(/^([+-]\d{2}):?(\d{2})?$/, (_, h, m) => `${h}:${m ?? '00'}`);
  return `${day}T${time}${offset}`;
}
