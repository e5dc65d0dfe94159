import { fromPromise } from 'xstate';
import { reportAdMachine } from '../../../machines/reportAd/reportAd.machine';
import { REPORT_REASONS } from '../../../machines/reportAd/reportAd.rules';
import { ReportAdView } from '../../screens/reportAd/ReportAdView';
import { orLook } from '../../services/lostAnswers';
import { reportsService } from '../../services/reports';
import { keepsDraft, textOf } from '../drafts';
import { pageOf } from '../page';

/** 'Report this ad' on an ad's own page: a chunk and a chart of its own, fetched once the ad is there. */
export default pageOf(reportAdMachine)({
  provide: ({ api }) => {
    const reports = reportsService(api);
    return {
      actors: {
        sendReport: fromPromise(async ({ input, signal }) => {
          const send = () => reports.send(input.productId, input.report, signal);
          // The server counts a person's reports about an ad once.
          await orLook(send(), send);
          return null;
        }),
      },
    };
  },
  input: (_, __, given: { productId: number }) => given,
  // An ended session, or a reload, opens the dialog again with what was written.
  listen: keepsDraft<typeof reportAdMachine>({
    id: ({ context }) => `reportAd/${context.productId}`,
    fields: (snapshot) => {
      const { reason, text } = snapshot.context;
      const isOpen = snapshot.matches('writing') || snapshot.matches('sending');
      return isOpen && (reason !== null || text !== '') ? { reason, text } : null;
    },
    events: ({ reason, text }) => {
      const chosen = REPORT_REASONS.find((one) => one.reason === reason);
      return [
        { type: 'report.opened' },
        ...(chosen === undefined ? [] : [{ type: 'reason.chosen' as const, reason: chosen.reason }]),
        { type: 'text.typed', text: textOf(text) },
      ];
    },
    alone: true,
  }),
  view: ReportAdView,
});
