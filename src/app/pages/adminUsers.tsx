import { Placeholder } from '../shell/Placeholder';

export default function AdminUsersPage() {
  return <Placeholder title="Manage Users" text="This page is on its way." />;
}
