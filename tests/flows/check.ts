/**
 * `npm run flows:check [-- --machine NAME]… [--no-view] [--junit FILE] [--html FILE] [--replays DIR]`: runs the
 * generated paths of every chart on the machine and on the view, prints what is covered, and exits 1 below
 * 100 % of either. The further paths run on the machine, with `--further` on the view, too. Then each chart is walked at
 * random `--walks` times (1000) from `--seed`. A path or walk that fails is cut down and written to DIR
 * (test-results/flows); `--replay FILE` plays such a file alone. What charts do and views show must be as it stands on
 * record beside the models; `--accept` writes it down anew.
 * For tests of this very command: `--charts DIR` looks for charts elsewhere, `--mutant NAME` plays a mutant.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { checkCharts } from '../../machines/model/check/checkCharts';
import { discover } from '../../machines/model/check/discover';
import { junit } from '../../machines/model/check/junit';
import { optionsOf, wholeNumber } from '../../machines/model/check/options';
import type { Report } from '../../machines/model/check/report';
import { type Claims, claimLines, claimsOf } from './claims';
import { htmlReport } from './html';
import { playReplay } from './replay';
import { runViews } from './views';

const USAGE =
  'npm run flows:check [-- --machine NAME]… [--no-view] [--junit FILE] [--html FILE] [--replays DIR] [--replay FILE] [--further] [--walks N] [--seed N] [--accept]';

const { values } = optionsOf(USAGE, {
  options: {
    machine: { type: 'string', multiple: true, default: [] },
    'no-view': { type: 'boolean', default: false },
    junit: { type: 'string' },
    html: { type: 'string' },
    replay: { type: 'string' },
    accept: { type: 'boolean', default: false },
    replays: { type: 'string', default: 'test-results/flows' },
    further: { type: 'boolean', default: false },
    walks: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    charts: { type: 'string', default: 'machines' },
    mutant: { type: 'string', default: '' },
  },
});
const withView = !values['no-view'];

if (values.replay !== undefined) {
  process.exitCode = (await playReplay(values.replay, withView, values.mutant)) ? 0 : 1;
} else {
  const { found, problems } = await discover(values.machine, values.charts);
  const whole = values.machine.length === 0;
  let claims: Claims | null = null;
  const claimed = (reports: readonly Report[], wrong: string[]): string[] => {
    const models = found.map(({ name, model }, index) => ({
      name,
      model,
      transitions: reports[index]?.transitions ?? [],
    }));
    const all = claimsOf(models);
    wrong.push(...all.problems);
    // The charts that were not asked for may fulfil the rules that these do not.
    claims = whole ? all : null;
    return whole ? claimLines(all) : [];
  };
  const { bad, reports } = await checkCharts(
    found,
    problems,
    {
      ...values,
      walks: wholeNumber(values.walks, 'walks', USAGE),
      seed: wholeNumber(values.seed, 'seed', USAGE),
      whole,
    },
    withView ? { views: onViews, claims: claimed } : { claims: claimed },
  );
  write(values.junit, () => junit(reports, problems));
  write(values.html, () => htmlReport(reports, problems, claims));
  process.exitCode = bad ? 1 : 0;
}

/** Runs the paths on the views and writes down in the reports how that went; returns the trees of the views, by chart. */
function onViews(reports: readonly Report[], problems: string[]): Map<string, Record<string, string>> {
  const { views, problems: broken } = runViews(values.machine, {
    mutant: values.mutant,
    further: values.further,
  });
  problems.push(...broken);
  // Among them tests of the views' own runner, which are of no chart.
  for (const [name, view] of views)
    if (!reports.some((report) => report.name === name))
      problems.push(...view.problems.map((problem) => `${name}: ${problem}`));
  const trees = new Map<string, Record<string, string>>();
  for (const report of reports) {
    const view = views.get(report.name);
    // Without a view, one sentence says it; the transitions need not be listed one by one.
    if (view)
      report.onView = report.transitions
        .map((transition) => transition.key)
        .filter((key) => view.taken.has(key));
    report.problems.push(...(view?.problems ?? ['has no view in src/explorer/registry.tsx']));
    report.replays.push(...(view?.replays ?? []));
    if (view && Object.keys(view.trees).length > 0) trees.set(report.name, view.trees);
    report.seconds += view?.seconds ?? 0;
    report.times.view = view?.times ?? new Map();
  }
  return trees;
}

function write(file: string | undefined, text: () => string): void {
  if (file === undefined) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text());
}
