/**
 * `npm run flows:mutate [-- --machine NAME]… [--goal 95]`: spoils each chart in every small way and runs the paths
 * of the whole one against it, comparing state, context, what is emitted and what is asked for. A mutant
 * that no path tells from the whole survives. Those that do the same in every snapshot of the walk are
 * counted apart (nothing can tell them); the others want a better model, or a line in its `accepted`.
 */
import { parseArgs } from 'node:util';
import { scenarioOf } from '../../machines/model/scenario';
import { discover } from './discover';
import { judge } from './judge';
import { mutantsOf } from './mutants';
import { table } from './print';

const { values } = parseArgs({
  options: {
    machine: { type: 'string', multiple: true, default: [] },
    goal: { type: 'string', default: '95' },
  },
});

const { found, problems } = await discover(values.machine);
const rows: string[][] = [];
const lines: string[] = problems.map((problem) => `✗ ${problem}`);
let worst = 100;
for (const { name, machine, model } of found) {
  if (model === null) {
    lines.push(`✗ ${name}: has no model`);
    worst = 0;
    continue;
  }
  const scenario = scenarioOf(machine, model);
  const mutants = mutantsOf(machine);
  const verdicts = mutants.map((mutant) => ({ ...mutant, verdict: judge(machine, model, scenario, mutant) }));
  const survivors = verdicts.filter(({ verdict }) => verdict.is !== 'killed');
  const equal = survivors.filter(({ verdict }) => verdict.is === 'equal').length;
  const killed = mutants.length - survivors.length;
  const tellable = mutants.length - equal;
  const share = tellable === 0 ? 100 : (100 * killed) / tellable;
  worst = Math.min(worst, share);
  rows.push([name, `${killed}/${mutants.length}`, String(equal), `${share.toFixed(1)} %`]);
  for (const { name: title, verdict } of survivors) {
    const why = model.accepted?.[title];
    const how = verdict.is === 'missed' ? `seen by ${verdict.where}` : 'does the same in every snapshot';
    lines.push(`${why || verdict.is === 'equal' ? '·' : '✗'} ${name}: survives: ${title} (${why ?? how})`);
  }
  for (const accepted of Object.keys(model.accepted ?? {})) {
    if (!survivors.some((survivor) => survivor.name === accepted))
      lines.push(`✗ ${name}: accepts a mutant that does not survive: ${accepted}`);
  }
}
console.log(table(['machine', 'killed', 'equal', 'of the others'], rows));
for (const line of lines) console.log(line);
process.exitCode = worst < Number(values.goal) ? 1 : 0;
