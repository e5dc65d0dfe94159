import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { sellerDashboardMachine } from '../../../machines/sellerDashboard/sellerDashboard.machine';

/** What the dashboard's view and its parts are given. */
export interface SellerDashboardProps {
  snapshot: SnapshotFrom<typeof sellerDashboardMachine>;
  send: (event: EventFromLogic<typeof sellerDashboardMachine>) => void;
}
