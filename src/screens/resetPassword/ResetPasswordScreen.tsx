import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { passwordResetMachine } from '../../../machines/passwordReset/passwordReset.machine';
import { ResetPasswordView } from './ResetPasswordView';

/** /reset-password on its running chart. */
export function ResetPasswordScreen(props: {
  actor: ActorRefFrom<typeof passwordResetMachine>;
  onEmail: (typed: string) => void;
}) {
  const snapshot = useSelector(props.actor, (all) => all);
  return <ResetPasswordView snapshot={snapshot} send={props.actor.send} onEmail={props.onEmail} />;
}
