/**
 * `npm run flows:check [-- --machine NAME]… [--no-view] [--junit FILE] [--html FILE] [--replays DIR]`: runs the
 * generated paths of every chart on the machine and on the view, prints what is covered, and exits 1 below
 * 100 % of either. The further paths run on the machine, with `--further` on the view, too. Then each chart is walked at
 * random `--walks` times (1000) from `--seed`. A path or walk that fails is cut down and written to DIR
 * (test-results/flows); `--replay FILE` plays such a file alone, or the
 * trace of a problem that somebody reported (trace.ts). What charts do and views show must be as it stands on
 * record beside the models; `--accept` writes it down anew.
 * For tests of this very command: `--charts DIR` looks for charts elsewhere, `--mutant NAME` plays a mutant.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Scenario } from '../../machines/model/scenario';
import { claimLines, claimsOf } from './claims';
import { discover } from './discover';
import { examine, type Report } from './examine';
import { furtherTable } from './further';
import { htmlReport } from './html';
import { junit } from './junit';
import { optionsOf, stop } from './options';
import { leftByAll, printReports } from './print';
import { type Walks, walkAtRandom, walksText } from './randomWalks';
import { onRecord, recordLine } from './record/onRecord';
import { playReplay, writeReplays } from './replay';
import { playTrace } from './trace';
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
  const well =
    (await playTrace(values.replay, withView)) ?? (await playReplay(values.replay, withView, values.mutant));
  process.exitCode = well ? 0 : 1;
} else {
  const { found, problems } = await discover(values.machine, values.charts);
  const [runs, seed] = [numberOf(values.walks, 'walks'), numberOf(values.seed, 'seed')];
  const reports: Report[] = [];
  const scenarios: (Scenario | null)[] = [];
  const walks: Walks[] = [];
  for (const one of found) {
    const { report, scenario } = await examine(one, values.mutant);
    reports.push(report);
    scenarios.push(scenario);
    if (scenario !== null) walks.push(await walkAtRandom(one, report, scenario, { runs, seed }));
  }
  const trees = new Map<string, Record<string, string>>();
  if (withView && found.length > 0) {
    const { views, problems: broken } = runViews(values.machine, {
      mutant: values.mutant,
      further: values.further,
    });
    problems.push(...broken);
    // Among them tests of the views' own runner, which are of no chart.
    for (const [name, view] of views)
      if (!reports.some((report) => report.name === name))
        problems.push(...view.problems.map((problem) => `${name}: ${problem}`));
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
  }
  const records = found.map((one, index) =>
    onRecord(one, scenarios[index] ?? null, trees.get(one.name), values),
  );
  for (const [index, report] of reports.entries()) report.problems.push(...(records[index]?.problems ?? []));
  const claims = claimsOf(
    found.map(({ name, model }, index) => ({ name, model, transitions: reports[index]?.transitions ?? [] })),
  );
  problems.push(...claims.problems);
  const whole = values.machine.length === 0;
  // A chart's other model may not be among those that were asked for.
  if (whole) problems.push(...leftByAll(reports));
  const bad = printReports(reports, problems);
  console.log(furtherTable(reports));
  const said = whole ? claimLines(claims) : [];
  for (const line of [recordLine(records, values.accept), ...said, walksText(walks, seed)]) console.log(line);
  for (const line of writeReplays(reports, values.replays)) console.log(line);
  write(values.junit, () => junit(reports, problems));
  write(values.html, () => htmlReport(reports, problems, whole ? claims : null));
  process.exitCode = bad ? 1 : 0;
}

function numberOf(text: string, name: string): number {
  return /^\d{1,10}$/.test(text)
    ? Number(text)
    : stop(`--${name} takes a whole number, not '${text}'`, USAGE);
}

function write(file: string | undefined, text: () => string): void {
  if (file === undefined) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text());
}
