import { Placeholder } from '../shell/Placeholder';

export default function AdminProductsPage() {
  return <Placeholder title="Manage Products" text="This page is on its way." />;
}
