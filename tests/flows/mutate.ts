/**
 * `npm run flows:mutate [-- --machine NAME]… [--changed] [--accept] [--goal 95] [--no-view]`: changes each chart in every small way and
 * runs the paths of the unchanged one on it, behind the real view in Chromium, and judges by what a person could
 * see: what each state must show, toasts, navigation, calls, what controls send, and the picture itself. With
 * `--no-view` the machine alone is judged, by state, context and what it emits and asks for: quicker, and it sees more than people do.
 * Mutants of what a chart computes (fields kept or confused, guards that misread, times, texts, arguments) are judged by
 * what stands on record. Of the views it is doubted that they show each datum, disabled controls, and each field's own error.
 * `--changed` judges only charts whose sources are others than when they were last judged, as `npm test` does; `--accept`
 * writes what was found to `machines/mutants.yaml`, if it is good.
 * A mutant that no path tells from the unchanged chart survives. Those that do the same in every snapshot of the walk are
 * counted apart (nothing can detect them); the others want a better model, or a line in its `accepted`.
 */
import { discover } from '../../machines/model/check/discover';
import { mutateCharts, type OnViews, type ViewRun } from '../../machines/model/check/mutateCharts';
import { optionsOf, stop } from '../../machines/model/check/options';
import type { ViewDoubts } from '../../machines/model/check/viewDoubts';
import { isChanged, readJudged, writeJudged } from './judged';
import { inBrowser } from './views';

const USAGE =
  'npm run flows:mutate [-- --machine NAME]… [--changed] [--accept] [--goal 95] [--no-view] [--all]';
const { values } = optionsOf(USAGE, {
  options: {
    changed: { type: 'boolean', default: false },
    accept: { type: 'boolean', default: false },
    machine: { type: 'string', multiple: true, default: [] },
    goal: { type: 'string', default: '95' },
    'no-view': { type: 'boolean', default: false },
    /** Also prints what killed each mutant. */
    all: { type: 'boolean', default: false },
  },
});
const goal = Number(values.goal);
// Compared with what is no number, nothing would be below the goal.
if (!(goal >= 0 && goal <= 100)) stop(`--goal wants a percentage, not '${values.goal}'.`);
if (values.accept && values['no-view']) stop('--accept writes what was found on the views, too.', USAGE);

const began = performance.now();
const { found: named, problems } = await discover(values.machine);
const onRecord = readJudged();
const found = values.changed ? named.filter((one) => isChanged(one, onRecord)) : named;
if (found.length === 0 && problems.length === 0) {
  console.log('Nothing has changed since all charts were judged.');
  process.exit(0);
}
const views = values['no-view'] ? null : onViews(found.map(({ name }) => name));
const { bad, figures } = mutateCharts(found, problems, { goal, all: values.all }, views);
console.log(`${((performance.now() - began) / 1000).toFixed(0)} s in all`);
if (values.accept && !bad) writeJudged(figures, (await discover([])).found);
process.exitCode = bad ? 1 : 0;

/** Runs all mutants behind their views, and the doubts about the views. */
function onViews(names: readonly string[]): OnViews {
  return {
    mutants: byChart('mutants', names, (meta: { mutants?: ViewRun }) => meta.mutants),
    doubts: byChart('doubts', names, (meta: { doubts?: ViewDoubts }) => meta.doubts),
  };
}

/** What a run on the views found, by chart; what went wrong is added to the problems. */
function byChart<Meta, Part>(
  job: string,
  names: readonly string[],
  partOf: (meta: Meta) => Part | undefined,
): Map<string, Part> {
  const { tests, problems: broken } = inBrowser<Meta>({
    KASUWA_VIEWS_JOB: job,
    VITE_FLOWS_MACHINES: names.join(','),
  });
  problems.push(...broken);
  const parts = new Map<string, Part>();
  for (const { title, meta, failureMessages } of tests) {
    const part = meta && partOf(meta);
    if (part) parts.set(title, part);
    else problems.push(`${title}: ${(failureMessages ?? []).join(' ').slice(0, 600)}`);
  }
  return parts;
}
