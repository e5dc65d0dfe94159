import { fromPromise } from 'xstate';
import { userDashboardMachine } from '../../../machines/userDashboard/userDashboard.machine';
import type { Services } from '../services';

/** Everyone's dashboard with the server behind it. */
export const provideUserDashboard = ({ dashboard }: Pick<Services, 'dashboard'>) =>
  userDashboardMachine.provide({
    actors: { loadDashboard: fromPromise(({ signal }) => dashboard.load(signal)) },
  });
