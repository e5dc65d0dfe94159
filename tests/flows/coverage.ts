/**
 * `npm run flows:coverage -- --from FILE|DIR|DATABASE_URL… [--machine NAME]… [--out FILE]`: prints which transitions
 * people take, those that nobody takes first, from the traces of reported problems or from the counters of a server
 * (FLOW_COUNTERS), and writes the counts, which `npm run flows -- --counts FILE` paints.
 */
import { writeFileSync } from 'node:fs';
import { discover } from '../../machines/model/check/discover';
import { optionsOf, stop } from '../../machines/model/check/options';
import { whyNotStarted } from '../../server/start/failure';
import { placeOf, readCounters } from './countersOf';
import { countedText, countSteps, countTraces, coverageTable, sumOf, traceFiles } from './coverageOf';

const USAGE = 'npm run flows:coverage -- --from FILE|DIR|DATABASE_URL… [--machine NAME]… [--out FILE]';

const { values } = optionsOf(USAGE, {
  options: {
    from: { type: 'string', multiple: true, default: [] },
    machine: { type: 'string', multiple: true, default: [] },
    out: { type: 'string' },
  },
});
if (values.from.length === 0) stop('--from names a trace, a folder of traces, or a database.', USAGE);

const { found, problems } = await discover([]);
for (const problem of problems) console.log(`✗ ${problem}`);
const places = values.from.map(placeOf);
const files = values.from.filter((_, index) => places[index] === null).flatMap(traceFiles);
const traced = countTraces(files, found);
for (const line of traced.said) console.log(line);
const counters = [];
for (const place of places) {
  if (place === null) continue;
  try {
    const { counts, days } = await readCounters(place);
    counters.push({ counted: countSteps(counts, found), days });
  } catch (error) {
    // An address may hold a password: only what we know is said.
    stop(whyNotStarted(error) ?? 'The database has no counters.', USAGE);
  }
}

const counts = sumOf([traced.counts, ...counters.map(({ counted }) => counted.counts)]);
const shown = found.filter(({ name, model }) =>
  values.machine.length > 0 ? values.machine.includes(name) : model !== null && name in counts,
);
console.log(coverageTable(shown, counts));
for (const { counted, days } of counters) console.log(countedText(counted, days));
if (files.length > 0 || counters.length === 0)
  console.log(`From ${files.length} traces: ${traced.followed} of ${traced.all} steps followed.`);
if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify({ counts }, null, 2)}\n`);
process.exitCode = traced.wrong > 0 ? 1 : 0;
