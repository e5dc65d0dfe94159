import { Placeholder } from '../shell/Placeholder';

export default function ResetPasswordPage() {
  return <Placeholder title="Reset your password" text="This page is on its way." />;
}
