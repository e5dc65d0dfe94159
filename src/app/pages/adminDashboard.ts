import { fromPromise } from 'xstate';
import { adminDashboardMachine } from '../../../machines/adminDashboard/adminDashboard.machine';
import { AdminDashboardView } from '../../screens/adminDashboard/AdminDashboardView';
import { adminDashboardService } from '../../services/adminDashboard';
import { pageOf } from '../page';

/** `/admin/dashboard`; always asked for anew: figures of before would mislead. */
export default pageOf(adminDashboardMachine)({
  provide: ({ api }) => {
    const service = adminDashboardService(api);
    return {
      actors: {
        loadStats: fromPromise(({ signal }) => service.stats(signal)),
        checkSystem: fromPromise(({ signal }) => service.check(signal)),
        loadRefunds: fromPromise(({ signal }) => service.refunds(signal)),
        loadActions: fromPromise(({ input, signal }) => service.actions(input.page, signal)),
      },
    };
  },
  view: AdminDashboardView,
  title: 'Admin Dashboard',
});
