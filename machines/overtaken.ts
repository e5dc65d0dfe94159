/**
 * What every form does about a save that came meanwhile (decision 0018). Three states of the thing are held against
 * each other: as the form loaded it, as the form holds it, and as it is now.
 */

/** A form's fields, as texts that can be compared. */
export type Facts<Field extends string> = Record<Field, string>;

/** What has become of the fields that somebody else has changed. */
export interface Compared<Field extends string> {
  /** Changed on both sides, to something else: the person decides. */
  clashes: Field[];
  /** Changed there alone: the form takes them over. */
  joined: Field[];
}

/** Compares the fields, in the order of `now`. */
export function compared<Field extends string>(
  loaded: Facts<Field>,
  mine: Facts<Field>,
  now: Facts<Field>,
): Compared<Field> {
  const fields = Object.keys(now) as Field[]; // the keys of a record
  const changed = fields.filter((field) => now[field] !== loaded[field] && now[field] !== mine[field]);
  return {
    clashes: changed.filter((field) => mine[field] !== loaded[field]),
    joined: changed.filter((field) => mine[field] === loaded[field]),
  };
}

/** A field that both have changed, in words. */
export interface Clash<Field extends string> {
  field: Field;
  label: string;
  theirs: string;
  mine: string;
}

/** What stands for a field that holds nothing. */
export const NOTHING = 'nothing';

/** Said once nothing is left to decide, and the form holds what was saved elsewhere. */
export const THEIRS_TAKEN = 'The form shows what was saved meanwhile.';
