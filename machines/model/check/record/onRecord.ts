import { join } from 'node:path';
import { leavesOf, pathOf } from '../../generate/transitions';
import { type Scenario, scenarioOf } from '../../scenario';
import { type Found, ROOT } from '../discover';
import { mutationOf } from '../mutants';
import { casesOf } from './cases';
import { differencesFrom } from './compare';
import { fileOf, readRecord, writeRecord } from './file';
import { shortTrees } from './trees';

/** Sentences of one chart that are printed; after that, one mends or accepts before one reads on. */
const MOST = 15;

/** How a chart stands to its record. */
export interface Recorded {
  cases: number;
  views: number;
  problems: string[];
}

/**
 * Compares what a chart does, and what is found on its view, with what stands on record; with `accept` it writes that.
 * @param trees accessibility trees of the view; undefined where it was not painted, and the record's are left as they are.
 * @param options `mutant` is the name of one that is compared in the chart's place, `charts` where charts are looked for.
 */
export function onRecord(
  one: Found,
  scenario: Scenario | null,
  trees: Record<string, string> | undefined,
  { accept, mutant, charts }: { accept: boolean; mutant: string; charts: string },
): Recorded {
  const { machine, model, name } = one;
  if (scenario === null || model === null) return { cases: 0, views: 0, problems: [] };
  const file = join(ROOT, fileOf(one));
  const leaves = leavesOf(machine).map(pathOf);
  const record = readRecord(file, leaves);
  // Charts that a test brings along have no record.
  if (record === null && !accept && charts !== 'machines') return { cases: 0, views: 0, problems: [] };
  const played = mutant === '' ? scenario : scenarioOf(machine, model, mutationOf(machine, mutant));
  const now = { cases: casesOf(played, model), views: trees && shortTrees(trees) };
  const { cases, views = record?.views ?? {} } = now;
  const counts = {
    cases: Object.values(cases).reduce((sum, alike) => sum + Object.keys(alike).length, 0),
    views: Object.keys(views).length,
  };
  if (accept) {
    writeRecord(file, name, { cases, views }, leaves);
    return { ...counts, problems: [] };
  }
  if (record === null)
    return { ...counts, problems: [`nothing is on record: ${fileOf(one)} is missing (--accept writes it)`] };
  const sentences = differencesFrom(record, now);
  const more = sentences.length - MOST;
  return {
    ...counts,
    problems: [
      ...sentences.slice(0, MOST).map((sentence) => `otherwise than on record, ${sentence}`),
      ...(more > 0 ? [`and ${more} more that are otherwise than on record`] : []),
    ],
  };
}

/** How much is on record, in a line. */
export function recordLine(records: readonly Recorded[], accepted: boolean): string {
  const sum = (what: 'cases' | 'views') => records.reduce((all, one) => all + one[what], 0);
  return `${accepted ? 'Written down' : 'On record'}: ${sum('cases')} cases, ${sum('views')} views of ${records.length} charts.`;
}
