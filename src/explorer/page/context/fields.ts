import { DOTS, isSecret, masked } from '../../masked';
import type { Seen } from '../../seen';

/** How a field of the context is edited. */
export type Kind =
  | { by: 'text'; secret: boolean; suggestions: readonly string[] }
  | { by: 'choice'; options: readonly string[] }
  | { by: 'number' }
  | { by: 'switch' }
  | { by: 'json' };

/** A field of the context, ready to be edited. */
export interface Field {
  name: string;
  value: unknown;
  kind: Kind;
  /** Whether it may be nothing: it is now, or was seen to be. */
  nullable: boolean;
}

/** A name that a program chose, not a text that somebody typed. */
const NAME = /^[a-z][a-zA-Z0-9]*([.-][a-zA-Z0-9]+)*$/;

/** The fields of a context, each with the way to edit it: by its value, and where that is nothing by what it was seen to hold. */
export function fieldsOf(context: Record<string, unknown>, seen: Seen): Field[] {
  return Object.entries(context)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const values = seen[name] ?? [];
      return {
        name,
        value,
        kind: kindOf(name, value, values),
        nullable: value === null || values.includes(null),
      };
    });
}

function kindOf(name: string, value: unknown, seen: Seen[string]): Kind {
  const example = value ?? seen.find((one) => one !== null);
  if (typeof example === 'number') return { by: 'number' };
  if (typeof example === 'boolean') return { by: 'switch' };
  if (typeof example !== 'string') return { by: 'json' };
  const secret = isSecret(name);
  const texts = [...new Set([...seen, value])].filter((one) => typeof one === 'string');
  return !secret && texts.length > 1 && texts.every((text) => NAME.test(text))
    ? { by: 'choice', options: texts }
    : { by: 'text', secret, suggestions: secret ? [] : texts.filter((text) => text !== '') };
}

/** What a typed text comes to: a value, or a sentence that says what is wrong with it. */
export type Read = { value: unknown } | { wrong: string };

/** Reads a number as typed. */
export function readNumber(text: string): Read {
  const number = Number(text.replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(number)
    ? { wrong: `'${text}' is no number.` }
    : { value: number };
}

/**
 * Reads JSON as typed. Dots that stand for a secret mean the secret that was there.
 * @param before what the field held.
 */
export function readJson(text: string, before: unknown): Read {
  if (text.trim() === '') return { wrong: 'This is empty: write null for nothing, [] for no items.' };
  try {
    return { value: unmasked(JSON.parse(text), before) };
  } catch (error) {
    return {
      wrong: `This is no JSON: ${placed((error as Error).message, text)} The view keeps the last good value.`,
    };
  }
}

/** A value as JSON to be edited. */
export const jsonOf = (name: string, value: unknown): string =>
  JSON.stringify(masked(value, name), null, 2) ?? 'null';

/** What JSON.parse says, with the line in place of the whole text and the position in it. */
function placed(message: string, text: string): string {
  const at = message.match(/position (\d+)/)?.[1];
  const [what = message] = message.replace(/^JSON\.parse: /, '').split(/ in JSON| \(line|, "|, \.\.\./);
  if (at === undefined) return `${what}.`;
  const before = text.slice(0, Number(at)).split('\n');
  return `${what} in line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}.`;
}

function unmasked(value: unknown, before: unknown): unknown {
  if (value === DOTS && typeof before === 'string') return before;
  if (Array.isArray(value))
    return value.map((item, at) => unmasked(item, Array.isArray(before) ? before[at] : undefined));
  if (typeof value !== 'object' || value === null) return value;
  const old = (before ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, unmasked(item, old[key])]));
}
