import { fromPromise } from 'xstate';
import { reportAdMachine } from '../../../machines/reportAd/reportAd.machine';
import { ReportAdView } from '../../screens/reportAd/ReportAdView';
import { reportsService } from '../../services/reports';
import { pageOf } from '../page';

/** 'Report this ad' on an ad's own page: a chunk and a chart of its own, fetched once the ad is there. */
export default pageOf(reportAdMachine)({
  provide: ({ api }) => {
    const reports = reportsService(api);
    return {
      actors: {
        sendReport: fromPromise(async ({ input, signal }) => {
          await reports.send(input.productId, input.report, signal);
          return null;
        }),
      },
    };
  },
  input: (_, __, given: { productId: number }) => given,
  view: ReportAdView,
});
