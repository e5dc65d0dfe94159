import { adminModerationMachine } from '../../../machines/adminModeration/adminModeration.machine';
import { AdminModerationProductsView } from '../../screens/adminModerationProducts/AdminModerationProductsView';
import { pageOf } from '../page';
import { provideAdminModeration } from './adminModeration';

/** `/admin/products`; always asked for anew, since other admins and the ads' owners work too. */
export default pageOf(adminModerationMachine)({
  provide: (world) => provideAdminModeration(world, 'products'),
  input: ({ user, search, now }) => ({ subject: 'products', selfId: user?.id ?? 0, search, now }),
  changed: ({ search, now }) => ({ type: 'url.changed', search, now }),
  view: AdminModerationProductsView,
  title: 'Manage Products',
});
