/**
 * `mutate [--charts DIR] [--machine NAME]… [--goal 95] [--all]`: changes every chart below DIR (`machines`) in every small way,
 * and says which changes neither its paths nor its record notice. Ends with 1 where a kind is below the goal.
 * Views are the project's: it calls `mutateCharts` with what it found on them.
 */
import { discover } from '../check/discover';
import { mutateCharts } from '../check/mutateCharts';
import { optionsOf, wholeNumber } from '../check/options';

const USAGE = 'mutate [--charts DIR] [--machine NAME]… [--goal 95] [--all]';

const { values } = optionsOf(USAGE, {
  options: {
    charts: { type: 'string', default: 'machines' },
    machine: { type: 'string', multiple: true, default: [] },
    goal: { type: 'string', default: '95' },
    all: { type: 'boolean', default: false },
  },
});
const { found, problems } = await discover(values.machine, values.charts);
const goal = wholeNumber(values.goal, 'goal', USAGE);
process.exitCode = mutateCharts(found, problems, { goal, all: values.all }).bad ? 1 : 0;
