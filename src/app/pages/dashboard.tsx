import { Placeholder } from '../shell/Placeholder';

export default function DashboardPage() {
  return <Placeholder title="Dashboard" text="This page is on its way." />;
}
