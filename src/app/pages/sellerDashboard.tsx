import { Placeholder } from '../shell/Placeholder';

export default function SellerDashboardPage() {
  return <Placeholder title="Seller Dashboard" text="This page is on its way." />;
}
