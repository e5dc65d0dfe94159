import type { reportAdMachine } from '../../machines/reportAd/reportAd.machine';
import type { ReportReason } from '../../machines/reportAd/reportAd.rules';
import { keepsDraft, textOf } from './drafts';

/** Keeps what is written of an ad: an ended session, or a reload, opens the dialog again with it. */
export const keepReport = keepsDraft<typeof reportAdMachine>({
  id: ({ context }) => `reportAd/${context.productId}`,
  fields: (snapshot) => {
    const { reason, text } = snapshot.context;
    const isOpen = snapshot.matches('writing') || snapshot.matches('sending');
    return isOpen && (reason !== null || text !== '') ? { reason, text } : null;
  },
  events: ({ reason, text }) => [
    { type: 'report.opened' },
    // Of a reason that there is no more the server says so: the list of them is not fetched for this.
    ...(reason === null ? [] : [{ type: 'reason.chosen' as const, reason: reason as ReportReason }]),
    { type: 'text.typed', text: textOf(text) },
  ],
  alone: true,
});
