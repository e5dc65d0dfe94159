import type { ModelVisit } from '../../machines/model/scenario';

/** Values of one field that are kept at most: more are no list to choose from. */
const MOST = 12;

/** What each field of a chart's context was seen to hold, lists and objects left out. */
export type Seen = Record<string, (string | number | boolean | null)[]>;

/** Gathers the plain values of each field of the context from what a walk met. */
export function seenIn(visits: Iterable<ModelVisit>): Seen {
  const seen = new Map<string, Set<string | number | boolean | null>>();
  for (const context of contextsIn(visits))
    for (const [name, value] of Object.entries(context)) {
      const values = seen.get(name) ?? new Set();
      seen.set(name, values);
      if (isPlain(value) && values.size < MOST) values.add(value);
    }
  return Object.fromEntries([...seen].map(([name, values]) => [name, [...values]]));
}

/** The contexts of a walk; a visit that was met with other data has more than one. */
function* contextsIn(visits: Iterable<ModelVisit>): Generator<Record<string, unknown>> {
  for (const { snapshot, edges } of visits) {
    yield snapshot.context;
    for (const { arrives } of edges) if (arrives !== undefined) yield arrives.context;
  }
}

const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
