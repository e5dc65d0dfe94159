import { createHash } from 'node:crypto';

/** Values longer than this are cut; what they were is kept by a sum of the whole, characters. */
const LONGEST = 160;
/** A number that only a time in ms since 1970 reaches. */
const TIME = 1_500_000_000_000;

/** A value in few words: `nothing` for null, fields that are null left out, ms since 1970 as dates. */
export function valueText(value: unknown): string {
  const text = written(value);
  if (text.length <= LONGEST) return text;
  const sum = createHash('sha256').update(text).digest('hex').slice(0, 6);
  return `${text.slice(0, LONGEST - 20)}… (${text.length} characters, ${sum})`;
}

function written(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') return value > TIME ? new Date(value).toISOString() : String(value);
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`;
  if (typeof value !== 'object') return String(value);
  const fields = Object.entries(value).filter(([, field]) => field !== null && field !== undefined);
  return `{${fields.map(([name, field]) => `${name}: ${written(field)}`).join(', ')}}`;
}

/** `{…}` behind a word, nothing where there is nothing to say. */
export const withFields = (fields: unknown): string => {
  const text = valueText(fields);
  return text === 'nothing' || text === '{}' ? '' : ` ${text}`;
};

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values that come with an event and that a chart takes over are named instead of repeated, if they are longer than this. */
const NAMED = 40;

/** Where an event has a value: `the answer`, `the answer's user`, `the event's ids`. */
function originOf(value: unknown, event: Record<string, unknown>): string | null {
  const text = JSON.stringify(value);
  if (text === undefined || text.length < NAMED) return null;
  const is = (other: unknown) => JSON.stringify(other) === text;
  const { output } = event;
  if (is(output)) return 'the answer';
  if (isFields(output))
    for (const [name, field] of Object.entries(output)) if (is(field)) return `the answer’s ${name}`;
  for (const [name, field] of Object.entries(event)) if (is(field)) return `the event’s ${name}`;
  return null;
}

/**
 * What changed between two contexts, a sentence a field: `query.page = 2`. Lists of the same length are compared item by
 * item, others are written as a whole.
 */
export function changesOf(
  before: unknown,
  after: unknown,
  event: Record<string, unknown>,
  path = '',
): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const inside = (a: Record<string, unknown>, b: Record<string, unknown>) =>
    [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((name) =>
      changesOf(a[name], b[name], event, path === '' ? name : `${path}.${name}`),
    );
  const origin = originOf(after, event);
  if (origin === null) {
    if (isFields(before) && isFields(after)) return inside(before, after);
    if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
      return inside({ ...before }, { ...after });
  }
  return [`${path} = ${origin ?? valueText(after)}`];
}
