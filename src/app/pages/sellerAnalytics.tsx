import { useState } from 'react';
import { fromPromise } from 'xstate';
import { sellerAnalyticsMachine } from '../../../machines/sellerAnalytics/sellerAnalytics.machine';
import { SellerAnalyticsScreen } from '../../screens/sellerAnalytics/SellerAnalyticsScreen';
import { analyticsService } from '../../services/analytics';
import { useApp } from '../context';
import { useScreenActor } from '../useScreenActor';

/** `/seller/analytics` */
export default function SellerAnalyticsPage() {
  const { services } = useApp();
  const [machine] = useState(() => {
    const analytics = analyticsService(services.api);
    return sellerAnalyticsMachine.provide({
      actors: { loadAnalytics: fromPromise(({ signal }) => analytics.load(signal)) },
    });
  });
  const actor = useScreenActor(machine, {
    input: { now: Date.now() },
    resume: { id: 'sellerAnalytics', keep: 'history' },
  });
  return <SellerAnalyticsScreen actor={actor} />;
}
