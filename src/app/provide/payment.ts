import { fromCallback, fromPromise } from 'xstate';
import { paymentMachine } from '../../../machines/payment/payment.machine';
import { patience, type ReturnNews } from '../../../machines/payment/return';
import type { Subscription } from '../../../openapi/entities/types';
import { createBroadcast } from '../../services/broadcast';
import { paymentsService } from '../../services/payments';
import { createPaymentTab } from '../../services/paymentTab';
import type { Services } from '../services';

/** Resolves after `ms`, unless what waited has moved on. */
const later = (ms: number, signal: AbortSignal) =>
  new Promise<null>((resolve) => {
    const timer = setTimeout(() => resolve(null), ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/**
 * The plans panel's chart with the server, the payment tab and the other tabs behind it.
 * @param onSubscription told whenever the plan has been read, so that the page shows the same
 */
export function providePayment(
  { api, tab }: Pick<Services, 'api' | 'tab'>,
  win: Window,
  onSubscription: (subscription: Subscription) => void,
) {
  const payments = paymentsService(api);
  const paymentTab = createPaymentTab(win);
  return paymentMachine.provide({
    actors: {
      loadOffer: fromPromise(async ({ signal }) => ({ ...(await payments.offer(signal)), now: Date.now() })),
      initiatePayment: fromPromise(({ input, signal }) =>
        payments.initiate(input.planId, input.returnPath, signal),
      ),
      sendTab: fromPromise(async ({ input }) => paymentTab.send(input.paymentUrl)),
      verifyPayment: fromPromise(({ input, signal }) => payments.verify(input.reference, signal)),
      waitToAsk: fromPromise(({ input, signal }) => later(patience(input.attempt), signal)),
      watchTab: fromCallback(({ sendBack }) => {
        const returns = createBroadcast<ReturnNews>('payment');
        const stops = [
          returns.listen((news) => sendBack({ type: 'return.told', news })),
          tab.onFocus(() => sendBack({ type: 'tab.focused' })),
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
      printPage: () => win.print(),
    },
  });
}
