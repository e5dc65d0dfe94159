import { fromPromise } from 'xstate';
import { problemReportMachine } from '../../../machines/problemReport/problemReport.machine';
import { ProblemReportView } from '../../screens/problemReport/ProblemReportView';
import { problemsService } from '../../services/problems';
import { stepsSoFar } from '../../services/traceSteps';
import { BUILD } from '../build';
import { pageOf } from '../page';

/** `/report-problem`; what was written and not sent stays with the trace of the day it was written. */
export default pageOf(problemReportMachine)({
  provide: ({ api }) => {
    const problems = problemsService(api);
    return {
      actors: {
        sendProblem: fromPromise(async ({ input, signal }) => {
          await problems.send(input, signal);
          return null;
        }),
      },
    };
  },
  input: (_, { navigation }) => ({ path: navigation.previous(), build: BUILD, steps: stepsSoFar() }),
  keep: {
    id: 'problemReport',
    as: 'session',
    work: ({ context: { text, withSteps } }) => JSON.stringify([text, withSteps]),
    welcome: 'Here is what you had not sent.',
  },
  view: ProblemReportView,
  title: 'Report a problem',
});
