import type { Cases, Expectations } from './read';
import { subject } from './subject';
import { treeLines, without } from './trees';

/** Sentences about what is otherwise than it stands on record. */
export function differencesFrom(record: Expectations, now: Partial<Expectations>): string[] {
  return [
    ...(now.cases === undefined ? [] : caseLines(record.cases, now.cases)),
    ...(now.views === undefined ? [] : treeLines(record.views, now.views)),
  ];
}

/** What is otherwise, once for all the leaves in which it is. */
function caseLines(before: Cases, after: Cases): string[] {
  return keysOf(before, after).flatMap((what) => {
    const [old = {}, now = {}] = [before[what], after[what]];
    const leavesBy = new Map<string, string[]>();
    for (const leaf of keysOf(old, now)) {
      const text = changeOf(old[leaf], now[leaf]);
      if (text !== null) leavesBy.set(text, [...(leavesBy.get(text) ?? []), leaf]);
    }
    return [...leavesBy].map(([text, leaves]) => `in ${listed(leaves)}, ${what}: ${text}`);
  });
}

function changeOf(old: readonly string[] | undefined, now: readonly string[] | undefined): string | null {
  if (now === undefined) return 'it does not happen any more';
  if (old === undefined) return `new, it ${now.map(verb).join(', ')}`;
  const [gone, come] = [without(old, now), without(now, old)];
  // The same, in another order.
  if (gone.length + come.length === 0)
    return old.join() === now.join() ? null : `it ${now.map(verb).join(', ')}, in this order`;
  const paired = come.map((part) => ({ part, was: gone.find((one) => subject(one) === subject(part)) }));
  const sentences = [
    ...paired.map(
      ({ part, was }) =>
        `it ${verb(part)}${was === undefined ? ', which is new' : `, no longer ${verb(was)}`}`,
    ),
    ...gone.filter((one) => !paired.some(({ was }) => was === one)).map((one) => `it no longer ${verb(one)}`),
  ];
  return sentences.join('; ');
}

/** A part as a sentence's verb: `leads to editing`, `sets title to 'A'`. */
function verb(part: string): string {
  if (part.startsWith('→ ')) return `leads to ${part.slice(2)}`;
  const at = part.indexOf(' = ');
  return at > 0 && !part.slice(0, at).includes(' ')
    ? `sets ${part.slice(0, at)} to ${part.slice(at + 3)}`
    : part;
}

const keysOf = (...records: object[]): string[] => [...new Set(records.flatMap(Object.keys))];

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
