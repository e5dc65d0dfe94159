import { fromPromise } from 'xstate';
import { userDashboardMachine } from '../../../machines/userDashboard/userDashboard.machine';
import { UserDashboardView } from '../../screens/userDashboard/UserDashboardView';
import { dashboardService } from '../../services/dashboard';
import { pageOf } from '../page';

/** `/dashboard` */
export default pageOf(userDashboardMachine)({
  provide: ({ api, config }) => {
    const dashboard = dashboardService(api, config);
    return { actors: { loadDashboard: fromPromise(({ signal }) => dashboard.load(signal)) } };
  },
  input: ({ now }) => ({ now }),
  keep: { id: 'userDashboard', as: 'history' },
  view: UserDashboardView,
  title: 'Dashboard',
});
