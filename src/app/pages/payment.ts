import { fromCallback, fromPromise } from 'xstate';
import { paymentMachine } from '../../../machines/payment/payment.machine';
import { patience, type ReturnNews } from '../../../machines/payment/return';
import type { Subscription } from '../../../openapi/entities/types';
import { PaymentView } from '../../screens/payment/PaymentView';
import { createBroadcast } from '../../services/broadcast';
import { paymentsService } from '../../services/payments';
import { createPaymentTab } from '../../services/paymentTab';
import { freshSubmitKey } from '../../services/submitKeys';
import { keepsDraft, textOf } from '../drafts';
import { pageOf } from '../page';

/** Resolves after `ms`, unless what waited has moved on. */
const later = (ms: number, signal: AbortSignal) =>
  new Promise<null>((resolve) => {
    const timer = setTimeout(() => resolve(null), ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/** What the seller's dashboard gives its plans: whom to tell whenever the plan has been read, so that both show the same. */
interface Given {
  onSubscription: (subscription: Subscription) => void;
}

/** The plans on the seller's dashboard, a chunk and a chart of its own: only sellers fetch it. */
export default pageOf(paymentMachine)({
  provide: ({ api, tab }, { onSubscription }: Given) => {
    const payments = paymentsService(api);
    const paymentTab = createPaymentTab(window);
    return {
      actors: {
        loadOffer: fromPromise(async ({ signal }) => ({
          ...(await payments.offer(signal)),
          now: Date.now(),
        })),
        initiatePayment: fromPromise(({ input, signal }) => payments.initiate(input, signal)),
        sendTab: fromPromise(async ({ input }) => paymentTab.send(input.paymentUrl)),
        verifyPayment: fromPromise(({ input, signal }) => payments.verify(input.reference, signal)),
        waitToAsk: fromPromise(({ input, signal }) => later(patience(input.attempt), signal)),
        watchTab: fromCallback(({ sendBack }) => {
          const returns = createBroadcast<ReturnNews>('payment');
          const stops = [
            returns.listen((news) => sendBack({ type: 'return.told', news })),
            tab.onFocus(() => sendBack({ type: 'tab.focused' })),
            // A phone that slept, or was offline, may have missed the end.
            tab.onOnline(() => sendBack({ type: 'tab.focused' })),
            tab.onWake(() => sendBack({ type: 'tab.focused' })),
            returns.close,
          ];
          return () => {
            for (const stop of stops) stop();
          };
        }),
      },
      actions: {
        openTab: () => paymentTab.open(),
        closeTab: () => paymentTab.close(),
        tellTabs: (_, { news }) => {
          const returns = createBroadcast<ReturnNews>('payment');
          returns.post(news);
          returns.close();
        },
        tellPage: (_, { subscription }) => onSubscription(subscription),
        printPage: () => window.print(),
      },
    };
  },
  input: ({ path, search }) => ({ path, search, submitKey: freshSubmitKey() }),
  changed: ({ search }) => ({ type: 'url.changed', search }),
  // Another build asks about it as if the seller came back from paying.
  listen: keepsDraft<typeof paymentMachine>({
    id: () => 'payment',
    fields: (snapshot) => {
      const { reference } = snapshot.context;
      const waits = ['awaitingReturn', 'verifying', 'unsettled'] as const;
      return reference !== null && waits.some((state) => snapshot.matches(state)) ? { reference } : null;
    },
    events: ({ reference }) => {
      const query = new URLSearchParams({ payment: 'success', tx_ref: textOf(reference) });
      return [{ type: 'url.changed', search: `?${query}` }];
    },
  }),
  // A payment under way is not forgotten where the session ends meanwhile, or the page is loaded anew.
  keep: { id: 'payment', as: 'session' },
  view: PaymentView,
});
