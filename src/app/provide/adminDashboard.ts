import { fromPromise } from 'xstate';
import { adminDashboardMachine } from '../../../machines/adminDashboard/adminDashboard.machine';
import { adminDashboardService } from '../../services/adminDashboard';
import type { Services } from '../services';

/** The chart of the admins' dashboard with the server behind it. The service is made here, so that nobody else fetches its code. */
export function provideAdminDashboard({ api }: Pick<Services, 'api'>) {
  const service = adminDashboardService(api);
  return adminDashboardMachine.provide({
    actors: {
      loadStats: fromPromise(({ signal }) => service.stats(signal)),
      checkSystem: fromPromise(({ signal }) => service.check(signal)),
      loadRefunds: fromPromise(({ signal }) => service.refunds(signal)),
      loadActions: fromPromise(({ input, signal }) => service.actions(input.page, signal)),
    },
  });
}
