import { Placeholder } from '../shell/Placeholder';

export default function CategoryPage() {
  return <Placeholder title="Category" text="This page is on its way." />;
}
