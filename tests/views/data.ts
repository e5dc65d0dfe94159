import type { MachineContext } from 'xstate';

/** The data of a context by name (`query`, `ads[].title`, the items of a list under one name), each with what it holds. */
export function dataOf(context: MachineContext): Map<string, unknown[]> {
  const data = new Map<string, unknown[]>();
  const add = (name: string, value: unknown): void => {
    if (isObject(value) && Object.keys(value).length > 0)
      for (const [key, one] of Object.entries(value)) add(name === '' ? key : `${name}.${key}`, one);
    else data.set(name, [...(data.get(name) ?? []), value]);
    // How many there are is a datum of its own.
    if (Array.isArray(value)) for (const one of value) add(`${name}[]`, one);
  };
  add('', context);
  return data;
}

/** The same context with a datum changed wherever it stands. */
export function withDatum(
  context: MachineContext,
  name: string,
  change: (value: unknown) => unknown,
): MachineContext {
  const inside = (at: string, value: unknown): unknown => {
    const now = at === name ? change(value) : value;
    if (now !== value) return now;
    if (Array.isArray(value)) return value.map((one) => inside(`${at}[]`, one));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, inside(at === '' ? key : `${at}.${key}`, one)]),
    );
  };
  return inside('', context) as MachineContext;
}

/**
 * What a datum may hold instead: first what it holds elsewhere (`seen`), then something near it: a list without its first
 * item, a day or a moment in another year, a text with more to it, the other truth, one more. Null and what is empty have nothing near.
 */
export function insteadOf(value: unknown, seen: readonly unknown[]): unknown[] {
  const text = JSON.stringify(value);
  const others = seen.filter((one) => JSON.stringify(one) !== text);
  // What is of the same kind is likelier to be painted in the same place.
  const alike = others.filter((one) => kindOf(one) === kindOf(value));
  return [...alike.slice(0, 2), ...nearTo(value), ...others.slice(0, 1)];
}

/** In ms. */
const YEAR_AND_MORE = 400 * 86_400_000;

function nearTo(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.length === 0 ? [] : [value.slice(1)];
  if (typeof value === 'string') {
    if (/^\d{4}-\d\d-\d\d/.test(value)) return [`2019${value.slice(4)}`];
    return [value === '' ? 'x' : `${value}x`];
  }
  // A moment, in ms, or an amount of which only the thousands are said.
  if (typeof value === 'number')
    return value > 1e11 ? [value - YEAR_AND_MORE, value + YEAR_AND_MORE] : [value + 1, value + 1e6];
  return typeof value === 'boolean' ? [!value] : [];
}

/** The objects of errors by field in which two fields have different ones, by name, with the two swapped. */
export function errorsSwapped(context: MachineContext): { name: string; context: MachineContext }[] {
  const swapped: { name: string; context: MachineContext }[] = [];
  const look = (at: string, value: unknown): void => {
    if (!isObject(value)) return;
    for (const [key, one] of Object.entries(value)) {
      const name = at === '' ? key : `${at}.${key}`;
      if (!/errors$/i.test(key) || !isObject(one)) look(name, one);
      else {
        const texts = Object.entries(one).filter(([, text]) => typeof text === 'string');
        const [first, second] = [texts[0], texts.find(([, text]) => text !== texts[0]?.[1])];
        if (first && second)
          swapped.push({
            name: `${name}: ${first[0]} and ${second[0]}`,
            context: withDatum(
              withDatum(context, `${name}.${first[0]}`, () => second[1]),
              `${name}.${second[0]}`,
              () => first[1],
            ),
          });
      }
    }
  };
  look('', context);
  return swapped;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
