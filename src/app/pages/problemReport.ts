import { fromPromise } from 'xstate';
import { problemReportMachine } from '../../../machines/problemReport/problemReport.machine';
import { ProblemReportView } from '../../screens/problemReport/ProblemReportView';
import { orLook } from '../../services/lostAnswers';
import { problemsService } from '../../services/problems';
import { freshSubmitKey } from '../../services/submitKeys';
import { stepsSoFar } from '../../services/traceSteps';
import { BUILD } from '../build';
import { keepsDraft, textOf } from '../drafts';
import { pageOf } from '../page';

const WELCOME = 'Here is what you had not sent.';

/** `/report-problem`; what was written and not sent stays with the trace of the day it was written. */
export default pageOf(problemReportMachine)({
  provide: ({ api }) => {
    const problems = problemsService(api);
    /** The key of what was sent last: the same again is the same problem. */
    let sent = { text: '', key: '' };
    return {
      actors: {
        sendProblem: fromPromise(async ({ input, signal }) => {
          const text = JSON.stringify(input);
          if (sent.text !== text) sent = { text, key: freshSubmitKey() };
          const { key } = sent;
          const send = () => problems.send(input, key, signal);
          await orLook(send(), send);
          return null;
        }),
      },
    };
  },
  input: (_, { navigation }) => ({ path: navigation.previous(), build: BUILD, steps: stepsSoFar() }),
  listen: keepsDraft<typeof problemReportMachine>({
    id: () => 'problemReport',
    fields: ({ context: { text, withSteps } }) => (text === '' ? null : { text, withSteps }),
    events: ({ text, withSteps }) => [
      { type: 'text.typed', text: textOf(text) },
      ...(withSteps === false ? [{ type: 'steps.toggled' as const }] : []),
    ],
    welcome: WELCOME,
  }),
  keep: {
    id: 'problemReport',
    as: 'session',
    work: ({ context: { text, withSteps } }) => JSON.stringify([text, withSteps]),
    welcome: WELCOME,
  },
  view: ProblemReportView,
  title: 'Report a problem',
});
