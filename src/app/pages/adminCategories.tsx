import { Placeholder } from '../shell/Placeholder';

export default function AdminCategoriesPage() {
  return <Placeholder title="Manage Categories" text="This page is on its way." />;
}
