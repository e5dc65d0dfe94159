import { Placeholder } from '../shell/Placeholder';

export default function HomePage() {
  return <Placeholder title="Buy and sell across Nigeria" text="This page is on its way." />;
}
