import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dump, load } from 'js-yaml';
import { type Found, ROOT } from '../../machines/model/check/discover';
import { digestOf, sourcesOf } from './sources';

/** What `flows:mutate` found of a chart: figures by kind, and which sources it judged. */
export type Judgement = { sources: string } & Record<string, string>;

const FILE = `${ROOT}/machines/mutants.yaml`;
const HEAD = `# What \`npm run flows:mutate\` found of each chart when it was last judged: mutants killed of those that differ
# somewhere, by kind, and doubts about the view that its picture answers + that the model explains / all. \`sources\` is a
# digest of the chart, its model and its view: \`npm test\` judges a chart again whose sources are others.
# Written by \`npm run flows:mutate -- --changed --accept\`.
`;

/** The judgements on record, by chart. */
export function readJudged(file = FILE): Record<string, Judgement> {
  return existsSync(file) ? ((load(readFileSync(file, 'utf8')) ?? {}) as Record<string, Judgement>) : {};
}

/** Puts judgements on record beside those of charts that were not judged now; `all` are the charts that there are. */
export function writeJudged(
  judged: Readonly<Record<string, Record<string, string>>>,
  all: readonly Found[],
  file = FILE,
): void {
  const before = readJudged(file);
  const now = all.flatMap((one) => {
    const figures = judged[one.name];
    const judgement = figures ? { sources: digestOf(sourcesOf(one)), ...figures } : before[one.name];
    return judgement === undefined ? [] : [[one.name, judgement] as const];
  });
  writeFileSync(file, `${HEAD}\n${dump(Object.fromEntries(now), { lineWidth: -1 })}`);
}

/** Whether a chart's sources are others than those that were judged last. */
export const isChanged = (one: Found, judged: Readonly<Record<string, Judgement>>): boolean =>
  judged[one.name]?.sources !== digestOf(sourcesOf(one));
