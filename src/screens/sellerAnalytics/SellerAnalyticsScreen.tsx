import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { sellerAnalyticsMachine } from '../../../machines/sellerAnalytics/sellerAnalytics.machine';
import { SellerAnalyticsView } from './SellerAnalyticsView';

/** Connects the analytics to their running chart. */
export function SellerAnalyticsScreen({ actor }: { actor: ActorRefFrom<typeof sellerAnalyticsMachine> }) {
  return <SellerAnalyticsView snapshot={useSelector(actor, (snapshot) => snapshot)} send={actor.send} />;
}
