import { Placeholder } from '../shell/Placeholder';

export default function ProfilePage() {
  return <Placeholder title="Profile" text="This page is on its way." />;
}
