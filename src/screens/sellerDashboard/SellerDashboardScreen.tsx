import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { sellerDashboardMachine } from '../../../machines/sellerDashboard/sellerDashboard.machine';
import { SellerDashboardView } from './SellerDashboardView';

/** The seller's dashboard connected to its chart. */
export function SellerDashboardScreen({ actor }: { actor: ActorRefFrom<typeof sellerDashboardMachine> }) {
  return <SellerDashboardView snapshot={useSelector(actor, (snapshot) => snapshot)} send={actor.send} />;
}
