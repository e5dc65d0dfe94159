import { Placeholder } from '../shell/Placeholder';

export default function ProductFormPage() {
  return <Placeholder title="Create New Product" text="This page is on its way." />;
}
