import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { passwordResetMachine } from '../../../machines/passwordReset/passwordReset.machine';
import { PasswordResetView } from './PasswordResetView';

/** /reset-password on its running chart. */
export function PasswordResetScreen(props: {
  actor: ActorRefFrom<typeof passwordResetMachine>;
  onEmail: (typed: string) => void;
}) {
  const snapshot = useSelector(props.actor, (all) => all);
  return <PasswordResetView snapshot={snapshot} send={props.actor.send} onEmail={props.onEmail} />;
}
