import { countOf, flagOf, idOf, numberOf, recordOf, textOf, timeOf } from './read';

/** Reads a wire value of any shape, missing included; never throws. */
export interface Reader<T> {
  parse(value: unknown): T;
}

const reader = <T>(parse: (value: unknown) => T): Reader<T> => ({ parse });

/** Text, null where there is none; the fields below are read by the function of the same name in `read.ts`. */
export const text = reader(textOf);
/** Text without blanks around it: what people typed into a contact field. */
export const trimmed = reader((value) => textOf(value)?.trim() ?? null);
/** Naira, pixels, days: any number. */
export const number = reader(numberOf);
/** How many. */
export const count = reader(countOf);
/** An id, null where there is none. */
export const id = reader(idOf);
/** Yes or no. */
export const flag = reader(flagOf);
/** ISO 8601 in UTC. */
export const time = reader(timeOf);
/** `{ id?, name? }`, or the name alone. */
export const named = reader((value) => {
  const { id: number, name } = recordOf(value);
  return { id: idOf(number), name: textOf(value) ?? textOf(name) };
});
/** A field that is read elsewhere. */
export const raw = reader((value) => value);

type Fields<Shape> = { [Key in keyof Shape]: Shape[Key] extends Reader<infer T> ? T : never };

/** A wire object with these fields; whatever is no object counts as an empty one. */
export const wire = <Shape extends Record<string, Reader<unknown>>>(shape: Shape): Reader<Fields<Shape>> =>
  reader((value) => {
    const from = recordOf(value);
    const fields = Object.entries(shape).map(([key, field]) => [key, field.parse(from[key])]);
    return Object.fromEntries(fields) as Fields<Shape>;
  });

/** What is made of what was read. */
export const made = <T, U>(from: Reader<T>, make: (value: T) => U): Reader<U> =>
  reader((value) => make(from.parse(value)));
