/**
 * `npm run flows:check [-- --machine NAME]… [--no-view]`: runs the generated paths of every chart on the
 * machine and on the view, prints what is covered, and exits 1 below 100 % of either.
 */
import { parseArgs } from 'node:util';
import { claimLines, claimsOf } from './claims';
import { discover } from './discover';
import { examine, type Report } from './examine';
import { printReports } from './print';
import { runViews } from './views';

const { values } = parseArgs({
  options: {
    machine: { type: 'string', multiple: true, default: [] },
    'no-view': { type: 'boolean', default: false },
  },
});

const { found, problems } = await discover(values.machine);
const reports: Report[] = found.map((one) => examine(one).report);
if (!values['no-view']) {
  const { views, problems: broken } = runViews(values.machine);
  problems.push(...broken);
  for (const report of reports) {
    const view = views.get(report.name);
    // Without a view, one sentence says it; the arrows need not be listed one by one.
    if (view) report.onView = report.arrows.map((arrow) => arrow.key).filter((key) => view.taken.has(key));
    report.problems.push(...(view?.problems ?? ['has no view in src/explorer/registry.tsx']));
  }
}
const claims = claimsOf(
  found.map(({ name, model }, index) => ({ name, model, arrows: reports[index]?.arrows ?? [] })),
);
problems.push(...claims.problems);
const bad = printReports(reports, problems);
if (values.machine.length === 0) console.log(claimLines(claims).join('\n'));
process.exitCode = bad ? 1 : 0;
