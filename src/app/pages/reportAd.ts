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
  // What keeps the words is fetched where there are some: few who look at an ad report it.
  listen: (actor, world) => {
    let stop: (() => void) | null = () => {};
    const begin = () => {
      heard.unsubscribe();
      import('../reportDraft').then(
        ({ keepReport }) => {
          // Unless the page was left meanwhile.
          if (stop) stop = keepReport(actor, world);
        },
        () => {},
      );
    };
    const heard = actor.subscribe(begin);
    const { productId } = actor.getSnapshot().context;
    if (world.storage.session.read(`kasuwa.draft.reportAd/${productId}`)) begin();
    return () => {
      heard.unsubscribe();
      stop?.();
      stop = null;
    };
  },
  view: ReportAdView,
});
