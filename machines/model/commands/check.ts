/**
 * `check [--charts DIR] [--machine NAME]… [--walks N] [--seed N] [--accept] [--junit FILE] [--replays DIR]`: runs the generated
 * paths of every chart below DIR (`machines`), asks for every transition and every answer of a guard, walks at random, and
 * compares with what stands on record; `--accept` writes that. Ends with 1 when anything is wrong.
 * Views are the project's: it calls `checkCharts` with what runs them.
 */
import { writeFileSync } from 'node:fs';
import { checkCharts } from '../check/checkCharts';
import { discover } from '../check/discover';
import { junit } from '../check/junit';
import { optionsOf, wholeNumber } from '../check/options';

const USAGE =
  'check [--charts DIR] [--machine NAME]… [--walks N] [--seed N] [--accept] [--junit FILE] [--replays DIR]';

const { values } = optionsOf(USAGE, {
  options: {
    charts: { type: 'string', default: 'machines' },
    machine: { type: 'string', multiple: true, default: [] },
    walks: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    accept: { type: 'boolean', default: false },
    junit: { type: 'string' },
    replays: { type: 'string', default: 'test-results/flows' },
  },
});
const { found, problems } = await discover(values.machine, values.charts);
const { bad, reports } = await checkCharts(found, problems, {
  ...values,
  walks: wholeNumber(values.walks, 'walks', USAGE),
  seed: wholeNumber(values.seed, 'seed', USAGE),
  mutant: '',
  whole: values.machine.length === 0,
});
if (values.junit !== undefined) writeFileSync(values.junit, junit(reports, problems));
process.exitCode = bad ? 1 : 0;
