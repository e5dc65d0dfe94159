/**
 * `npm run flows:matrix -- --machine NAME…`: writes down what each state does about each event, so that the author of a
 * chart can judge it: handled, ignored with a reason, or open. What is open follows as `ignored` entries of the model, to be
 * pasted and given their reasons; what should be handled is deleted there and written into the chart.
 * `--charts DIR` looks for charts elsewhere.
 */
import { discover } from '../check/discover';
import { matrixLines } from '../check/matrixLines';
import { optionsOf, stop } from '../check/options';

const USAGE = 'npm run flows:matrix -- --machine NAME… [--charts DIR]';

const { values } = optionsOf(USAGE, {
  options: {
    machine: { type: 'string', multiple: true, default: [] },
    charts: { type: 'string', default: 'machines' },
  },
});
if (values.machine.length === 0) stop('Which chart?', USAGE);

const { found, problems } = await discover(values.machine, values.charts);
for (const problem of problems) console.error(`✗ ${problem}`);
for (const chart of found) for (const line of matrixLines(chart)) console.log(line);
process.exitCode = problems.length > 0 ? 1 : 0;
