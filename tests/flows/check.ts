/**
 * `npm run flows:check [-- --machine NAME]… [--no-view] [--junit FILE] [--html FILE] [--replays DIR]`: runs the
 * generated paths of every chart on the machine and on the view, prints what is covered, and exits 1 below
 * 100 % of either. A path that fails is cut down and written to DIR (test-results/flows);
 * `--replay FILE` plays such a file alone. What charts do and views show must be as it stands on record beside the
 * models; `--accept` writes it down anew.
 * For tests of this very command: `--charts DIR` looks for charts elsewhere, `--mutant NAME` plays a mutant.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { claimLines, claimsOf } from './claims';
import { discover } from './discover';
import { examine } from './examine';
import { htmlReport } from './html';
import { junit } from './junit';
import { optionsOf } from './options';
import { leftByAll, printReports } from './print';
import { onRecord, recordLine } from './record/onRecord';
import { playReplay, writeReplays } from './replay';
import { runViews } from './views';

const USAGE =
  'npm run flows:check [-- --machine NAME]… [--no-view] [--junit FILE] [--html FILE] [--replays DIR] [--replay FILE] [--accept]';

const { values } = optionsOf(USAGE, {
  options: {
    machine: { type: 'string', multiple: true, default: [] },
    'no-view': { type: 'boolean', default: false },
    junit: { type: 'string' },
    html: { type: 'string' },
    replay: { type: 'string' },
    accept: { type: 'boolean', default: false },
    replays: { type: 'string', default: 'test-results/flows' },
    charts: { type: 'string', default: 'machines' },
    mutant: { type: 'string', default: '' },
  },
});
const withView = !values['no-view'];

if (values.replay !== undefined) {
  process.exitCode = (await playReplay(values.replay, withView, values.mutant)) ? 0 : 1;
} else {
  const { found, problems } = await discover(values.machine, values.charts);
  const examined: Awaited<ReturnType<typeof examine>>[] = [];
  for (const one of found) examined.push(await examine(one, values.mutant));
  const reports = examined.map(({ report }) => report);
  const trees = new Map<string, Record<string, string>>();
  if (withView && found.length > 0) {
    const { views, problems: broken } = runViews(values.machine, { mutant: values.mutant });
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
    onRecord(one, examined[index]?.scenario ?? null, trees.get(one.name), values),
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
  const said = whole ? claimLines(claims) : [];
  for (const line of [recordLine(records, values.accept), ...said]) console.log(line);
  for (const line of writeReplays(reports, values.replays)) console.log(line);
  write(values.junit, () => junit(reports, problems));
  write(values.html, () => htmlReport(reports, problems, whole ? claims : null));
  process.exitCode = bad ? 1 : 0;
}

function write(file: string | undefined, text: () => string): void {
  if (file === undefined) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text());
}
