import { fromPromise } from 'xstate';
import { sellerAnalyticsMachine } from '../../../machines/sellerAnalytics/sellerAnalytics.machine';
import { SellerAnalyticsView } from '../../screens/sellerAnalytics/SellerAnalyticsView';
import { analyticsService } from '../../services/analytics';
import { pageOf } from '../page';

/** `/seller/analytics` */
export default pageOf(sellerAnalyticsMachine)({
  provide: ({ api }) => {
    const analytics = analyticsService(api);
    return { actors: { loadAnalytics: fromPromise(({ signal }) => analytics.load(signal)) } };
  },
  input: ({ now }) => ({ now }),
  keep: { id: 'sellerAnalytics', as: 'history' },
  view: SellerAnalyticsView,
  title: 'Seller Analytics',
});
