import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { adminDashboardMachine } from '../../../machines/adminDashboard/adminDashboard.machine';

/** What the dashboard's view and its parts are given. */
export interface AdminDashboardProps {
  snapshot: SnapshotFrom<typeof adminDashboardMachine>;
  send: (event: EventFromLogic<typeof adminDashboardMachine>) => void;
}
