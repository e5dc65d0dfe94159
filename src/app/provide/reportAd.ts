import { fromPromise } from 'xstate';
import { reportAdMachine } from '../../../machines/reportAd/reportAd.machine';
import { reportsService } from '../../services/reports';
import type { Services } from '../services';

/** The chart of a report with the server behind it. */
export function provideReportAd({ api }: Pick<Services, 'api'>) {
  const reports = reportsService(api);
  return reportAdMachine.provide({
    actors: {
      sendReport: fromPromise(async ({ input, signal }) => {
        await reports.send(input.productId, input.report, signal);
        return null;
      }),
    },
  });
}
