import { Placeholder } from '../shell/Placeholder';

export default function SellerAnalyticsPage() {
  return <Placeholder title="Seller Analytics" text="This page is on its way." />;
}
