import { Placeholder } from '../shell/Placeholder';

export default function ProductPage() {
  return <Placeholder title="Product" text="This page is on its way." />;
}
