import { Placeholder } from '../shell/Placeholder';

export default function VerifyEmailPage() {
  return <Placeholder title="Verify your email" text="This page is on its way." />;
}
