import { Placeholder } from '../shell/Placeholder';

export default function AuthPage() {
  return <Placeholder title="Sign In" text="This page is on its way." />;
}
