import { Placeholder } from '../shell/Placeholder';

export default function ProductsPage() {
  return <Placeholder title="All Products" text="This page is on its way." />;
}
