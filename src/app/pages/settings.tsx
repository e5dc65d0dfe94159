import { Placeholder } from '../shell/Placeholder';

export default function SettingsPage() {
  return <Placeholder title="Settings" text="This page is on its way." />;
}
