import { Placeholder } from '../shell/Placeholder';

export default function AdminDashboardPage() {
  return <Placeholder title="Admin Dashboard" text="This page is on its way." />;
}
