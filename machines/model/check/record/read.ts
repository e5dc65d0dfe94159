import { load } from 'js-yaml';

/**
 * What a chart does, case by case: by what happens (a sample, an outcome, a delay, and the guards that decide), then by the
 * leaf state in which it happens; what follows, a sentence each.
 */
export type Cases = Record<string, Record<string, string[]>>;

/** What is on record of a chart: what it does, and what a person finds on its view. */
export interface Expectations {
  cases: Cases;
  /** Accessibility trees by state, and by state and the answer that led there. */
  views: Record<string, string>;
}

/** Between what follows a case, where it stands on one line. */
export const DOT = ' · ';

/**
 * Reads the text of a record.
 * @param leaves dot paths of the chart's leaf states, for `account.*`.
 */
export function parseRecord(text: string, leaves: readonly string[]): Expectations {
  const { cases = {}, views = {} } = (load(text) ?? {}) as {
    cases?: Record<string, Record<string, string | string[]>>;
    views?: Record<string, string>;
  };
  return { cases: mapValues(cases, (alike) => spread(alike, leaves)), views };
}

/**
 * The leaf states that a record names, in cases and views: what to spread `account.*` over where the chart of that version is
 * not at hand. A state that no view shows and no case names is not among them.
 */
export function leavesIn(text: string): string[] {
  const { cases = {}, views = {} } = (load(text) ?? {}) as { cases?: Record<string, object>; views?: object };
  const names = Object.values(cases).flatMap((alike) =>
    Object.keys(alike).flatMap((name) => name.split(', ')),
  );
  const sights = Object.keys(views).filter((sight) => !sight.startsWith('after '));
  return [...new Set([...names, ...sights])].filter((name) => !name.endsWith('*'));
}

/** One entry a leaf. */
function spread(
  alike: Record<string, string | string[]>,
  leaves: readonly string[],
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(alike).flatMap(([names, what]) => {
      const parts = typeof what === 'string' ? what.split(DOT) : what;
      return names
        .split(', ')
        .flatMap((name) =>
          name.endsWith('*') ? leaves.filter((leaf) => isWithin(leaf, name.slice(0, -1))) : [name],
        )
        .map((leaf) => [leaf, parts] as const);
    }),
  );
}

/** Whether a leaf begins with a prefix (`account.`); all begin with nothing. */
export const isWithin = (leaf: string, prefix: string): boolean => prefix === '' || leaf.startsWith(prefix);

/** A record with each value made into another. */
export const mapValues = <V, W>(from: Record<string, V>, to: (value: V) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(from).map(([key, value]) => [key, to(value)]));
