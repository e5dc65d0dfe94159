import { adminModerationMachine } from '../../../machines/adminModeration/adminModeration.machine';
import { AdminModerationUsersView } from '../../screens/adminModerationUsers/AdminModerationUsersView';
import { pageOf } from '../page';
import { provideAdminModeration } from './adminModeration';

/** `/admin/users`; always asked for anew, since other admins and the ads' owners work too. */
export default pageOf(adminModerationMachine)({
  provide: (world) => provideAdminModeration(world, 'users'),
  input: ({ user, search, now }) => ({ subject: 'users', selfId: user?.id ?? 0, search, now }),
  changed: ({ search, now }) => ({ type: 'url.changed', search, now }),
  view: AdminModerationUsersView,
  title: 'Manage Users',
});
