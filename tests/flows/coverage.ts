/**
 * `npm run flows:coverage -- --from FILE|DIR… [--machine NAME]… [--out FILE]`: prints which transitions people take, those
 * that nobody takes first, from the traces of reported problems, and writes the counts, which
 * `npm run flows -- --counts FILE` paints.
 */
import { writeFileSync } from 'node:fs';
import { discover } from '../../machines/model/check/discover';
import { optionsOf, stop } from '../../machines/model/check/options';
import { countTraces, coverageTable, traceFiles } from './coverageOf';

const USAGE = 'npm run flows:coverage -- --from FILE|DIR… [--machine NAME]… [--out FILE]';

const { values } = optionsOf(USAGE, {
  options: {
    from: { type: 'string', multiple: true, default: [] },
    machine: { type: 'string', multiple: true, default: [] },
    out: { type: 'string' },
  },
});
if (values.from.length === 0) stop('--from names a trace or a folder of traces.', USAGE);

const { found, problems } = await discover([]);
for (const problem of problems) console.log(`✗ ${problem}`);
const files = values.from.flatMap(traceFiles);
const counted = countTraces(files, found);
for (const line of counted.said) console.log(line);
const shown = found.filter(({ name, model }) =>
  values.machine.length > 0 ? values.machine.includes(name) : model !== null && name in counted.counts,
);
console.log(coverageTable(shown, counted.counts));
console.log(`From ${files.length} traces: ${counted.followed} of ${counted.all} steps followed.`);
if (values.out !== undefined)
  writeFileSync(values.out, `${JSON.stringify({ counts: counted.counts }, null, 2)}\n`);
process.exitCode = counted.wrong > 0 ? 1 : 0;
