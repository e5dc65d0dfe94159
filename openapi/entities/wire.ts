import * as z from 'zod/mini';
import { countOf, flagOf, idOf, numberOf, recordOf, textOf, timeOf } from './read';

/**
 * Fields of wire objects as zod schemas. Each accepts anything, missing included,
 * and reads it by the function of the same name in `read.ts`.
 */
export const text = z.pipe(z.transform(textOf), z.nullable(z.string()));
/** Text without blanks around it: what people typed into a contact field. */
export const trimmed = z.pipe(
  z.transform((value: unknown) => textOf(value)?.trim() ?? null),
  z.nullable(z.string()),
);
/** Naira, pixels, days: any number. */
export const number = z.pipe(z.transform(numberOf), z.nullable(z.number()));
/** How many. */
export const count = z.pipe(z.transform(countOf), z.number());
/** An id, null where there is none. */
export const id = z.pipe(z.transform(idOf), z.nullable(z.number()));
/** Yes or no. */
export const flag = z.pipe(z.transform(flagOf), z.boolean());
/** ISO 8601 in UTC. */
export const time = z.pipe(z.transform(timeOf), z.nullable(z.string()));
/** `{ id?, name? }`, or the name alone. */
export const named = z.pipe(
  z.transform((value: unknown) => {
    const { id: number, name } = recordOf(value);
    return { id: idOf(number), name: textOf(value) ?? textOf(name) };
  }),
  z.object({ id: z.nullable(z.number()), name: z.nullable(z.string()) }),
);

/** A wire object with these fields; whatever is no object counts as an empty one. */
export const wire = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.pipe(z.transform(recordOf), z.object(shape));
/** A field that is read elsewhere. */
export const raw = z.optional(z.unknown());
