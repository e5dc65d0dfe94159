import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dump } from 'js-yaml';
import type { Found } from '../discover';
import { DOT, type Expectations, isWithin, mapValues, parseRecord } from './read';

const HEAD = (
  name: string,
): string => `# What ${name} does, case by case, and what a person finds on its view.
# \`npm run flows:check\` compares; a change that is meant is written by
# \`npm run flows:check -- --machine ${name} --accept\`, and reviewed here.
`;

/** A case stands on one line up to so many characters. */
const LINE = 100;

/** Where a model's expectations stand: beside it. */
export const fileOf = ({ name, file }: Pick<Found, 'name' | 'file'>): string =>
  join(dirname(file), `${name}.record.yaml`);

/** What is on record; null where there is nothing. `leaves` are the chart's, for `account.*`. */
export function readRecord(path: string, leaves: readonly string[]): Expectations | null {
  return existsSync(path) ? parseRecord(readFileSync(path, 'utf8'), leaves) : null;
}

/** Writes a record: one line where little follows, leaves that do alike together. */
export function writeRecord(
  path: string,
  name: string,
  { cases, views }: Expectations,
  leaves: readonly string[],
): void {
  writeFileSync(path, recordText(name, { cases, views }, leaves));
}

/** A record as its file's text. */
export function recordText(name: string, { cases, views }: Expectations, leaves: readonly string[]): string {
  const short = mapValues(cases, (byLeaf) => together(byLeaf, leaves));
  const options = { lineWidth: -1, noRefs: true };
  return `${HEAD(name)}\n${dump({ cases: short }, options)}\n${dump({ views }, options)}`;
}

function together(
  byLeaf: Record<string, string[]>,
  leaves: readonly string[],
): Record<string, string | string[]> {
  const groups = new Map<string, string[]>();
  for (const [leaf, parts] of Object.entries(byLeaf)) {
    const key = JSON.stringify(parts);
    groups.set(key, [...(groups.get(key) ?? []), leaf]);
  }
  return Object.fromEntries(
    [...groups].map(([key, alike]) => {
      const parts = JSON.parse(key) as string[];
      const line = parts.join(DOT);
      const isShort = line.length <= LINE && line.split(DOT).length === parts.length;
      return [namesOf(alike, leaves).join(', '), isShort ? line : parts];
    }),
  );
}

/** Leaves as a short list: `account.*` where all that `account` has are among them. */
function namesOf(alike: readonly string[], leaves: readonly string[], prefix = ''): string[] {
  const here = leaves.filter((leaf) => isWithin(leaf, prefix));
  const mine = alike.filter((leaf) => isWithin(leaf, prefix));
  if (mine.length > 1 && here.length === mine.length) return [`${prefix}*`];
  const branches = [...new Set(mine.map((leaf) => leaf.slice(prefix.length).split('.')[0] ?? ''))];
  return branches.flatMap((branch) => {
    const leaf = `${prefix}${branch}`;
    return mine.includes(leaf) ? [leaf] : namesOf(mine, leaves, `${leaf}.`);
  });
}
