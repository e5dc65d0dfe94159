import { useState } from 'react';
import { AdminCategoriesScreen } from '../../screens/adminCategories/AdminCategoriesScreen';
import { useApp } from '../context';
import { provideAdminCategories } from '../provide/adminCategories';
import { useScreenActor } from '../useScreenActor';

/** `/admin/categories`; a form that is open survives a reload and an expired session. */
export default function AdminCategoriesPage() {
  const { services } = useApp();
  const [machine] = useState(() => provideAdminCategories(services));
  const actor = useScreenActor(machine, {
    input: undefined,
    resume: { id: 'adminCategories', keep: 'session' },
  });
  return <AdminCategoriesScreen actor={actor} />;
}
